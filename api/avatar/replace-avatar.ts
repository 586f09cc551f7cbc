import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Picture } from '../lib/pictures/picture'
import { users } from '../platform/db/schema/members'
import { deleteReplaced, siteFileKey } from '../platform/files/site-files'

/**
 * Deletes the previous picture after the transaction. The file name has 128 random bits: it cannot be guessed, and the picture can be cached for
 * ever.
 * @param record further statements of the transaction
 */
export async function replaceAvatar(
  db: DrizzleD1Database,
  files: R2Bucket,
  userId: number,
  picture: Picture | null,
  record: readonly BatchItem<'sqlite'>[] = [],
): Promise<void> {
  const avatar = picture && `avatar-${randomHex(16)}.${picture.extension}`
  if (avatar) await files.put(siteFileKey(avatar), picture.bytes)
  const own = eq(users.id, userId)
  const [[before]] = await db.batch([
    db.select({ avatar: users.avatar }).from(users).where(own),
    db.update(users).set({ avatar }).where(own),
    ...record,
  ])
  if (before?.avatar) await deleteReplaced(files, [before.avatar])
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
}
