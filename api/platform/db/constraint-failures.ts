/** Whether a concurrent request stored the same value of a unique index. */
export function isConflict(error: unknown): boolean {
  return says(error, 'UNIQUE constraint failed')
}

/** Whether a statement of a batch aborted it with a null, because the row that it depends on is gone. */
export function isRefused(error: unknown): boolean {
  return says(error, 'NOT NULL constraint failed')
}

/** Drizzle wraps SQLite's error. */
function says(error: unknown, words: string): boolean {
  return error instanceof Error && (error.message.includes(words) || says(error.cause, words))
}
