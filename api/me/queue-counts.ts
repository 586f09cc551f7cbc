import { type SQL, sql } from 'drizzle-orm'
import type { Me } from '#contract/me'
import type { Permission } from '#contract/permissions'
import { isWaiting } from '../moderation/decide-torrent'
import { waitingEdits } from '../moderation/waiting-edits'

/** Cases of each queue. */
const maxCounted = 99

const countUpTo = (rows: SQL) => sql<number>`(select count(*) from (${rows} limit ${maxCounted}))`

/**
 * Expressions for the queues that the caller decides; null for others. Literals, because SQLite does not match a bound value
 * with the condition of a partial index.
 */
export function countQueues(permissions: readonly Permission[], now: number) {
  const count = (permission: Permission, rows: SQL) =>
    permissions.includes(permission) ? countUpTo(rows) : sql<number | null>`null`
  return {
    torrentsToApprove: count(
      'torrents.moderate',
      sql`select 1 from torrents where status <> 'approved' and status = 'pending' and not ${isWaiting(sql`torrents.id`)}`,
    ).as('torrents_to_approve'),
    postsToApprove: count(
      'forums.moderate',
      sql`select 1 from comments indexed by comments_waiting
        where subject_kind = 'thread' and number is null and deleted_at is null
        union all ${waitingEdits}`,
    ).as('posts_to_approve'),
    openReports: count('reports.manage', sql`select 1 from reports where state = 'open'`).as('open_reports'),
    applications: count(
      'users.manage',
      sql`select 1 from registrations where verified_at is not null and expires_at > ${now}`,
    ).as('applications'),
  }
}

type Counted = Record<keyof ReturnType<typeof countQueues>, number | null>

export function showQueues(row: Counted): Me['queues'] {
  const { torrentsToApprove, postsToApprove, openReports, applications } = row
  return { torrents: torrentsToApprove, posts: postsToApprove, reports: openReports, applicants: applications }
}
