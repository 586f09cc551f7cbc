import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Torrent } from '#contract/torrent'
import { type Cursor, cutPage } from '../../db/cursor'
import { users } from '../../db/schema/members'
import { categories, peers, torrentDetails, torrentFiles, torrents } from '../../db/schema/torrents'
import { rowColumns, showMember, showRow } from './torrent-row'

type Database = DrizzleD1Database

/** The torrent, undefined when there is none. `now` in milliseconds. */
export async function findTorrent(db: Database, id: number, now: number): Promise<Torrent | undefined> {
  const row = await db
    .select({ ...rowColumns, infoHash: torrents.infoHash, category: categories.slug, details: torrentDetails })
    .from(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .where(eq(torrents.id, id))
    .get()
  if (!row) return undefined
  const { infoHashV2, pieceLength, pieces, description, licence, lastSeenAt } = row.details
  return {
    ...showRow(row, row.category, now),
    infoHash: row.infoHash,
    infoHashV2,
    pieceLength,
    pieces,
    description,
    licence,
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
  }
}

/** Files in the order of the metafile from a cursor on, whose key is a position. Undefined when there is no torrent. */
export async function findFiles(db: Database, id: number, cursor: Cursor | undefined, limit: number) {
  const [position = 0] = cursor?.key ?? []
  const isBackwards = cursor?.direction === 'before'
  const beyond = cursor && (isBackwards ? lt(torrentFiles.position, position) : gt(torrentFiles.position, position))
  const [torrent, rows] = await db.batch([
    db.select({ id: torrents.id }).from(torrents).where(eq(torrents.id, id)),
    db
      .select({ position: torrentFiles.position, path: torrentFiles.path, size: torrentFiles.size })
      .from(torrentFiles)
      .where(and(eq(torrentFiles.torrentId, id), beyond))
      .orderBy(isBackwards ? desc(torrentFiles.position) : asc(torrentFiles.position))
      .limit(limit + 1),
  ])
  if (torrent.length === 0) return undefined
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.position])
  return { data: data.map(({ path, size }) => ({ path: path.split('/'), size })), meta }
}

const isLeecher = sql<number>`${peers.left} > 0`

/** Peers from a cursor on, seeders first, then by id: the key is both. Undefined when there is no torrent. */
export async function findPeers(db: Database, id: number, cursor: Cursor | undefined, limit: number) {
  const isBackwards = cursor?.direction === 'before'
  const direction = sql.raw(isBackwards ? 'desc' : 'asc')
  const beyond =
    cursor && sql`(${isLeecher}, ${peers.id}) ${sql.raw(isBackwards ? '<' : '>')} (${cursor.key[0]}, ${cursor.key[1]})`
  const [torrent, rows] = await db.batch([
    db.select({ size: torrents.size }).from(torrents).where(eq(torrents.id, id)),
    db
      .select({
        id: peers.id,
        client: peers.client,
        left: peers.left,
        uploadRate: peers.uploadRate,
        downloadRate: peers.downloadRate,
        lastSeenAt: peers.lastSeenAt,
        username: users.username,
        role: users.role,
      })
      .from(peers)
      .leftJoin(users, eq(users.id, peers.userId))
      .where(and(eq(peers.torrentId, id), beyond))
      .orderBy(sql`${isLeecher} ${direction}`, sql`${peers.id} ${direction}`)
      .limit(limit + 1),
  ])
  const size = torrent[0]?.size
  if (size === undefined) return undefined
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.left > 0 ? 1 : 0, row.id])
  return {
    data: data.map(({ client, left, uploadRate, downloadRate, lastSeenAt, username, role }) => ({
      member: showMember(username, role),
      client,
      progress: shareOf(size, left),
      uploadRate,
      downloadRate,
      lastSeenAt: new Date(lastSeenAt).toISOString(),
    })),
    meta,
  }
}

/** Share of the content that is there. Below 1 while anything is missing, however little. */
function shareOf(size: number, left: number): number {
  if (left <= 0) return 1
  return size > 0 ? Math.min(Math.max((size - left) / size, 0), 0.9999) : 0
}
