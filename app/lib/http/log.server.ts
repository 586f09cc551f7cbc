type Field = string | number | boolean | null | undefined

/** Writes one line of JSON. Callers pass no token, cookie, body of a form or query string. */
export function log(event: string, fields: Record<string, Field>) {
  console.log(JSON.stringify({ event, ...fields }))
}

/** Logs an error nobody threw on purpose. */
export function logError(event: string, error: unknown, requestId: string) {
  log(event, { requestId, detail: error instanceof Error ? (error.stack ?? error.message) : 'not an error' })
}
