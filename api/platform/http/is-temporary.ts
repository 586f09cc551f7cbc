/**
 * Messages of D1 (developers.cloudflare.com/d1/observability/debug-d1), SQLite's SQLITE_BUSY, and the codes of R2 for an internal
 * error, an unavailable service and too many requests.
 */
const temporary = [/D1 DB/, /Network connection lost/, /SQLITE_BUSY/, /\((?:10001|10043|10058)\)/]

/**
 * Whether the database, the bucket or a Durable Object is overloaded or restarts, so that the same request can succeed a moment
 * later. Drizzle wraps the errors of D1.
 */
export function isTemporary(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isMarked = ['overloaded', 'retryable'].some((mark) => Reflect.get(error, mark) === true)
  return isMarked || temporary.some((words) => words.test(error.message)) || isTemporary(error.cause)
}
