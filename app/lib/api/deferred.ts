/** Deferred data of a secondary panel. Resolves with the data or with an error code; never rejects. */
export type Later<Data> = Promise<{ ok: true; data: Data } | { ok: false; code: string }>
