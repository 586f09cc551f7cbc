import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mostPushBrowsers, type PushBrowser, type PushSubscription } from '#contract/push'
import { hashToken } from '../lib/crypto/random-token'
import { tokenFamilies } from '../platform/db/schema/members'
import { pushSubscriptions } from '../platform/db/schema/notifications'
import { keepLanguage } from './keep-language'

interface Subscriber {
  userId: number
  /** The session. */
  familyId: string | null
  locale: string
}

/** Replaces an earlier subscription of the browser, also one of another member, and the oldest of too many. */
export async function storeSubscription(
  db: DrizzleD1Database,
  { userId, familyId, locale }: Subscriber,
  { endpoint, p256dh, auth }: PushSubscription,
  now: number,
): Promise<void> {
  const device = sql`(select device from ${tokenFamilies} where ${tokenFamilies.id} = ${familyId})`
  const values = { userId, familyId, device, endpoint, p256dh, auth, createdAt: now }
  const newest = db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(mostPushBrowsers)
  await db.batch([
    db
      .insert(pushSubscriptions)
      .values({ id: hashToken(endpoint), ...values })
      .onConflictDoUpdate({ target: pushSubscriptions.id, set: values }),
    db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.userId, userId), notInArray(pushSubscriptions.id, newest))),
    keepLanguage(db, userId, locale),
  ])
}

/** False for an unknown subscription, or one of another member. */
export async function deleteSubscription(db: DrizzleD1Database, userId: number, id: string): Promise<boolean> {
  const ended = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId)))
    .returning({ id: pushSubscriptions.id })
  return ended.length > 0
}

export const selectBrowsers = (db: DrizzleD1Database, userId: number) =>
  db
    .select({
      id: pushSubscriptions.id,
      device: pushSubscriptions.device,
      createdAt: pushSubscriptions.createdAt,
    })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt))
    .limit(mostPushBrowsers)

export const showBrowser = ({
  createdAt,
  ...row
}: {
  id: string
  device: string | null
  createdAt: number
}): PushBrowser => ({
  ...row,
  createdAt: new Date(createdAt).toISOString(),
})
