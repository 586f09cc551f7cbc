import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { readPosterName } from '../lib/pictures/poster-name'
import { titles } from '../platform/db/schema/catalogue'
import { deleteReplaced } from '../platform/files/site-files'

/** Deletes the files of a poster unless a title has them. */
export async function dropPoster(db: DrizzleD1Database, files: R2Bucket, name: string): Promise<void> {
  const names = readPosterName(name)
  const used = await db.select({ id: titles.id }).from(titles).where(eq(titles.poster, name)).limit(1)
  if (names && used.length === 0) await deleteReplaced(files, [names.small, names.large])
}
