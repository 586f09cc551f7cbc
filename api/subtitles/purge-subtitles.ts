import { inArray, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { subtitles } from '../platform/db/schema/subtitles'

const maxPurged = 50

/** With their files, which are deleted first: a row that is left names its file for the next run. */
export async function purgeSubtitles(db: DrizzleD1Database, files: R2Bucket, now: number): Promise<void> {
  const gone = await db
    .select({ id: subtitles.id, key: subtitles.key })
    .from(subtitles)
    .where(lt(subtitles.deletedAt, retainedSince('subtitles', now)))
    .limit(maxPurged)
  if (gone.length === 0) return
  await files.delete(gone.map(({ key }) => key))
  const ids = gone.map(({ id }) => id)
  await db.delete(subtitles).where(inArray(subtitles.id, ids))
}
