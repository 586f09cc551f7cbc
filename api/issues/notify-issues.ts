import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notifyEach } from '../notifications/notify-each'

type Database = DrizzleD1Database

type Event = Pick<Parameters<typeof notifyEach>[1], 'kind' | 'actorId' | 'from' | 'condition'>

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
  return notifyOfIssues(db, { ...event, actorId, from }, now)
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
  return notifyOfIssues(db, { kind: 'issue_assigned', actorId, from, condition: isNew }, now)
}

/** `from` is a table expression with `issues` and `users`. */
function notifyOfIssues(db: Database, event: Event, now: number) {
  const about = { subject: sql`issues.title`, link: sql`'/issues/' || issues.id` }
  return notifyEach(db, { ...event, ...about, bundle: sql`${event.kind} || ':issue:' || issues.id` }, now)
}
