import { formatNumber } from './numbers'
import type { Reader } from './reader.server'

const hour = 60 * 60
const day = 24 * hour

/** Whole days from two days on, else whole hours. */
export function writeDuration(seconds: number, { t, language }: Pick<Reader, 't' | 'language'>): string {
  const unit = seconds < 2 * day ? 'hours' : 'days'
  const count = Math.floor(seconds / (unit === 'hours' ? hour : day))
  return t(`durationTexts.${unit}`, { count, formatted: formatNumber(count, language) })
}
