import type { Me } from '#contract/members'
import { formatBytes } from '~/lib/format/bytes'
import { formatDecimal, formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import type { FiguresView } from './overview-view'

/** A member's own figures in the reader's language. */
export function describeFigures({ stats }: Pick<Me, 'stats'>, { language }: Reader): FiguresView {
  const number = (value: number) => formatNumber(value, language)
  return {
    ratio: stats.ratio === null ? '–' : formatDecimal(stats.ratio, 2, language),
    uploaded: formatBytes(stats.uploaded),
    downloaded: formatBytes(stats.downloaded),
    seeding: number(stats.seeding),
    leeching: number(stats.leeching),
    bonus: number(stats.bonus),
  }
}
