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
    return until ? t('torrent.cost.tokenUntil', { until, counted }) : t('torrent.cost.token', { counted })
  if (cost.download === 0) return until ? t('torrent.cost.freeUntil', { until }) : t('torrent.cost.free')
  if (cost.download === 0.5) {
    const share = { counted, size: formatBytes(size) }
    return until ? t('torrent.cost.halfUntil', { until, ...share }) : t('torrent.cost.half', share)
  }
  return t('torrent.cost.all', { counted })
}

/** The ratio now and after the download. */
function describeRatio({ ratio, ratioAfter }: Torrent['cost'], { t, language }: Reader): string {
  const write = (value: number) => formatDecimal(value, 2, language)
  if (ratioAfter === null) return t('torrent.cost.noRatio')
  if (ratio === null) return t('torrent.cost.firstRatio', { after: write(ratioAfter) })
  const [before, after] = [write(ratio), write(ratioAfter)]
  return before === after ? t('torrent.cost.sameRatio', { before }) : t('torrent.cost.newRatio', { before, after })
}

/** null for the member's own torrents. */
export function describeCost(torrent: Torrent, reader: Reader): CostView | null {
  const { cost, mine } = torrent
  if (mine.uploaded) return null
  const double = cost.upload === 2 ? [reader.t('torrent.cost.double')] : []
  return {
    isFree: cost.counted === 0,
    words: [describeCounted(torrent, reader), describeRatio(cost, reader), ...double].join(' '),
    tokens: cost.counted > 0 && cost.why !== 'token' && torrent.status === 'approved' ? mine.tokens : 0,
  }
}
