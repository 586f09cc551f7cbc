/**
 * Makes calls wait for one another: while one is under way, all that come meanwhile are one more after it. Whoever calls
 * waits until something that began after his call is done.
 */
export function askOnce(ask: () => Promise<void>): () => Promise<void> {
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
