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

/** How long ago, in the largest whole unit. Times ahead (clocks differ) count as now. The words are the locale's. */
export function ageOf(iso: string, now: number): { unit: AgeUnit; count: number } {
  const passed = now - Date.parse(iso)
  for (const [unit, length] of steps) if (passed >= length) return { unit, count: Math.floor(passed / length) }
  return { unit: 'now', count: 0 }
}

/** Whether a relative time is still the better reading: up to a week, then a date. */
export function isRecent(iso: string, now: number): boolean {
  return now - Date.parse(iso) < 7 * day
}
