import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationKind, topicOf } from '#contract/notifications'
import { blocks } from '../platform/db/schema/account'
import { notifications } from '../platform/db/schema/notifications'

export interface News {
  userId: number | SQL
  kind: NotificationKind
  actorId: number | null
  /** Name of the subject. */
  subject: string
  link: string | SQL
  /** `comment:torrent:12`. Unread repetitions are one notification with a count. */
  bundle: string
  /** Number of events; default 1. */
  times?: number | SQL<number>
}

/** Further actors are not stored: the text says "and 99 others". */
const maxActors = 100

/** Milliseconds. */
const mailDelay = 5 * 60_000

/** Milliseconds in which a member who has the site open reads it. */
const pushDelay = 20_000

/**
 * The columns `on_web`, `mail_at` and `push_at` of a new notification, for a select from `users` and the member's row of
 * `notification_choices`, if any. By default it is shown and pushed, but not mailed. Not mailed or pushed if it is read before.
 * @param now milliseconds
 */
export const channels = (now: number): SQL => sql`coalesce(notification_choices.web, 1),
  case when notification_choices.mail then ${now + mailDelay} end,
  case when coalesce(notification_choices.web, 1) and coalesce(notification_choices.push, 1)
    and exists (select 1 from push_subscriptions where push_subscriptions.user_id = users.id) then ${now + pushDelay} end`

/**
 * For the batch of the event itself, through the channels the member chose (default: web only). A bundle keeps the link of its
 * first event, where the reader left off, and is emailed once. Do not call it for the acting member.
 * @param now milliseconds
 * @param condition nothing is inserted without it
 */
export function notify(
  db: DrizzleD1Database,
  { userId, kind, actorId, subject, link, bundle, times = 1 }: News,
  now: number,
  condition: SQL = sql`true`,
) {
  const actors = JSON.stringify(actorId === null ? [] : [actorId])
  return db
    .insert(notifications)
    .select(
      sql`select null, users.id, ${kind}, ${actorId}, ${subject}, ${link}, ${bundle}, ${times}, ${actors}, ${now}, null,
          ${channels(now)}
        from users left join notification_choices on notification_choices.user_id = users.id and topic = ${topicOf[kind]}
        where users.id = ${userId} and ${condition}`,
    )
    .onConflictDoUpdate(addToBundle({ kind, actorId, subject, times }, now))
}

/** Condition that a member has not blocked the actor. */
export const isHeard = (userId: number, actorId: number): SQL =>
  sql`not exists (select 1 from ${blocks} where user_id = ${userId} and blocked_id = ${actorId})`

/** The `on conflict` clause of a new notification: an unread notification of the same bundle counts it instead. */
export function addToBundle(
  { kind, actorId, subject, times = 1 }: Pick<News, 'kind' | 'actorId' | 'subject' | 'times'>,
  now: number,
) {
  const isKnown = sql`exists (select 1 from json_each(${notifications.actors}) where value = ${actorId})`
  const isFull = sql`json_array_length(${notifications.actors}) >= ${maxActors}`
  return {
    target: [notifications.userId, notifications.bundle],
    targetWhere: sql`read_at is null`,
    set: {
      ...{ times: sql`${notifications.times} + ${times}`, kind, actorId, subject, createdAt: now },
      onWeb: sql`excluded.on_web`,
      // A device shows one message for the bundle, with the newest text.
      pushAt: sql`excluded.push_at`,
      ...(actorId !== null && {
        actors: sql`case when ${isKnown} or ${isFull} then ${notifications.actors}
          else json_insert(${notifications.actors}, '$[#]', ${actorId}) end`,
      }),
    },
  }
}

/** The same for a select that has a count for each member, of events without an actor. */
export const addCounts = (now: number) => ({
  target: [notifications.userId, notifications.bundle],
  targetWhere: sql`read_at is null`,
  set: {
    times: sql`${notifications.times} + excluded.times`,
    subject: sql`excluded.subject`,
    createdAt: now,
    onWeb: sql`excluded.on_web`,
    pushAt: sql`excluded.push_at`,
  },
})
