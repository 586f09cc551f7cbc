import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationKind, topicOf } from '#contract/notifications'
import { notifications } from '../platform/db/schema/notifications'
import { addToBundle, channels } from './notify'

interface SharedNews {
  kind: NotificationKind
  actorId: number
  /** Name of the subject. */
  subject: string | SQL
  link: string | SQL
  /** As for `notify`. */
  bundle: string | SQL
  /** A table expression with `users`. */
  from: SQL
  condition?: SQL
  /** Members who are notified in another way. */
  except?: number[]
}

/** Condition on `users` that the account is open and not banned, and has not blocked the actor. */
export const isReachable = (actorId: number): SQL => sql`users.banned_at is null and users.closed_at is null
  and not exists (select 1 from blocks where blocks.user_id = users.id and blocks.blocked_id = ${actorId})`

/**
 * Statement that notifies many members of the same, through the channels they chose: those of `from`, but neither the actor nor
 * members who blocked the actor. Unread repetitions are one notification with a count.
 * @param now milliseconds
 */
export function notifyEach(
  db: DrizzleD1Database,
  { kind, actorId, subject, link, bundle, from, condition = sql`true`, except = [] }: SharedNews,
  now: number,
) {
  const { set, ...conflict } = addToBundle({ kind, actorId, subject: '' }, now)
  return db
    .insert(notifications)
    .select(
      sql`select null, users.id, ${kind}, ${actorId}, ${subject}, ${link}, ${bundle},
          1, json_array(${actorId}), ${now}, null, ${channels(now)}
        from ${from} left join notification_choices on notification_choices.user_id = users.id and topic = ${topicOf[kind]}
        where ${condition} and users.id <> ${actorId} and ${isReachable(actorId)}
          and users.id not in (select value from json_each(${JSON.stringify(except)}))`,
    )
    .onConflictDoUpdate({ ...conflict, set: { ...set, subject: sql`excluded.subject` } })
    .returning({ userId: notifications.userId })
}
