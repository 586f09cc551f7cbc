import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { comments } from '../platform/db/schema/conversation'
import { torrentDetails, torrents } from '../platform/db/schema/torrents'

/** How long the staff can restore what was deleted, in milliseconds. */
export const restorable = 30 * 24 * 60 * 60_000

/** Torrents of one run: each may have thousands of files. */
const mostPurged = 20

/** Takes what was deleted long ago out of the database and the store, a few at a time. Tells how many. */
export async function purgeDeleted(db: DrizzleD1Database, files: R2Bucket, now: number): Promise<number> {
  const gone = await db
    .select({ id: torrents.id, metafile: torrentDetails.metafile })
    .from(torrents)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .where(
      and(eq(torrents.status, 'deleted'), sql`status <> 'approved'`, lt(torrentDetails.decidedAt, now - restorable)),
    )
    .limit(mostPurged)
  if (gone.length === 0) return 0
  const ids = gone.map(({ id }) => id)
  // The rows first: a file nobody names does no harm, a row without its file does.
  await db.batch([
    db.delete(comments).where(and(eq(comments.subjectKind, 'torrent'), inArray(comments.subjectId, ids))),
    db.delete(torrents).where(inArray(torrents.id, ids)),
  ])
  await files.delete(gone.flatMap(({ metafile }) => metafile ?? []))
  return gone.length
}
