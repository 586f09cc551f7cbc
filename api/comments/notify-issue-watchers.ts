import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { topicOf } from '#contract/notifications'
import { addToBundle, mailTime } from '../notifications/notify'
import { notifications } from '../platform/db/schema/notifications'

interface Event {
  issueId: number
  /** Title of the issue. */
  name: string
  link: SQL
  actorId: number
  /** Members who are notified of the comment in another way. */
  except: number[]
}

/** Condition that a member did not mute an issue. */
export function mayHearIssue(issueId: number, userId: number): SQL {
  return sql`not exists (select 1 from issue_marks where user_id = ${userId} and issue_id = ${issueId} and level = 'mute')`
}

/**
 * Statement that notifies the members who watch an issue of a comment, except those who blocked its author: one unread
 * notification per issue, with a count.
 */
export function notifyIssueWatchers(db: DrizzleD1Database, event: Event, now: number) {
  const { issueId, name, link, actorId, except } = event
  const kind = 'issue_comment'
  const bundle = `issue_comment:issue:${issueId}`
  const isExcepted: SQL = sql`users.id in (select value from json_each(${JSON.stringify(except)}))`
  return db
    .insert(notifications)
    .select(
      sql`select null, users.id, ${kind}, ${actorId}, ${name}, ${link}, ${bundle},
          1, json_array(${actorId}), ${now}, null, coalesce(web, 1), case when mail then ${mailTime(now)} end
        from issue_marks as watched join users on users.id = watched.user_id and banned_at is null and closed_at is null
        left join notification_choices on notification_choices.user_id = users.id and topic = ${topicOf[kind]}
        where watched.issue_id = ${issueId} and watched.level = 'watch' and users.id <> ${actorId} and not ${isExcepted}
          and not exists (select 1 from blocks where blocks.user_id = users.id and blocked_id = ${actorId})`,
    )
    .onConflictDoUpdate(addToBundle({ kind, actorId, subject: name }, now))
    .returning({ userId: notifications.userId })
}
