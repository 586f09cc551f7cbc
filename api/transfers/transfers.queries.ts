import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { showRef } from '../lib/account-names/show-member'
import { printSlug } from '../lib/slug/torrent-slug'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { isUnconfirmed, transfers } from '../platform/db/schema/swarms'
import { torrents } from '../platform/db/schema/torrents'
import { idOf } from '../users/select-user'

type Database = DrizzleD1Database

interface Part {
  state: 'open' | 'accepted'
  member?: string | undefined
  cursor: Cursor | undefined
  limit: number
}

/** The conditions are those of the partial indexes. */
const lists = {
  open: { bytes: transfers.unconfirmed, condition: isUnconfirmed },
  accepted: { bytes: transfers.accepted, condition: sql`accepted > 0 and accepted >= unconfirmed` },
}

/** Largest first, without those of closed accounts. Cursor key: bytes, torrent, member. */
export async function findUnconfirmed(db: Database, { state, member, cursor, limit }: Part) {
  const { bytes, condition } = lists[state]
  const isBackwards = cursor?.direction === 'before'
  const direction = sql.raw(isBackwards ? 'asc' : 'desc')
  const beyond =
    cursor &&
    sql`(${bytes}, ${transfers.torrentId}, ${transfers.userId}) ${sql.raw(isBackwards ? '>' : '<')}
      (${cursor.key[0]}, ${cursor.key[1]}, ${cursor.key[2]})`
  const rows = await db
    .select({
      torrentId: transfers.torrentId,
      userId: transfers.userId,
      uploaded: transfers.uploaded,
      unconfirmed: transfers.unconfirmed,
      accepted: transfers.accepted,
      username: users.username,
      role: users.role,
      name: torrents.name,
      size: torrents.size,
    })
    .from(transfers)
    .crossJoin(users)
    .crossJoin(torrents)
    .where(
      and(
        condition,
        eq(users.id, transfers.userId),
        isNull(users.closedAt),
        eq(torrents.id, transfers.torrentId),
        member === undefined ? undefined : sql`${transfers.userId} = ${idOf(member)}`,
        beyond,
      ),
    )
    .orderBy(
      sql`${bytes} ${direction}`,
      sql`${transfers.torrentId} ${direction}`,
      sql`${transfers.userId} ${direction}`,
    )
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => {
    return [state === 'open' ? row.unconfirmed : row.accepted, row.torrentId, row.userId]
  })
  return { data: data.map(showUnconfirmed), meta }
}

interface Row {
  torrentId: number
  uploaded: number
  unconfirmed: number
  accepted: number
  username: string
  role: string
  name: string
  size: number
}

function showUnconfirmed({ torrentId, username, role, name, size, uploaded, unconfirmed, accepted }: Row) {
  return {
    ...{ uploaded, unconfirmed, accepted },
    member: showRef({ username, role }),
    torrent: { slug: printSlug(name, torrentId), name, size },
  }
}

interface Acceptance {
  torrentId: number
  userId: number
  actorId: number
  accepted: number
  reason: string
}

/** At most what is unconfirmed now. With an audit event, in one transaction. Returns false when the member has no unconfirmed uploads in the swarm. */
export async function storeAcceptance(
  db: Database,
  { torrentId, userId, actorId, accepted, reason }: Acceptance,
  now: number,
): Promise<boolean> {
  const most = sql<number>`min(cast(${accepted} as integer), ${transfers.unconfirmed})`
  const isTheirs = and(eq(transfers.torrentId, torrentId), eq(transfers.userId, userId), sql`unconfirmed > 0`)
  const [, stored] = await db.batch([
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'member.accept_upload', 'member', ${userId}, ${reason}, ${now},
        json_object('torrent', name, 'before', accepted, 'after', ${most})
        from ${transfers} cross join ${torrents} on torrents.id = ${torrentId}
        where ${isTheirs} and accepted <> ${most}`,
    ),
    db.update(transfers).set({ accepted: most }).where(isTheirs).returning({ userId: transfers.userId }),
  ])
  return stored.length > 0
}
