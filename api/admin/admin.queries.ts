import { and, count, eq, gt, gte, isNotNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { isWaiting } from '../moderation/decide-torrent'
import { waitingEdits } from '../moderation/waiting-edits'
import { registrations } from '../platform/db/schema/joining'
import { mails } from '../platform/db/schema/mails'
import { users } from '../platform/db/schema/members'
import { auditEvents, reports } from '../platform/db/schema/moderation'
import { settings } from '../platform/db/schema/settings'
import { isUnlisted, torrents } from '../platform/db/schema/torrents'
import { isMailSet } from '../platform/mail/mail-settings'

type Database = DrizzleD1Database

const day = 24 * 60 * 60_000
const shownDays = 30

/** Rows of each day, by the index of the column. */
function countDays(db: Database, column: SQLiteColumn, since: number) {
  // Raw, since D1 binds numbers as floats, and this is a division of integers.
  const start = sql<number>`${column} / ${sql.raw(String(day))} * ${sql.raw(String(day))}`.as('start')
  return db.select({ start, n: count() }).from(column.table).where(gte(column, since)).groupBy(sql`start`)
}

export async function findWaiting(db: Database, now: number) {
  // Literals, because SQLite does not match a bound value with the condition of a partial index.
  const since = (Math.floor(now / day) - shownDays + 1) * day
  const [[applicants], [pending], [held], [edits], [open], [failed], [queued], [site], joined, acts] = await db.batch([
    db
      .select({ n: count() })
      .from(registrations)
      .where(and(isNotNull(registrations.verifiedAt), gt(registrations.expiresAt, now))),
    db
      .select({ n: count() })
      .from(torrents)
      .where(and(isUnlisted, eq(torrents.status, 'pending'), sql`not ${isWaiting(sql`torrents.id`)}`)),
    db
      .select({ n: count() })
      .from(sql`comments indexed by comments_waiting`)
      .where(sql`subject_kind = 'thread' and number is null and deleted_at is null`),
    db.select({ n: count() }).from(sql`(${waitingEdits})`),
    db.select({ n: count() }).from(reports).where(eq(reports.state, 'open')),
    db.select({ n: count() }).from(mails).where(sql`state = 'failed'`),
    db.select({ n: count() }).from(mails).where(sql`state = 'queued'`),
    db.select({ canSend: isMailSet }).from(settings).limit(1),
    countDays(db, users.joinedAt, since),
    countDays(db, auditEvents.at, since),
  ])
  return {
    applicants: applicants?.n ?? 0,
    torrents: pending?.n ?? 0,
    posts: (held?.n ?? 0) + (edits?.n ?? 0),
    reports: open?.n ?? 0,
    activity: Array.from({ length: shownDays }, (_, index) => {
      const start = since + index * day
      const countIn = (rows: { start: number; n: number }[]) => rows.find((row) => row.start === start)?.n ?? 0
      return { day: new Date(start).toISOString().slice(0, 10), joined: countIn(joined), acts: countIn(acts) }
    }),
    mails: { failed: failed?.n ?? 0, queued: queued?.n ?? 0, hasServer: site?.canSend ?? false },
  }
}
