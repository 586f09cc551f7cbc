import type { Cell } from './insert-rows'
import type { Random } from './random'

const oneDay = 24 * 60 * 60_000
const weeks = 52

export const historyColumns = ['user_id', 'day', 'uploaded', 'downloaded', 'bonus'] as const

/** At the end of each week of the last year. The last week has the current totals. */
export function makeHistory(
  random: Random,
  member: { id: number; joinedAt: number; uploaded: number; downloaded: number; bonus: number },
  now: number,
): Cell[][] {
  const today = Math.floor(now / oneDay)
  const count = Math.min(weeks, Math.floor((now - member.joinedAt) / oneDay / 7))
  const shares = (past: number) => {
    const parts = Array.from({ length: count }, () => random.next() ** 3)
    const all = parts.reduce((sum, part) => sum + part, 0) || 1
    let share = past
    return parts.map((part) => {
      share += ((1 - past) * part) / all
      return share
    })
  }
  const past = count < weeks ? 0 : 0.4
  const [uploads, taken] = [shares(past), shares(past)]
  return uploads.map((share, index): Cell[] => {
    const isLast = index === count - 1
    return [
      member.id,
      today - 7 * (count - 1 - index),
      isLast ? member.uploaded : Math.floor(member.uploaded * share),
      isLast ? member.downloaded : Math.floor(member.downloaded * (taken[index] ?? 1)),
      isLast ? member.bonus : Math.floor(member.bonus * share),
    ]
  })
}
