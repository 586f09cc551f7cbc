import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { topicOf } from '#contract/notifications'
import { addToBundle, mailTime } from '../notifications/notify'
import { notifications } from '../platform/db/schema/notifications'

interface Event {
  titleId: number
  /** Name of the title. */
  name: string
  link: SQL
  actorId: number
  /** Members who are notified of the comment in another way. */
  except: number[]
}

/**
 * Statement that notifies the followers of a title of a comment, except members who blocked its author: one unread
 * notification per title, with a count.
 */
export function notifyFollowers(db: DrizzleD1Database, { titleId, name, link, actorId, except }: Event, now: number) {
  const kind = 'comment'
  const bundle = `comment:title:${titleId}`
  const isExcepted: SQL = sql`title_follows.user_id in (select value from json_each(${JSON.stringify(except)}))`
  return db
    .insert(notifications)
    .select(
      sql`select null, title_follows.user_id, ${kind}, ${actorId}, ${name}, ${link}, ${bundle},
          1, json_array(${actorId}), ${now}, null, coalesce(web, 1), case when mail then ${mailTime(now)} end
        from title_follows
        join users on users.id = title_follows.user_id and banned_at is null and closed_at is null
        left join notification_choices on notification_choices.user_id = users.id and topic = ${topicOf[kind]}
        where title_id = ${titleId} and title_follows.user_id <> ${actorId} and not ${isExcepted}
          and not exists (select 1 from blocks where blocks.user_id = users.id and blocked_id = ${actorId})`,
    )
    .onConflictDoUpdate(addToBundle({ kind, actorId, subject: name }, now))
    .returning({ userId: notifications.userId })
}
