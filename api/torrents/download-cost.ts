import type { DownloadCost } from '#contract/torrent-details'
import type { Promotion } from '#contract/torrents'

interface Download {
  size: number
  promotion: Promotion | null
  /** End of the caller's freeleech token in milliseconds, or null. */
  tokenUntil: number | null
  /** Bytes the caller has uploaded. */
  uploaded: number
  downloaded: number
}

const ratioOf = (uploaded: number, downloaded: number) => (downloaded > 0 ? uploaded / downloaded : null)

/**
 * Effect of a download on the ratio. A token makes it free unless a promotion does already; upload credit follows the
 * promotion.
 */
export function computeCost(
  { size, promotion, tokenUntil, uploaded, downloaded }: Download,
  now: number,
): DownloadCost {
  const byToken = tokenUntil !== null && tokenUntil > now && promotion?.download !== 0
  const download = byToken ? 0 : (promotion?.download ?? 1)
  const counted = Math.ceil(size * download)
  return {
    download,
    upload: promotion?.upload ?? 1,
    until: byToken ? new Date(tokenUntil).toISOString() : (promotion?.until ?? null),
    why: byToken ? 'token' : promotion ? 'promotion' : 'usual',
    uploaded,
    downloaded,
    counted,
    ratio: ratioOf(uploaded, downloaded),
    ratioAfter: ratioOf(uploaded, downloaded + counted),
  }
}
