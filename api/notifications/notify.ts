import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationKind, topicOf } from '#contract/notifications'
import { notificationChoices, notifications } from '../platform/db/schema/notifications'
import { noteTold } from '../platform/realtime/told-members'

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

/** Further ones that did the same are not told apart: the words say "and 99 others". */
const mostActors = 100

/** Milliseconds a member has to read of it on the web before a mail tells him. */
const mailDelay = 5 * 60_000

/** When a mail tells of what happened now, unless it was read by then. */
export const mailTime = (now: number): number => now + mailDelay

/**
 * The statement that tells a member of something, for a batch with what has happened: by the ways he chose, the web and
 * no mail while he chose nothing. A bundle keeps the link of its first, where the reader left off, and is mailed once.
 * Nobody needs to be told of what he did himself: do not call it for him.
 * @param now milliseconds
 */
export function notify(
  db: DrizzleD1Database,
  { userId, kind, actorId, subject, link, bundle, times = 1 }: News,
  now: number,
) {
  noteTold(db, userId)
  const chosen = (what: SQL) =>
    sql`(select ${what} from ${notificationChoices} where user_id = ${userId} and topic = ${topicOf[kind]})`
  const isKnown = sql`exists (select 1 from json_each(${notifications.actors}) where value = ${actorId})`
  const isFull = sql`json_array_length(${notifications.actors}) >= ${mostActors}`
  return db
    .insert(notifications)
    .values({
      ...{ userId, kind, actorId, subject, link, bundle, times, createdAt: now },
      actors: actorId === null ? [] : [actorId],
      onWeb: sql`coalesce(${chosen(sql`web`)}, true)`,
      mailAt: chosen(sql`case when mail then ${mailTime(now)} end`),
    })
    .onConflictDoUpdate({
      target: [notifications.userId, notifications.bundle],
      targetWhere: sql`read_at is null`,
      set: {
        ...{ times: sql`${notifications.times} + ${times}`, kind, actorId, subject, createdAt: now },
        onWeb: sql`excluded.on_web`,
        ...(actorId !== null && {
          actors: sql`case when ${isKnown} or ${isFull} then ${notifications.actors}
            else json_insert(${notifications.actors}, '$[#]', ${actorId}) end`,
        }),
      },
    })
}
