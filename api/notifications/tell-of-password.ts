import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { securityEvents } from '../db/schema/members'
import { tellOwner } from './tell-owner'

/**
 * The statements that tell the operators and the member of a new password, and of the keys that were replaced with it.
 * @param now milliseconds
 */
export function tellOfPassword(
  db: DrizzleD1Database,
  kind: 'password_changed' | 'password_reset',
  userId: number,
  replacesKeys: boolean,
  now: number,
) {
  const tell = (what: string, news: 'password_changed' | 'keys_replaced') =>
    [db.insert(securityEvents).values({ kind: what, userId, at: now }), tellOwner(db, userId, news, now)] as const
  return [...tell(kind, 'password_changed'), ...(replacesKeys ? tell('keys_replaced', 'keys_replaced') : [])] as const
}
