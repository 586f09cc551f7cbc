import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NotificationKind } from '#contract/notifications'
import { notifications } from '../db/schema/notifications'

export interface News {
  /** Who is told. */
  userId: number
  kind: NotificationKind
  /** Who did it; null for the site itself. */
  actorId: number | null
  /** The name of what it is about. */
  subject: string
  /** Path on the web client. */
  link: string
  /** What repeats of one thing share: `comment:torrent:12`. Unread repeats are one notification that counts. */
  bundle: string
  /** How often it happened; once where nothing is said. */
  times?: number
}

/**
 * The statement that tells a member of something, for a batch with what has happened. A bundle keeps the link of its
 * first, where the reader left off. Nobody needs to be told of what he did himself: do not call it for him.
 * @param now milliseconds
 */
export function notify(
  db: DrizzleD1Database,
  { userId, kind, actorId, subject, link, bundle, times = 1 }: News,
  now: number,
) {
  return db
    .insert(notifications)
    .values({ userId, kind, actorId, subject, link, bundle, times, createdAt: now })
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.bundle],
      targetWhere: sql`read_at is null`,
      set: { times: sql`${notifications.times} + ${times}`, kind, actorId, subject, createdAt: now },
    })
}
