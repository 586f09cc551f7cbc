import type { OwedSeeding, SeedingRequirement } from '#contract/seeding-requirements'
import { formatMoment } from './dates'
import { formatNumber } from './numbers'
import type { Reader } from './reader.server'

/** `Seed 12 hours more until 4 Dec 2026, 12:04.` */
export function writeRequirement({ state, seeded, goal, dueAt }: SeedingRequirement, reader: Reader): string {
  const time = writeHours((goal - seeded) / 3600, reader)
  return reader.t(`requirementTexts.${state}`, { time, moment: formatMoment(dueAt, reader) })
}

/** Rounded up. */
export function writeHours(hours: number, { t, language }: Pick<Reader, 't' | 'language'>): string {
  const count = Math.ceil(hours)
  return t('durationTexts.hours', { count, formatted: formatNumber(count, language) })
}

/** `3, 1 of them missed`. Null: none. */
export function writeOwed(
  { open, missed }: OwedSeeding,
  { t, language }: Pick<Reader, 't' | 'language'>,
): string | null {
  if (open + missed === 0) return null
  const total = formatNumber(open + missed, language)
  return missed === 0 ? total : t('requirementTexts.ofThem', { total, missed: formatNumber(missed, language) })
}
