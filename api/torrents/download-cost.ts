import type { DownloadCost } from '#contract/torrent-details'
import type { Promotion } from '#contract/torrents'

interface Download {
  /** Bytes. */
  size: number
  promotion: Promotion | null
  /** Milliseconds until which the caller's freeleech token holds; null: he has spent none. */
  tokenUntil: number | null
  /** Bytes of the caller. */
  uploaded: number
  downloaded: number
}

const ratioOf = (uploaded: number, downloaded: number) => (downloaded > 0 ? uploaded / downloaded : null)

/** What a download does to a ratio. A token frees what no promotion frees already; what it earns stays as promoted. */
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
