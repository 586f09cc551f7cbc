import { and, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { images } from '../platform/db/schema/images'
import { siteFileKey } from '../platform/files/site-files'

type Database = DrizzleD1Database

const mostForgotten = 50

/** An image that was uploaded before keeps its row; while no text shows it, its time begins again. */
export function insertImage(db: Database, image: { name: string; bytes: number; uploaderId: number }, now: number) {
  return db
    .insert(images)
    .values({ ...image, uploadedAt: now, unusedSince: now })
    .onConflictDoUpdate({ target: images.name, set: { unusedSince: now }, setWhere: isNotNull(images.unusedSince) })
}

/** Those of the names that exist. SQLite plans a scan for an empty list. */
export function selectImages(db: Database, names: string[]) {
  return db
    .select({ name: images.name })
    .from(images)
    .where(inArray(images.name, ['', ...names]))
}

/** For a stored text. */
export function markUsed(db: Database, names: string[]) {
  return db
    .update(images)
    .set({ unusedSince: null })
    .where(and(inArray(images.name, ['', ...names]), isNotNull(images.unusedSince)))
}

/** For a draft. */
export function extendUnused(db: Database, names: string[], now: number) {
  return db
    .update(images)
    .set({ unusedSince: now })
    .where(and(inArray(images.name, ['', ...names]), isNotNull(images.unusedSince)))
}

/** With their files. @throws if a file cannot be deleted; its row is stored again, for the next run */
export async function forgetImages(db: Database, files: R2Bucket, now: number): Promise<void> {
  const unused = db
    .select({ name: images.name })
    .from(images)
    .where(and(lt(images.unusedSince, retainedSince('images', now)), isNull(images.deletedAt)))
    .limit(mostForgotten)
  // The row first: a file without a row is harmless, a row without its file is not.
  const gone = await db.delete(images).where(inArray(images.name, unused)).returning()
  if (gone.length === 0) return
  try {
    await files.delete(gone.map(({ name }) => siteFileKey(name)))
  } catch (error) {
    // A statement has at most 100 values. An image that was uploaded again has a row by now.
    const [first, ...others] = gone.map((row) => db.insert(images).values(row).onConflictDoNothing())
    if (first) await db.batch([first, ...others])
    throw error
  }
}
