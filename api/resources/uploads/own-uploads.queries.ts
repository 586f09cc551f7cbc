import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { OwnUpload } from '#contract/uploads'
import { type Cursor, cutPage } from '../../db/cursor'
import { categories, torrentDetails, torrents } from '../../db/schema/torrents'
import { printSlug } from '../../torrent/slug'

/** A member's uploads in every state, the newest first: the key of their cursor is the id. */
export async function findOwnUploads(db: DrizzleD1Database, userId: number, cursor: Cursor | undefined, limit: number) {
  const [id = 0] = cursor?.key ?? []
  const isBackwards = cursor?.direction === 'before'
  const beyond = cursor && (isBackwards ? gt(torrents.id, id) : lt(torrents.id, id))
  const rows = await db
    .select({
      id: torrents.id,
      name: torrents.name,
      category: categories.slug,
      size: torrents.size,
      seeders: torrents.seeders,
      leechers: torrents.leechers,
      completed: torrents.completed,
      addedAt: torrents.addedAt,
      status: torrents.status,
      decidedAt: torrentDetails.decidedAt,
      reason: torrentDetails.decisionReason,
    })
    .from(torrents)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(and(eq(torrents.uploaderId, userId), beyond))
    .orderBy(isBackwards ? asc(torrents.id) : desc(torrents.id))
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return {
    data: data.map(({ id, addedAt, decidedAt, ...row }): OwnUpload => {
      const decided = decidedAt === null ? null : new Date(decidedAt).toISOString()
      return { ...row, slug: printSlug(row.name, id), addedAt: new Date(addedAt).toISOString(), decidedAt: decided }
    }),
    meta,
  }
}
