import { inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { memberDays } from '../platform/db/schema/account'
import { notDue } from '../platform/not-due'

const oneDay = 24 * 60 * 60_000

/** Rows that one run deletes. */
const maxForgotten = 5000

const oneMinute = 60_000

/**
 * Call it every minute. Once an hour, it stores the totals of members whose totals have changed under the current day, and at
 * midnight under the day before.
 */
export async function recordDays(db: DrizzleD1Database, now: number) {
  if (new Date(now).getUTCMinutes() !== 0) return notDue
  return db
    .insert(memberDays)
    .select(sql`
      select id, ${Math.floor((now - oneMinute) / oneDay)}, uploaded, downloaded, bonus from users
      where closed_at is null and (uploaded > 0 or downloaded > 0 or bonus > 0) and not exists (
        select 1 from member_days
        where member_days.user_id = users.id
          and day = (select max(day) from member_days where member_days.user_id = users.id)
          and member_days.uploaded = users.uploaded and member_days.downloaded = users.downloaded
          and member_days.bonus = users.bonus
      )`)
    .onConflictDoUpdate({
      target: [memberDays.userId, memberDays.day],
      set: { uploaded: sql`excluded.uploaded`, downloaded: sql`excluded.downloaded`, bonus: sql`excluded.bonus` },
    })
}

/** Once an hour, since it reads a row of every member. Call it every minute. */
export async function forgetOldDays(db: DrizzleD1Database, now: number) {
  return new Date(now).getUTCMinutes() === 20 ? deleteOldDays(db, now) : notDue
}

/** A member's newest row before that time stays: the chart starts with it. */
export function deleteOldDays(db: DrizzleD1Database, now: number) {
  const first = Math.floor(retainedSince('member_days', now) / oneDay)
  const old = db
    .select({ id: sql`rowid` })
    .from(memberDays)
    .where(
      sql`day < ${first} and exists (
        select 1 from member_days as newer
        where newer.user_id = member_days.user_id and newer.day > member_days.day and newer.day <= ${first})`,
    )
    .limit(maxForgotten)
  return db.delete(memberDays).where(inArray(sql`rowid`, old))
}
