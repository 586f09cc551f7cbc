import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { titleReleases } from '../platform/db/schema/catalogue'
import { comments } from '../platform/db/schema/comments'
import { subtitles } from '../platform/db/schema/subtitles'
import { torrentDetails, torrents } from '../platform/db/schema/torrents'
import { leaveTitles } from '../titles/regroup-torrent'

/** Milliseconds. */
export const restorable = 30 * 24 * 60 * 60_000

const maxPurged = 20

/** Keys that one call deletes from R2. */
const maxKeys = 1000

/** With their metafiles and the files of their subtitles. Returns the number of torrents. */
export async function purgeDeleted(db: DrizzleD1Database, files: R2Bucket, now: number): Promise<number> {
  const gone = await db
    .select({
      id: torrents.id,
      metafile: torrentDetails.metafile,
      titleId: titleReleases.titleId,
      subtitles:
        sql<string>`(select json_group_array(key) from ${subtitles} where ${subtitles.torrentId} = ${torrents.id})`.as(
          'subtitles',
        ),
    })
    .from(torrents)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .leftJoin(titleReleases, eq(titleReleases.torrentId, torrents.id))
    .where(
      and(eq(torrents.status, 'deleted'), sql`status <> 'approved'`, lt(torrentDetails.decidedAt, now - restorable)),
    )
    .limit(maxPurged)
  if (gone.length === 0) return 0
  const ids = gone.map(({ id }) => id)
  // Delete the files first: rows that are left name them for the next run. These torrents cannot be restored.
  const keys = gone.flatMap(({ metafile, subtitles }): string[] => [
    ...(metafile === null ? [] : [metafile]),
    ...JSON.parse(subtitles),
  ])
  for (let from = 0; from < keys.length; from += maxKeys) await files.delete(keys.slice(from, from + maxKeys))
  await db.batch([
    db.delete(comments).where(and(eq(comments.subjectKind, 'torrent'), inArray(comments.subjectId, ids))),
    db.delete(torrents).where(inArray(torrents.id, ids)),
    ...leaveTitles(
      db,
      gone.flatMap(({ titleId }) => titleId ?? []),
    ),
  ])
  return gone.length
}
