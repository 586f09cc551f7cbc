import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationKind, topicOf } from '#contract/notifications'
import { addToBundle, mailTime } from '../notifications/notify'
import { notifications } from '../platform/db/schema/notifications'

type Database = DrizzleD1Database

interface Event {
  kind: NotificationKind
  actorId: number
  /** A table expression with `issues` and `users`. */
  from: SQL
  condition: SQL
}

/** `target` is a table expression with `issues`. Put it before the change: it notifies of issues that have another state. */
export function notifyOfState(
  db: Database,
  target: SQL,
  { state, actorId }: { state: string; actorId: number },
  now: number,
) {
  const from = sql`${target} cross join issue_marks as watched on watched.issue_id = issues.id and watched.level = 'watch'
    cross join users on users.id = watched.user_id`
  const event: Pick<Event, 'kind' | 'condition'> =
    state === 'open'
      ? { kind: 'issue_reopened', condition: sql`not issues.is_open` }
      : { kind: 'issue_closed', condition: sql`issues.is_open` }
  return notifyEach(db, { ...event, actorId, from }, now)
}

/** The same for issues that have another assignee. */
export function notifyAssignee(
  db: Database,
  target: SQL,
  { memberId, actorId }: { memberId: number; actorId: number },
  now: number,
) {
  const isNew = sql`issues.assignee_id is not ${memberId} and not exists (select 1 from issue_marks
    where issue_marks.user_id = ${memberId} and issue_marks.issue_id = issues.id and issue_marks.level = 'mute')`
  const from = sql`${target} cross join users on users.id = ${memberId}`
  return notifyEach(db, { kind: 'issue_assigned', actorId, from, condition: isNew }, now)
}

function notifyEach(db: Database, { kind, actorId, from, condition }: Event, now: number) {
  const { set, ...conflict } = addToBundle({ kind, actorId, subject: '' }, now)
  return db
    .insert(notifications)
    .select(
      sql`select null, users.id, ${kind}, ${actorId}, issues.title, '/issues/' || issues.id, ${kind} || ':issue:' || issues.id,
          1, json_array(${actorId}), ${now}, null, coalesce(web, 1), case when mail then ${mailTime(now)} end
        from ${from} left join notification_choices on notification_choices.user_id = users.id and topic = ${topicOf[kind]}
        where ${condition} and users.id <> ${actorId} and users.banned_at is null and users.closed_at is null
          and not exists (select 1 from blocks where blocks.user_id = users.id and blocked_id = ${actorId})`,
    )
    .onConflictDoUpdate({ ...conflict, set: { ...set, subject: sql`excluded.subject` } })
    .returning({ userId: notifications.userId })
}
