import type { TokenPair } from '#contract/auth'
import { hostCookie } from '~/lib/http/cookies.server'
import { Recent } from '~/lib/http/recent'
import { type Keyring, readKeyring, seal, unseal } from './encrypt.server'

export const sessionCookie = '__Host-session'
/** Names the session that was signed out last, so that a response which was still under way cannot bring it back. */
export const endedCookie = '__Host-ended'

const thirtyDays = 30 * 24 * 60 * 60

/** A member's tokens as the cookie holds them. Times are milliseconds of our own clock. */
export interface SessionRecord {
  readonly access: string
  readonly refresh: string
  readonly issuedAt: number
  readonly expiresAt: number
  /** Random, names this sign-in; no secret. */
  readonly id: string
}

/** A pair as it is held from now on. Without an id it is a new session. */
export function recordOf(pair: TokenPair, now: number, id: string = crypto.randomUUID()): SessionRecord {
  return {
    access: pair.accessToken,
    refresh: pair.refreshToken,
    issuedAt: now,
    expiresAt: now + pair.expiresIn * 1000,
    id,
  }
}

/** What cookies held that were opened lately: a browser sends the same one until its tokens are replaced. */
const opened = new WeakMap<Keyring, Recent<SessionRecord>>()

/** Opens the sealed cookie value. null for anything this server did not seal. */
export async function openRecord(keys: string, value: string): Promise<SessionRecord | null> {
  const ring = readKeyring(keys)
  const lately = opened.get(ring) ?? new Recent(500)
  opened.set(ring, lately)
  const known = lately.get(value)
  if (known) return known
  const text = await unseal(ring, sessionCookie, value)
  if (text === null) return null
  const [access, refresh, issuedAt, expiresAt, id] = JSON.parse(text)
  const record = { access, refresh, issuedAt, expiresAt, id }
  lately.set(value, record)
  return record
}

/** The Set-Cookie line that keeps a session, or with null ends it. */
export async function writeRecord(keys: string, record: SessionRecord | null): Promise<string> {
  if (!record) return hostCookie(sessionCookie, '', { maxAge: 0 })
  const { access, refresh, issuedAt, expiresAt, id } = record
  const value = await seal(readKeyring(keys), sessionCookie, JSON.stringify([access, refresh, issuedAt, expiresAt, id]))
  return hostCookie(sessionCookie, value, { maxAge: thirtyDays })
}
