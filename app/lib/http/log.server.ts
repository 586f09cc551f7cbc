type Field = string | number | boolean | null | undefined

/** Do not pass tokens, cookies, form bodies or query strings. */
export function log(event: string, fields: Record<string, Field>) {
  console.log(JSON.stringify({ event, ...fields }))
}

export function logError(event: string, error: unknown, requestId: string) {
  log(event, { requestId, detail: error instanceof Error ? (error.stack ?? error.message) : 'not an error' })
}
