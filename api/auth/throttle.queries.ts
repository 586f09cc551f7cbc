import { eq, inArray, lt, sql } from 'drizzle-orm'
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

/** Failures an account, and a network, may have before each further one costs time. */
const limits = { account: 10, address: 50 }

/** What a sign-in to this account from this client is counted by. */
export function countersOf(c: ApiContext, usernameKey: string): [Counter, Counter] {
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
 * Counts one sign-in against both counters before its outcome is known, so that parallel guesses cannot all slip
 * through under the limit; `forgiveSignIn` takes it back. While either counter blocks, neither counts: `isAllowed` is
 * false. `blockedUntil` (milliseconds since 1970) is when the next attempt may be made.
 */
export async function countSignIn(
  db: DrizzleD1Database,
  [account, address]: [Counter, Counter],
  now: number,
): Promise<{ isAllowed: boolean; blockedUntil: number }> {
  const failures = sql<number>`case when ${counters.lastFailedAt} <= ${now - window} then 1 else ${counters.failures} + 1 end`
  const limit = sql`case when ${counters.key} = ${account.key} then ${account.limit} else ${address.limit} end`
  const delay = sql`min(${longestDelay}, ${firstDelay} * (1 << min(10, (${failures}) - (${limit}))))`
  const [counted, rows] = await db.batch([
    db
      .insert(counters)
      .select(sql`
        select column1, 1, ${now}, 0 from (values (${account.key}), (${address.key}))
        where not exists (
          select 1 from sign_in_failures where key in (${account.key}, ${address.key}) and blocked_until > ${now}
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
    db
      .select({ blockedUntil: counters.blockedUntil })
      .from(counters)
      .where(inArray(counters.key, [account.key, address.key])),
  ])
  return { isAllowed: counted.length > 0, blockedUntil: Math.max(...rows.map((row) => row.blockedUntil)) }
}

/**
 * The statements that take back what `countSignIn` counted for a sign-in that succeeded: the account starts over, the
 * address loses one, since members of other accounts may have failed there.
 */
export function forgiveSignIn(db: DrizzleD1Database, [account, address]: [Counter, Counter]) {
  return [
    db.delete(counters).where(eq(counters.key, account.key)),
    db
      .update(counters)
      .set({
        failures: sql`max(0, ${counters.failures} - 1)`,
        blockedUntil: sql`case when ${counters.failures} - 1 < ${address.limit} then 0 else ${counters.blockedUntil} end`,
      })
      .where(eq(counters.key, address.key)),
  ] as const
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
