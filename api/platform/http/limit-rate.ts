import { inArray, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../db/retention'
import { rateWindows } from '../db/schema/rate-windows'
import { ApiFailure } from './api-failure'

/**
 * `key`: `download:12`. A window starts with its first use. One statement counts and checks, so that parallel calls cannot
 * exceed the limit.
 * @param limit `within` in seconds, at most a day
 * @throws ApiFailure 429 with Retry-After
 */
export async function limitRate(
  c: { var: { db: DrizzleD1Database; now: number } },
  key: string,
  { most, within }: { most: number; within: number },
): Promise<void> {
  const { db, now } = c.var
  const length = within * 1000
  const isOver = sql`${rateWindows.startedAt} <= ${now - length}`
  const [window] = await db
    .insert(rateWindows)
    .values({ key, startedAt: now, used: 1 })
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        used: sql`case when ${isOver} then 1 else min(${rateWindows.used}, ${most}) + 1 end`,
        startedAt: sql`case when ${isOver} then ${now} else ${rateWindows.startedAt} end`,
      },
    })
    .returning({ startedAt: rateWindows.startedAt, used: rateWindows.used })
  if (!window || window.used <= most) return
  const seconds = Math.max(1, Math.ceil((window.startedAt + length - now) / 1000))
  throw new ApiFailure(429, `Too many requests: try again in ${seconds} seconds`, {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** At most 1000. No limit has a longer window. */
export function forgetOldWindows(db: DrizzleD1Database, now: number) {
  const old = db
    .select({ key: rateWindows.key })
    .from(rateWindows)
    .where(lt(rateWindows.startedAt, retainedSince('rate_windows', now)))
    .limit(1000)
  return db.delete(rateWindows).where(inArray(rateWindows.key, old))
}
