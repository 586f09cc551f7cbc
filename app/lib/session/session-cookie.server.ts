import type { TokenPair } from '#contract/auth'
import { hostCookie } from '~/lib/http/cookies.server'
import { readKeyring, seal, unseal } from './seal.server'

export const sessionCookie = '__Host-session'
/** Names the session that was signed out last, so that a response which was still under way cannot bring it back. */
export const endedCookie = '__Host-ended'

const thirtyDays = 30 * 24 * 60 * 60

/** A member's tokens as the cookie holds them. Times are milliseconds of our own clock. */
export interface SessionRecord {
  access: string
  refresh: string
  issuedAt: number
  expiresAt: number
  /** Random, names this sign-in; no secret. */
  id: string
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

/** Opens the sealed cookie value. null for anything this server did not seal. */
export async function openRecord(keys: string, value: string): Promise<SessionRecord | null> {
  const text = await unseal(readKeyring(keys), sessionCookie, value)
  if (text === null) return null
  const [access, refresh, issuedAt, expiresAt, id] = JSON.parse(text)
  return { access, refresh, issuedAt, expiresAt, id }
}

/** The Set-Cookie line that keeps a session, or with null ends it. */
export async function writeRecord(keys: string, record: SessionRecord | null): Promise<string> {
  if (!record) return hostCookie(sessionCookie, '', { maxAge: 0 })
  const { access, refresh, issuedAt, expiresAt, id } = record
  const value = await seal(readKeyring(keys), sessionCookie, JSON.stringify([access, refresh, issuedAt, expiresAt, id]))
  return hostCookie(sessionCookie, value, { maxAge: thirtyDays })
}
