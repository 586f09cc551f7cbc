import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { signInFailures as counters } from '../platform/db/schema/members'
import { addressPrefix } from '../platform/http/address-prefix'
import type { ApiContext } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'

/** What is counted and how many failures it may have before each further one costs time. */
export interface Counter {
  key: string
  limit: number
}

/** The counter of the account or of its known device, and the one of the network, which known devices are spared. */
export type Counters = [own: Counter, address?: Counter]

/** Failures an account, a known device and a network may have before each further one costs time. */
const limits = { account: 10, device: 10, address: 50 }

/**
 * The counters of a sign-in to this account from this client. A known device has a counter of its own: guesses of
 * strangers cannot block it, and its own are limited as theirs are.
 */
export function countersOf(c: ApiContext, usernameKey: string, deviceId: string | undefined): Counters {
  if (deviceId !== undefined) return [{ key: `device:${deviceId}`, limit: limits.device }]
  return [
    { key: `account:${usernameKey}`, limit: limits.account },
    { key: `address:${addressPrefix(findClientAddress(c))}`, limit: limits.address },
  ]
}

/** Milliseconds without a failure after which counting starts over. */
const window = 60 * 60_000

/** Milliseconds the first failure at the limit costs; each further one doubles it, up to the ceiling. Nobody is locked out for good. */
const firstDelay = 30_000
const longestDelay = 15 * 60_000

/** Counters of a day ago say nothing any more. */
const keptFor = 24 * 60 * 60_000

/**
 * Counts one sign-in before its outcome is known, so that parallel guesses cannot all slip through under the limit;
 * `forgiveSignIn` reverts it. While one counter blocks, none counts: `isAllowed` is false. `blockedUntil` (milliseconds
 * since 1970) is when the next attempt may be made.
 */
export async function countSignIn(
  db: DrizzleD1Database,
  limited: Counters,
  now: number,
): Promise<{ isAllowed: boolean; blockedUntil: number }> {
  const all = limited.filter((counter) => counter !== undefined)
  const keys = all.map(({ key }) => key)
  const list = (parts: SQL[]) => sql.join(parts, sql`, `)
  const failures = sql<number>`case when ${counters.lastFailedAt} <= ${now - window} then 1 else ${counters.failures} + 1 end`
  const limits = all.map(({ key, limit }) => sql`when ${key} then ${limit}`)
  const limit = sql`case ${counters.key} ${sql.join(limits, sql` `)} end`
  const delay = sql`min(${longestDelay}, ${firstDelay} * (1 << min(10, (${failures}) - (${limit}))))`
  const [counted, rows] = await db.batch([
    db
      .insert(counters)
      .select(sql`
        select column1, 1, ${now}, 0 from (values ${list(keys.map((key) => sql`(${key})`))})
        where not exists (
          select 1 from sign_in_failures
          where key in (${list(keys.map((key) => sql`${key}`))}) and blocked_until > ${now}
        )`)
      .onConflictDoUpdate({
        target: counters.key,
        set: {
          failures,
          lastFailedAt: now,
          blockedUntil: sql`case when (${failures}) >= (${limit}) then ${now} + ${delay} else 0 end`,
        },
      })
      .returning({ key: counters.key }),
    db.select({ blockedUntil: counters.blockedUntil }).from(counters).where(inArray(counters.key, keys)),
  ])
  return { isAllowed: counted.length > 0, blockedUntil: Math.max(...rows.map((row) => row.blockedUntil)) }
}

/**
 * The statements that revert `countSignIn` for a sign-in that succeeded: the account or the device starts over, the
 * address loses one, since members of other accounts may have failed there.
 */
export function forgiveSignIn(db: DrizzleD1Database, [own, address]: Counters) {
  const forget = db.delete(counters).where(eq(counters.key, own.key))
  if (!address) return [forget]
  const reduce = db
    .update(counters)
    .set({
      failures: sql`max(0, ${counters.failures} - 1)`,
      blockedUntil: sql`case when ${counters.failures} - 1 < ${address.limit} then 0 else ${counters.blockedUntil} end`,
    })
    .where(eq(counters.key, address.key))
  return [forget, reduce]
}

/** The statement that drops old counters, a few at a time. */
export function forgetOldFailures(db: DrizzleD1Database, now: number) {
  const old = db
    .select({ key: counters.key })
    .from(counters)
    .where(lt(counters.lastFailedAt, now - keptFor))
    .limit(100)
  return db.delete(counters).where(inArray(counters.key, old))
}
