import { inArray, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { notifications } from '../platform/db/schema/notifications'

/** Maximum rows of one run. */
const most = 1000

/** Statement that deletes a limited number of old notifications. */
export function forgetOldNotifications(db: DrizzleD1Database, now: number) {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, retainedSince('notifications', now)))
    .limit(most)
  return db.delete(notifications).where(inArray(notifications.id, old))
}
