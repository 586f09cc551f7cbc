interface Bound {
  fetch(request: Request | string, init?: RequestInit): Promise<Response>
}

/** Bindings and variables of the web Worker, as wrangler.toml and the secrets name them. */
export interface WebEnv {
  /** Service binding to the API Worker. Without it API_URL must say where the API is. */
  API?: Bound
  API_URL?: string
  /** `kid:base64 of 32 bytes`, comma-separated; the first seals, all open. */
  SESSION_KEYS: string
  /** Shared with the API: marks calls whose client address can be believed. */
  WEB_KEY: string
  /** Scheme, host and port people see, when a proxy in front hides it from the Worker. */
  PUBLIC_ORIGIN?: string
}

/** What outlives a response: lets work go on after it left. */
export interface Lifetime {
  waitUntil(work: Promise<unknown>): void
}
