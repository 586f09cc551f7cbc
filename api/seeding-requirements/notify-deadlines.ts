import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type NotificationKind, topicOf } from '#contract/notifications'
import { owedPath } from '#contract/seeding-requirements'
import { addCounts, channels } from '../notifications/notify'
import { notifications } from '../platform/db/schema/notifications'
import { snatches } from '../platform/db/schema/swarms'
import { applies, isOwed } from './owed-seeding'

type Database = DrizzleD1Database

/** Snatches per run. The next run continues. */
const most = 500

/**
 * Notifies members of deadlines that are near, of missed ones, and of the one that stops their downloads: one notification of each
 * kind for a member, with a count. Returns the ids of the members.
 */
export async function notifyDeadlines(db: Database, now: number): Promise<number[]> {
  const some = sql`select rowid as id from snatches where notice_at <= ${now} order by notice_at limit ${most}`
  const isMissed = sql`snatches.due_at <= ${now}`
  const [near, missed] = await db.batch([
    notifyOwing(db, 'seeding_due', sql`snatches.due_at > ${now}`, some, now),
    notifyOwing(db, 'seeding_missed', isMissed, some, now),
    notifyOwing(db, 'downloads_stopped', isMissed, some, now, reachesLimit(now)),
    db
      .update(snatches)
      .set({ noticeAt: sql`iif(due_at > ${now}, due_at, null)` })
      .where(sql`rowid in (${some})`),
  ])
  return [...new Set([...near, ...missed].map(({ userId }) => userId))]
}

/** The deadlines of this run bring the missed ones of the member to the limit. */
function reachesLimit(now: number): SQL {
  const missed = sql`(select count(*) from snatches where ${isOwed(sql`users.id`)} and snatches.due_at <= ${now})`
  const limit = sql`(select missed_limit from settings where settings.id = 1 and missed_limit > 0)`
  return sql`${missed} >= ${limit} and ${missed} - count(*) < ${limit}`
}

/** CROSS JOIN keeps this order: without it SQLite may begin with another table when its statistics are old. */
function notifyOwing(
  db: Database,
  kind: NotificationKind,
  condition: SQL,
  some: SQL,
  now: number,
  having: SQL = sql`true`,
) {
  return db
    .insert(notifications)
    .select(
      sql`select null, users.id, ${kind}, null, min(torrents.name), ${owedPath}, ${kind}, count(*), '[]', ${now}, null,
          ${channels(now)}
        from (${some}) as due cross join snatches on snatches.rowid = due.id
        cross join torrents on torrents.id = snatches.torrent_id and torrents.status = 'approved'
        cross join users on users.id = snatches.user_id and users.banned_at is null and users.closed_at is null
        left join notification_choices on notification_choices.user_id = users.id and topic = ${topicOf[kind]}
        where ${condition} and ${applies} and snatches.met_at is null group by users.id having ${having}`,
    )
    .onConflictDoUpdate(addCounts(now))
    .returning({ userId: notifications.userId })
}
