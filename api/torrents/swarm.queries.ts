import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { showMember } from '../lib/account-names/show-member'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { profiles } from '../platform/db/schema/account'
import { users } from '../platform/db/schema/members'
import { peers, snatches, transfers } from '../platform/db/schema/swarms'
import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from './visible-torrent'

type Database = DrizzleD1Database

interface Part {
  cursor: Cursor | undefined
  limit: number
}

const nobody = { member: null, client: null }

const isLeecher = sql<number>`${peers.left} > 0`

interface Swarm {
  size: number
  uploaderId: number | null
  isAnonymous: boolean
}

/** Peers, seeders first, then by id. Cursor key: both. */
export function selectPeers(db: Database, torrentId: number, { cursor, limit }: Part) {
  const isBackwards = cursor?.direction === 'before'
  const direction = sql.raw(isBackwards ? 'desc' : 'asc')
  const beyond =
    cursor && sql`(${isLeecher}, ${peers.id}) ${sql.raw(isBackwards ? '<' : '>')} (${cursor.key[0]}, ${cursor.key[1]})`
  return db
    .select({
      id: peers.id,
      userId: peers.userId,
      client: peers.client,
      left: peers.left,
      uploadRate: peers.uploadRate,
      downloadRate: peers.downloadRate,
      lastSeenAt: peers.lastSeenAt,
      username: users.username,
      role: users.role,
      showsPeers: profiles.showsPeers,
    })
    .from(peers)
    .leftJoin(users, eq(users.id, peers.userId))
    .leftJoin(profiles, eq(profiles.userId, peers.userId))
    .where(and(eq(peers.torrentId, torrentId), beyond))
    .orderBy(sql`${isLeecher} ${direction}`, sql`${peers.id} ${direction}`)
    .limit(limit + 1)
}

/**
 * Names and clients of members who show them, of the caller, and for the staff of all. An anonymous uploader has no name here,
 * since they are always the first seeder.
 */
export function showPeers(
  rows: Awaited<ReturnType<typeof selectPeers>>,
  torrent: Swarm,
  caller: Caller,
  { cursor, limit }: Part,
) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.left > 0 ? 1 : 0, row.id])
  const isShown = ({ userId, showsPeers }: (typeof data)[number]) => {
    if (userId === caller.id || canModerate(caller)) return true
    return showsPeers === true && !(torrent.isAnonymous && userId === torrent.uploaderId)
  }
  return {
    data: data.map((row) => ({
      ...(isShown(row) ? { member: showMember(row.username, row.role), client: row.client } : nobody),
      progress: shareOf(torrent.size, row.left),
      uploadRate: row.uploadRate,
      downloadRate: row.downloadRate,
      lastSeenAt: new Date(row.lastSeenAt).toISOString(),
    })),
    meta,
  }
}

/** Share of the content a peer has, rounded so that it stays below 1 until complete. */
function shareOf(size: number, left: number): number {
  if (left <= 0) return 1
  return size > 0 ? Math.min(Math.max((size - left) / size, 0), 0.9999) : 0
}

/**
 * Members who completed the download, newest first. Cursor key: time and member. Only moderators see others than
 * themselves.
 */
export function selectSnatches(db: Database, torrentId: number, caller: Caller, { cursor, limit }: Part) {
  const isBackwards = cursor?.direction === 'before'
  const direction = sql.raw(isBackwards ? 'asc' : 'desc')
  const beyond =
    cursor &&
    sql`(${snatches.completedAt}, ${snatches.userId}) ${sql.raw(isBackwards ? '>' : '<')} (${cursor.key[0]}, ${cursor.key[1]})`
  return db
    .select({
      userId: snatches.userId,
      completedAt: snatches.completedAt,
      uploaded: transfers.uploaded,
      downloaded: transfers.downloaded,
      username: users.username,
      role: users.role,
    })
    .from(snatches)
    .innerJoin(users, eq(users.id, snatches.userId))
    .leftJoin(transfers, and(eq(transfers.torrentId, snatches.torrentId), eq(transfers.userId, snatches.userId)))
    .where(
      and(eq(snatches.torrentId, torrentId), canModerate(caller) ? undefined : eq(snatches.userId, caller.id), beyond),
    )
    .orderBy(sql`${snatches.completedAt} ${direction}`, sql`${snatches.userId} ${direction}`)
    .limit(limit + 1)
}

export function showSnatches(rows: Awaited<ReturnType<typeof selectSnatches>>, { cursor, limit }: Part) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.completedAt, row.userId])
  return {
    data: data.map(({ username, role, completedAt, uploaded, downloaded }) => ({
      member: showMember(username, role),
      completedAt: new Date(completedAt).toISOString(),
      uploaded: uploaded ?? 0,
      downloaded: downloaded ?? 0,
    })),
    meta,
  }
}
