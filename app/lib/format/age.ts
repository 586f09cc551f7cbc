export type AgeUnit = 'now' | 'minute' | 'hour' | 'day' | 'week' | 'month' | 'year'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const steps: [AgeUnit, number][] = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['week', 7 * day],
  ['day', day],
  ['hour', hour],
  ['minute', minute],
]

/** Times in the future (clock skew) count as now. */
export function ageOf(iso: string, now: number): { unit: AgeUnit; count: number } {
  const passed = now - Date.parse(iso)
  for (const [unit, length] of steps) if (passed >= length) return { unit, count: Math.floor(passed / length) }
  return { unit: 'now', count: 0 }
}

/** Whether to show a relative time: up to a week, then a date. */
export function isRecent(iso: string, now: number): boolean {
  return now - Date.parse(iso) < 7 * day
}
