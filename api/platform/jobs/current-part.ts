/** Each row of a table is visited within this number of runs. */
const rounds = 60

/**
 * The ids that a job visits in this minute: another part of 1 to `last` every minute, at least `least` ids at a time. Returns
 * the first and the last id.
 */
export function currentPart(last: number, least: number, now: number): [first: number, last: number] {
  const parts = Math.min(rounds, Math.max(1, Math.ceil(last / least)))
  const size = Math.ceil(last / parts)
  const first = (Math.floor(now / 60_000) % parts) * size + 1
  return [first, first + size - 1]
}
