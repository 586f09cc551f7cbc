import type { TorrentRow } from '#contract/torrents'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import type { ReleaseRow } from './releases-panel'

export function describeRelease(
  { slug, name, size, seeders, leechers, addedAt }: TorrentRow,
  reader: Reader,
): ReleaseRow {
  const number = (value: number) => formatNumber(value, reader.language)
  const swarm = reader.t('torrent.peers.summary', { seeders: number(seeders), leechers: number(leechers) })
  return {
    slug,
    name,
    size: formatBytes(size),
    seeders,
    leechers,
    note: `${swarm}, ${writeTime(addedAt, reader).text}`,
  }
}
