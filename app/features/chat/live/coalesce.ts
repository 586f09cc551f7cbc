/**
 * Runs one task at a time; calls during a run share one further run. Resolves when a run that began after the call has ended.
 */
export function coalesce(ask: () => Promise<void>): () => Promise<void> {
  let underway: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = () => {
    underway = ask().finally(() => {
      underway = undefined
    })
    return underway
  }
  return () => {
    if (!underway) return begin()
    next ??= underway
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return begin()
      })
    return next
  }
}
