import type { TokenPair } from '#contract/auth'
import { hostCookie } from '~/lib/http/cookies.server'
import { Recent } from '~/lib/http/recent'
import { type Keyring, readKeyring, seal, unseal } from './encrypt.server'

export const sessionCookie = '__Host-session'
/** Id of the last session that was signed out, so that a response in flight cannot restore it. */
export const endedCookie = '__Host-ended'

const thirtyDays = 30 * 24 * 60 * 60

/** Content of the session cookie. Times are milliseconds of the web Worker's clock. */
export interface SessionRecord {
  readonly access: string
  readonly refresh: string
  readonly issuedAt: number
  readonly expiresAt: number
  /** Random id of this sign-in; not a secret. */
  readonly id: string
}

/** Makes the record of a pair; without an id it is a new session. */
export function recordOf(pair: TokenPair, now: number, id: string = crypto.randomUUID()): SessionRecord {
  return {
    access: pair.accessToken,
    refresh: pair.refreshToken,
    issuedAt: now,
    expiresAt: now + pair.expiresIn * 1000,
    id,
  }
}

/** Cache of decrypted cookies: a browser sends the same one until its tokens are renewed. */
const opened = new WeakMap<Keyring, Recent<SessionRecord>>()

/** Decrypts the cookie; null when this server did not encrypt it. */
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

/** Set-Cookie line that saves a session; null deletes it. */
export async function writeRecord(keys: string, record: SessionRecord | null): Promise<string> {
  if (!record) return hostCookie(sessionCookie, '', { maxAge: 0 })
  const { access, refresh, issuedAt, expiresAt, id } = record
  const value = await seal(readKeyring(keys), sessionCookie, JSON.stringify([access, refresh, issuedAt, expiresAt, id]))
  return hostCookie(sessionCookie, value, { maxAge: thirtyDays })
}
