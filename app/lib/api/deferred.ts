/** Resolves with an error code on failure; never rejects. */
export type Later<Data> = Promise<{ ok: true; data: Data } | { ok: false; code: string }>
