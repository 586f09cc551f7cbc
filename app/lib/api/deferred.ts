/** A secondary panel's data: it came, or it did not and `code` says why. Never a rejection. */
export type Later<Data> = Promise<{ ok: true; data: Data } | { ok: false; code: string }>
