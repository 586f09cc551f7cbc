import { inArray, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notifications } from '../platform/db/schema/notifications'

/** Milliseconds for which a notification is kept after it happened last, read or not. */
const keptFor = 90 * 24 * 60 * 60_000
/** In one run. */
const most = 1000

/** The statement that drops old notifications, some at a time. */
export function forgetOldNotifications(db: DrizzleD1Database, now: number) {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, now - keptFor))
    .limit(most)
  return db.delete(notifications).where(inArray(notifications.id, old))
}
