import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notifyOwner } from '../notifications/notify-owner'
import { securityEvents } from '../platform/db/schema/members'
import { queueMail } from '../platform/mail/outbox.queries'
import type { composePasswordMail } from './password-mail'

/**
 * The member also gets an email, because an attacker who changed the password can read the notifications on the site.
 * @param now milliseconds
 */
export function notifyPasswordChange(
  db: DrizzleD1Database,
  kind: 'password_changed' | 'password_reset',
  userId: number,
  { replacesKeys, mail }: { replacesKeys: boolean; mail: ReturnType<typeof composePasswordMail> },
  now: number,
) {
  const tell = (what: string, news: 'password_changed' | 'keys_replaced') =>
    [db.insert(securityEvents).values({ kind: what, userId, at: now }), notifyOwner(db, userId, news, now)] as const
  return [
    ...tell(kind, 'password_changed'),
    ...(replacesKeys ? tell('keys_replaced', 'keys_replaced') : []),
    ...(mail ? [queueMail(db, mail, now)] : []),
  ] as const
}
