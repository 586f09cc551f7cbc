import { and, asc, desc, eq, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Cursor } from '../platform/db/cursor'
import { peers, snatches } from '../platform/db/schema/swarms'
import { torrents } from '../platform/db/schema/torrents'
import { requirementColumns } from '../seeding-requirements/owed-seeding'

/** Without deleted torrents, newest first from the cursor on; one row more than `limit`. */
export function findSnatches(db: DrizzleD1Database, userId: number, cursor: Cursor | undefined, limit: number) {
  const isBackwards = cursor?.direction === 'before'
  const [time, id] = cursor?.key ?? []
  const key = sql`(${snatches.completedAt}, ${snatches.torrentId})`
  const from =
    time === undefined ? undefined : isBackwards ? sql`${key} > (${time}, ${id})` : sql`${key} < (${time}, ${id})`
  const order = isBackwards ? asc : desc
  return db
    .select({
      id: torrents.id,
      name: torrents.name,
      size: torrents.size,
      completedAt: snatches.completedAt,
      ...requirementColumns,
      seeding: sql<number>`exists (
        select 1 from ${peers}
        where ${peers.userId} = ${userId} and ${peers.left} = 0 and ${peers.torrentId} = ${torrents.id}
      )`,
    })
    .from(snatches)
    .innerJoin(torrents, eq(torrents.id, snatches.torrentId))
    .where(and(eq(snatches.userId, userId), or(eq(torrents.status, 'approved'), eq(torrents.uploaderId, userId)), from))
    .orderBy(order(snatches.completedAt), order(snatches.torrentId))
    .limit(limit + 1)
}
