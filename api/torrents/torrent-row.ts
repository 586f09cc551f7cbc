import { sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { ListedTorrent, Promotion, TorrentRow } from '#contract/torrents'
import { showMember } from '../lib/account-names/show-member'
import { printSlug } from '../lib/slug/torrent-slug'
import { users } from '../platform/db/schema/members'
import { bookmarks } from '../platform/db/schema/shelf'
import { peers, snatches } from '../platform/db/schema/swarms'
import { torrents } from '../platform/db/schema/torrents'
import { type ShownSwarm, swarmFigures } from '../search/swarm-figures'

const shownUploader = sql`case when ${torrents.isAnonymous} then null else ${torrents.uploaderId} end`

/**
 * The columns of a list row. The uploader comes from subqueries, which SQLite runs for the rows of the page only; a join
 * would also run for every row skipped by OFFSET.
 */
export const rowColumns = {
  id: torrents.id,
  name: torrents.name,
  categoryId: torrents.categoryId,
  tags: torrents.tags,
  size: torrents.size,
  files: torrents.files,
  swarm: swarmFigures,
  /** Sort keys, for cursors. */
  seeders: torrents.seeders,
  leechers: torrents.leechers,
  completed: torrents.completed,
  comments: torrents.comments,
  addedAt: torrents.addedAt,
  promotionDownload: torrents.promotionDownload,
  promotionUpload: torrents.promotionUpload,
  promotionUntil: torrents.promotionUntil,
  uploaderName: sql<string | null>`(select ${users.username} from ${users} where ${users.id} = ${shownUploader})`,
  uploaderRole: sql<string | null>`(select ${users.role} from ${users} where ${users.id} = ${shownUploader})`,
}

/** A row of `rowColumns`. */
export type StoredRow = Pick<
  typeof torrents.$inferSelect,
  Exclude<keyof typeof rowColumns, 'swarm' | 'uploaderName' | 'uploaderRole'>
> & { swarm: ShownSwarm; uploaderName: string | null; uploaderRole: string | null; tier?: number }

/**
 * The columns of the torrent list: those of a row, and the caller's own state. The state, too, comes from a subquery for the
 * rows of the page only: one look-up in an index of the caller's bookmarks, peers and snatches each.
 */
export function listedColumns(userId: number) {
  const its = (table: SQLiteTable) =>
    sql`${table} as its where its.user_id = ${userId} and its.torrent_id = torrents.id`
  return {
    ...rowColumns,
    mine: sql`json_array(exists (select 1 from ${its(bookmarks)}),
      (select min("left") from ${its(peers)}), exists (select 1 from ${its(snatches)}))`
      .mapWith(readMine)
      .as('mine'),
  }
}

/** A row of `listedColumns`. */
export type ListedRow = StoredRow & { mine: ListedTorrent['mine'] }

/** `left`: missing bytes of the most complete peer of the caller. */
function readMine(json: string): ListedTorrent['mine'] {
  const [bookmarked, left, snatched] = JSON.parse(json) as [number, number | null, number]
  const active = left === null ? null : left === 0 ? 'seeding' : 'leeching'
  return { state: active ?? (snatched === 1 ? 'snatched' : null), bookmarked: bookmarked === 1 }
}

/** Maps a row to the contract. `now` in milliseconds decides whether a promotion is active. */
export function showRow(row: StoredRow, category: string, now: number): TorrentRow {
  const { id, name, tags, size, files, comments } = row
  return {
    slug: printSlug(name, id),
    name,
    category,
    tags,
    promotion: showPromotion(row, now),
    size,
    files,
    ...row.swarm,
    comments,
    addedAt: new Date(row.addedAt).toISOString(),
    uploader: showMember(row.uploaderName, row.uploaderRole),
  }
}

function showPromotion(row: StoredRow, now: number): Promotion | null {
  const { promotionDownload: download, promotionUpload: upload, promotionUntil: until } = row
  if ((download === 1 && upload === 1) || (until !== null && until <= now)) return null
  return {
    download: download === 0 || download === 0.5 ? download : 1,
    upload: upload === 2 ? 2 : 1,
    until: until === null ? null : new Date(until).toISOString(),
  }
}
