import { eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { signInFailures as counters } from '../platform/db/schema/members'
import { addressPrefix } from '../platform/http/address-prefix'
import type { ApiContext } from '../platform/http/app-env'
import { findClientAddress } from '../platform/http/client-address'

/** Above `limit`, each further failure adds a delay. */
export interface Counter {
  key: string
  limit: number
}

/** Counters of the account or the known device, and of the network (not for known devices). */
export type Counters = [own: Counter, address?: Counter]

/** Failures before each further one adds a delay. */
const limits = { account: 10, device: 10, address: 50 }

/** A known device has its own counter, so guesses from elsewhere cannot block it. */
export function countersOf(c: ApiContext, usernameKey: string, deviceId: string | undefined): Counters {
  if (deviceId !== undefined) return [{ key: `device:${deviceId}`, limit: limits.device }]
  return [
    { key: `account:${usernameKey}`, limit: limits.account },
    { key: `address:${addressPrefix(findClientAddress(c))}`, limit: limits.address },
  ]
}

/** Milliseconds without a failure. */
const window = 60 * 60_000

/** Milliseconds. Each further failure doubles the delay up to the maximum: no permanent lockout. */
const firstDelay = 30_000
const maxDelay = 15 * 60_000

/**
 * Counts before the result is known, so that parallel guesses cannot pass the limit; `forgiveSignIn` reverts it. While one
 * counter blocks, none counts and `isAllowed` is false. `blockedUntil` is in milliseconds since 1970.
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
  const delay = sql`min(${maxDelay}, ${firstDelay} * (1 << min(10, (${failures}) - (${limit}))))`
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
 * Resets the counter of the account or device. The network's drops by one, since sign-ins to other accounts may have failed
 * there.
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

export function forgetOldFailures(db: DrizzleD1Database, now: number) {
  const old = db
    .select({ key: counters.key })
    .from(counters)
    .where(lt(counters.lastFailedAt, retainedSince('sign_in_failures', now)))
    .limit(100)
  return db.delete(counters).where(inArray(counters.key, old))
}
