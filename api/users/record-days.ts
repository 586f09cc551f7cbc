import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { memberDays } from '../platform/db/schema/account'

const oneDay = 24 * 60 * 60_000

/** Stores today's totals of members whose totals have changed, once an hour. Call it every minute. */
export async function recordDays(db: DrizzleD1Database, now: number): Promise<void> {
  if (new Date(now).getUTCMinutes() !== 0) return
  await db
    .insert(memberDays)
    .select(sql`
      select id, ${Math.floor(now / oneDay)}, uploaded, downloaded, bonus from users
      where closed_at is null and (uploaded > 0 or downloaded > 0 or bonus > 0) and not exists (
        select 1 from member_days
        where user_id = users.id and day = (select max(day) from member_days where user_id = users.id)
          and uploaded = users.uploaded and downloaded = users.downloaded and bonus = users.bonus
      )`)
    .onConflictDoUpdate({
      target: [memberDays.userId, memberDays.day],
      set: { uploaded: sql`excluded.uploaded`, downloaded: sql`excluded.downloaded`, bonus: sql`excluded.bonus` },
    })
}
