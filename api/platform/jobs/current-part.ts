/**
 * The ids that a job visits in this minute: another part of 1 to `last` every minute, at least `least` ids at a time. Each id is
 * visited within `rounds` minutes. Returns the first and the last id.
 */
export function currentPart(last: number, least: number, now: number, rounds = 60): [first: number, last: number] {
  const parts = Math.min(rounds, Math.max(1, Math.ceil(last / least)))
  const size = Math.ceil(last / parts)
  const first = (Math.floor(now / 60_000) % parts) * size + 1
  return [first, first + size - 1]
}
