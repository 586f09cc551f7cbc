import type { Torrent } from '#contract/torrent-details'
import { formatBytes } from '~/lib/format/bytes'
import { formatMoment } from '~/lib/format/dates'
import { formatDecimal } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import type { CostView } from './detail-view'

/** How much of the download counts, and until when. */
function describeCounted({ size, cost }: Torrent, reader: Reader): string {
  const { t } = reader
  const until = cost.until && formatMoment(cost.until, reader)
  const counted = formatBytes(cost.counted)
  if (cost.why === 'token')
    return until
      ? t('torrentDetailTexts.cost.tokenUntil', { until, counted })
      : t('torrentDetailTexts.cost.token', { counted })
  if (cost.download === 0)
    return until ? t('torrentDetailTexts.cost.freeUntil', { until }) : t('torrentDetailTexts.cost.free')
  if (cost.download === 0.5) {
    const share = { counted, size: formatBytes(size) }
    return until
      ? t('torrentDetailTexts.cost.halfUntil', { until, ...share })
      : t('torrentDetailTexts.cost.half', share)
  }
  return t('torrentDetailTexts.cost.all', { counted })
}

/** The ratio now and after the download. */
function describeRatio({ ratio, ratioAfter }: Torrent['cost'], { t, language }: Reader): string {
  const write = (value: number) => formatDecimal(value, 2, language)
  if (ratioAfter === null) return t('torrentDetailTexts.cost.noRatio')
  if (ratio === null) return t('torrentDetailTexts.cost.firstRatio', { after: write(ratioAfter) })
  const [before, after] = [write(ratio), write(ratioAfter)]
  return before === after
    ? t('torrentDetailTexts.cost.sameRatio', { before })
    : t('torrentDetailTexts.cost.newRatio', { before, after })
}

/** null for the member's own torrents. */
export function describeCost(torrent: Torrent, reader: Reader): CostView | null {
  const { cost, mine } = torrent
  if (mine.uploaded) return null
  const double = cost.upload === 2 ? [reader.t('torrentDetailTexts.cost.double')] : []
  return {
    isFree: cost.counted === 0,
    words: [describeCounted(torrent, reader), describeRatio(cost, reader), ...double].join(' '),
    tokens: cost.counted > 0 && cost.why !== 'token' && torrent.status === 'approved' ? mine.tokens : 0,
  }
}
