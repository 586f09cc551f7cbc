import { inArray, lt } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { notifications } from '../platform/db/schema/notifications'

const most = 1000

export function forgetOldNotifications(db: DrizzleD1Database, now: number) {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.createdAt, retainedSince('notifications', now)))
    .limit(most)
  return db.delete(notifications).where(inArray(notifications.id, old))
}
