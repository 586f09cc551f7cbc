import { formatDecimal } from './numbers'
import type { Reader } from './reader.server'

/** `share` is 1 for the whole. */
export function writePercent(share: number, decimals: number, { t, language }: Reader): string {
  return t('statistics.percent', { number: formatDecimal(100 * share, decimals, language) })
}
