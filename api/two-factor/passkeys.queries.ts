import { and, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notifyOwner } from '../notifications/notify-owner'
import { recordChange } from '../platform/db/record-change'
import { credentials } from '../platform/db/schema/account'
import { securityEvents } from '../platform/db/schema/members'
import { settings } from '../platform/db/schema/settings'
import { dropIdleCodes } from './authenticator.queries'
import { beginChallenge } from './challenges'
import { expireOtherReAuthentications, settleTwoFactor, storeRecoveryCodes } from './find-methods'
import type { StoredPasskey } from './webauthn'

export const maxPasskeys = 10

/** The relying party's name in authenticators. */
export async function findSiteTitle(db: DrizzleD1Database): Promise<string> {
  const row = await db.select({ title: settings.title }).from(settings).limit(1).get()
  return row?.title ?? 'Skerry'
}

export async function storeCeremony(
  db: DrizzleD1Database,
  userId: number,
  challenge: string,
  now: number,
): Promise<string> {
  const { token, statements } = beginChallenge(db, { kind: 'register', userId, clientId: '', challenge }, now)
  await db.batch([...statements])
  return token
}

/** With recovery codes if there were none; false when the credential is already registered. */
export async function storePasskey(
  db: DrizzleD1Database,
  passkey: StoredPasskey & { userId: number; name: string; createdAt: number },
  { familyId, codes, pepper }: { familyId: string | null; codes: string[]; pepper: string },
): Promise<boolean> {
  const { userId, createdAt: now } = passkey
  const added = await db.insert(credentials).values(passkey).onConflictDoNothing().returning({ id: credentials.id })
  if (added.length === 0) return false
  await db.batch([
    settleTwoFactor(db, userId, now),
    expireOtherReAuthentications(db, userId, familyId),
    ...(codes.length > 0 ? storeRecoveryCodes(db, userId, codes, pepper) : []),
    db.insert(securityEvents).values({ kind: 'passkey_added', userId, at: now }),
    notifyOwner(db, userId, 'two_factor_changed', now),
  ])
  return true
}

export async function dropPasskey(db: DrizzleD1Database, userId: number, id: string, now: number): Promise<boolean> {
  const [dropped] = await db.batch([
    db
      .delete(credentials)
      .where(and(eq(credentials.id, id), eq(credentials.userId, userId)))
      .returning({ id: credentials.id }),
    recordChange(db, 'passkey_removed', userId, now),
    settleTwoFactor(db, userId, now),
    dropIdleCodes(db, userId),
  ])
  if (dropped.length > 0) await notifyOwner(db, userId, 'two_factor_changed', now)
  return dropped.length > 0
}
