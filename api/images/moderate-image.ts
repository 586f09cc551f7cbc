import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ModeratedImage } from '#contract/image-moderation'
import { showRef } from '../lib/account-names/show-member'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { images } from '../platform/db/schema/images'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { siteFileKey } from '../platform/files/site-files'
import { removedFileKey } from './removed-image'

type Database = DrizzleD1Database

const moderators = alias(users, 'moderators')

function selectStates(db: Database) {
  return db
    .select({
      file: images.name,
      bytes: images.bytes,
      uploadedAt: images.uploadedAt,
      uploader: { username: users.username, role: users.role },
      deletedAt: images.deletedAt,
      moderator: { username: moderators.username, role: moderators.role },
      reason: images.deleteReason,
      row: sql<number>`images.rowid`.as('image_row'),
    })
    .from(images)
    .leftJoin(users, eq(users.id, images.uploaderId))
    .leftJoin(moderators, eq(moderators.id, images.deletedBy))
}

type State = Awaited<ReturnType<typeof selectStates>>[number]

function showState({ file, bytes, uploadedAt, uploader, deletedAt, moderator, reason }: State): ModeratedImage {
  return {
    file,
    bytes,
    uploadedAt: new Date(uploadedAt).toISOString(),
    uploader: showRef(uploader),
    deletion:
      deletedAt === null
        ? null
        : { at: new Date(deletedAt).toISOString(), by: showRef(moderator), reason: reason ?? '' },
  }
}

/** In the order of the names; unknown ones are left out. */
export async function findImagesByName(db: Database, files: string[]) {
  const rows = await selectStates(db).where(inArray(images.name, files))
  const states = new Map(rows.map((row) => [row.file, showState(row)]))
  return { data: files.flatMap((file) => states.get(file) ?? []), meta: { next: null, prev: null } }
}

/** Cursor key: time of the deletion, row. */
export async function findDeletedImages(
  db: Database,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
) {
  const isBackwards = cursor?.direction === 'before'
  const [deletedAt = 0, row = 0] = cursor?.key ?? []
  const beyond = cursor && sql`(deleted_at, images.rowid) ${sql.raw(isBackwards ? '>' : '<')} (${deletedAt}, ${row})`
  const order = isBackwards ? asc : desc
  const rows = await selectStates(db)
    // A literal, because SQLite does not match a bound value with the condition of a partial index.
    .where(and(sql`deleted_at is not null`, beyond))
    .orderBy(order(images.deletedAt), order(sql`images.rowid`))
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (each) => [each.deletedAt ?? 0, each.row])
  return { data: data.map(showState), meta }
}

interface Act {
  file: string
  actorId: number
}

/**
 * Moves the file to where it is not served. Repeating an interrupted deletion completes it.
 * @returns false when no such image was uploaded
 */
export async function deleteImage(
  db: Database,
  files: R2Bucket,
  { file, actorId, reason }: Act & { reason: string },
  now: number,
): Promise<boolean> {
  const object = await files.get(siteFileKey(file))
  if (object) await files.put(removedFileKey(file), await object.arrayBuffer())
  const isShown = and(eq(images.name, file), isNull(images.deletedAt))
  const [, , [image]] = await db.batch([
    record(db, { file, actorId, action: 'image.delete', reason }, isShown, now),
    db.update(images).set({ deletedAt: now, deletedBy: actorId, deleteReason: reason }).where(isShown),
    selectDeletion(db, file),
  ])
  if (image) await files.delete(siteFileKey(file))
  return image !== undefined
}

/** @returns false when no such image was uploaded */
export async function restoreImage(
  db: Database,
  files: R2Bucket,
  { file, actorId }: Act,
  now: number,
): Promise<boolean> {
  const object = await files.get(removedFileKey(file))
  if (object) await files.put(siteFileKey(file), await object.arrayBuffer())
  const isDeleted = and(eq(images.name, file), isNotNull(images.deletedAt))
  const [, , [image]] = await db.batch([
    record(db, { file, actorId, action: 'image.restore', reason: null }, isDeleted, now),
    db.update(images).set({ deletedAt: null, deletedBy: null, deleteReason: null }).where(isDeleted),
    selectDeletion(db, file),
  ])
  if (image) await files.delete(removedFileKey(file))
  return image !== undefined
}

/** No row for an image that was not uploaded. */
export function selectDeletion(db: Database, file: string) {
  return db.select({ deletedAt: images.deletedAt }).from(images).where(eq(images.name, file))
}

function record(
  db: Database,
  { file, actorId, action, reason }: Act & { action: 'image.delete' | 'image.restore'; reason: string | null },
  condition: SQL | undefined,
  now: number,
) {
  return db.insert(auditEvents).select(
    sql`select null, ${actorId}, ${action}, 'image', 0, ${reason}, ${now}, ${JSON.stringify({ file })}
        where exists (select 1 from images where ${condition})`,
  )
}
