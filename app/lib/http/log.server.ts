type Field = string | number | boolean | null | undefined

/** Writes one line of JSON. Callers pass no token, cookie, body of a form or query string. */
export function log(event: string, fields: Record<string, Field>) {
  console.log(JSON.stringify({ event, ...fields }))
}
