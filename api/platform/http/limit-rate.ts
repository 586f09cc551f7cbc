import { inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type RateLimit, type RateLimitName, rateLimits } from '#contract/rate-limits'
import { retainedSince } from '../db/retention'
import { rateWindows } from '../db/schema/rate-windows'
import { ApiFailure } from './api-failure'

interface LimitContext {
  /** Limits are announced to members only: others could learn from them what the owner of an address did. */
  var: { db: DrizzleD1Database; now: number; caller?: object | undefined }
  header?(name: string, value: string, options: { append: boolean }): void
}

interface Use extends RateLimit {
  /** The name of the limit and the subject: `download:12`. */
  key: string
}

/** @param subject for example the id of the member */
export const toUse = (name: RateLimitName, subject: number | string): Use => ({
  key: `${name}:${subject}`,
  ...rateLimits[name],
})

/**
 * A window starts with its first use. One statement counts and checks, so that parallel calls cannot exceed the limit.
 * @throws ApiFailure 429 with Retry-After
 */
export async function limitRate(c: LimitContext, name: RateLimitName, subject: number | string): Promise<void> {
  const use = toUse(name, subject)
  refuseAbove(c, await countUse(c.var, use), use)
}

/**
 * Counts and reads in one round trip.
 * @throws ApiFailure 429 with Retry-After
 */
export async function limitAndRead<const Queries extends readonly BatchItem<'sqlite'>[]>(
  c: LimitContext,
  name: RateLimitName,
  subject: number | string,
  queries: Queries,
) {
  const use = toUse(name, subject)
  const [uses, ...rows] = await c.var.db.batch([countUse(c.var, use), ...queries])
  refuseAbove(c, uses, use)
  return rows
}

/**
 * Two limits in one round trip. The second counts only what the first allows.
 * @throws ApiFailure 429 with Retry-After
 */
export async function limitRateTwice(c: LimitContext, first: Use, second: Use) {
  const { db } = c.var
  const isAllowed = sql`(select used from ${rateWindows} where key = ${first.key}) <= ${first.most}`
  const [uses, more] = await db.batch([countUse(c.var, first), countUse(c.var, second, isAllowed)])
  refuseAbove(c, uses, first)
  refuseAbove(c, more, second)
}

function countUse({ db, now }: LimitContext['var'], { key, most, within }: Use, condition: SQL = sql`true`) {
  const isOver = sql`${rateWindows.startedAt} <= ${now - within * 1000}`
  return db
    .insert(rateWindows)
    .select(sql`select ${key}, ${now}, 1 where ${condition}`)
    .onConflictDoUpdate({
      target: rateWindows.key,
      set: {
        used: sql`case when ${isOver} then 1 else min(${rateWindows.used}, ${most}) + 1 end`,
        startedAt: sql`case when ${isOver} then ${now} else ${rateWindows.startedAt} end`,
      },
    })
    .returning({ startedAt: rateWindows.startedAt, used: rateWindows.used })
}

/** Sets the headers of draft-ietf-httpapi-ratelimit-headers-10. The name of a limit is its key without the subject. */
function refuseAbove(c: LimitContext, [window]: { startedAt: number; used: number }[], { key, most, within }: Use) {
  if (!window) return
  const seconds = Math.max(1, Math.ceil((window.startedAt + within * 1000 - c.var.now) / 1000))
  if (c.var.caller) {
    const [name] = key.split(':')
    c.header?.('RateLimit-Policy', `"${name}";q=${most};w=${within}`, { append: true })
    c.header?.('RateLimit', `"${name}";r=${Math.max(0, most - window.used)};t=${seconds}`, { append: true })
  }
  if (window.used <= most) return
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
