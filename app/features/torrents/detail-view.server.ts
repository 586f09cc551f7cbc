import type { Peer, Torrent } from '#contract/torrent'
import { formatBytes, formatRate } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, writeTime } from '~/lib/format/reader.server'
import { categoryLabel } from './category'
import type { DetailView, FilesView, PeerRow } from './detail-view'
import { detailMarks } from './promotion.server'

export function describeTorrent(torrent: Torrent, reader: Reader): DetailView {
  const { t, language } = reader
  const number = (value: number) => formatNumber(value, language)
  return {
    slug: torrent.slug,
    name: torrent.name,
    category: { slug: torrent.category, label: categoryLabel(t, torrent.category) },
    marks: detailMarks(torrent, reader),
    tags: torrent.tags,
    size: formatBytes(torrent.size),
    seeders: number(torrent.seeders),
    leechers: number(torrent.leechers),
    completed: number(torrent.completed),
    description: torrent.description,
    peers: torrent.seeders + torrent.leechers,
    uploader: torrent.uploader,
    added: writeTime(torrent.addedAt, reader),
    lastSeen: torrent.lastSeenAt === null ? null : writeTime(torrent.lastSeenAt, reader),
    licence: torrent.licence,
    pieces: t('torrent.about.piecesOf', { pieces: number(torrent.pieces), size: formatBytes(torrent.pieceLength) }),
    infoHash: torrent.infoHash,
    infoHashV2: torrent.infoHashV2,
  }
}

export function describeFiles(
  files: number,
  read: { ok: boolean; next: string | null },
  { t, language }: Pick<Reader, 't' | 'language'>,
): FilesView {
  const number = formatNumber(files, language)
  return { ...read, number, count: t('torrent.files.count', { count: files, formatted: number }) }
}

/** A peer that lacks one piece of a thousand does not have everything: the share is cut, not rounded. */
export function describePeer({ member, client, progress, uploadRate, downloadRate }: Peer): PeerRow {
  return {
    member,
    client,
    share: progress,
    percent: `${Math.floor(progress * 100)}%`,
    up: formatRate(uploadRate),
    down: formatRate(downloadRate),
  }
}
