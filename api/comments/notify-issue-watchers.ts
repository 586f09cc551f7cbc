import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notifyEach } from '../notifications/notify-each'

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
  const from = sql`issue_marks as watched join users on users.id = watched.user_id
    and watched.issue_id = ${issueId} and watched.level = 'watch'`
  const about = { subject: name, link, bundle: `issue_comment:issue:${issueId}` }
  return notifyEach(db, { kind: 'issue_comment', actorId, ...about, from, except }, now)
}
