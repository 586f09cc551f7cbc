import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NotificationKind } from '#contract/notifications'
import { notify } from './notify'

const pages = {
  password_changed: 'security',
  keys_replaced: 'security',
  email_changed: 'email',
  two_factor_changed: 'security',
  token_made: 'tokens',
} satisfies Partial<Record<NotificationKind, string>>

/**
 * The change was made by the member or by someone else.
 * @param now milliseconds
 */
export function notifyOwner(
  db: DrizzleD1Database,
  userId: number,
  kind: keyof typeof pages,
  now: number,
  subject = '',
) {
  const link = `/account/settings/${pages[kind]}`
  return notify(db, { userId, kind, actorId: null, subject, link, bundle: `${kind}:${subject}` }, now)
}
