import { inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { memberDays } from '../platform/db/schema/account'

const oneDay = 24 * 60 * 60_000

/** Rows that one run deletes. */
const maxForgotten = 5000

const oneHour = 60 * 60_000
const oneMinute = 60_000

/**
 * Call it once an hour. Stores the totals of members whose totals have changed under the current day, and in the first hour of a
 * day under the day before.
 */
export async function recordDays(db: DrizzleD1Database, now: number) {
  const day = Math.floor((Math.floor(now / oneHour) * oneHour - oneMinute) / oneDay)
  return db
    .insert(memberDays)
    .select(sql`
      select id, ${day}, uploaded, downloaded, bonus from users
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

/** A member's newest row before that time stays: the chart starts with it. Reads a row of every member. */
export function forgetOldDays(db: DrizzleD1Database, now: number) {
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
