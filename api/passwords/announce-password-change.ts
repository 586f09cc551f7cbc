import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { tellOwner } from '../notifications/notify-owner'
import { securityEvents } from '../platform/db/schema/members'
import { queueMail } from '../platform/mail/outbox.queries'
import type { composePasswordMail } from './password-mail'

/**
 * The statements that tell the operators and the member of a new password, and of the keys that were replaced with it; him by
 * mail too, since whoever has changed it reads what is told on the web.
 * @param now milliseconds
 */
export function tellOfPassword(
  db: DrizzleD1Database,
  kind: 'password_changed' | 'password_reset',
  userId: number,
  { replacesKeys, mail }: { replacesKeys: boolean; mail: ReturnType<typeof composePasswordMail> },
  now: number,
) {
  const tell = (what: string, news: 'password_changed' | 'keys_replaced') =>
    [db.insert(securityEvents).values({ kind: what, userId, at: now }), tellOwner(db, userId, news, now)] as const
  return [
    ...tell(kind, 'password_changed'),
    ...(replacesKeys ? tell('keys_replaced', 'keys_replaced') : []),
    ...(mail ? [queueMail(db, mail, now)] : []),
  ] as const
}
