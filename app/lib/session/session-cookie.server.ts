import QuickLRU from 'quick-lru'
import type { TokenPair } from '#contract/auth'
import { hostCookie } from '~/lib/http/cookies.server'
import { decrypt, encrypt, readKeyring } from './encrypt.server'

export const sessionCookie = '__Host-session'
/** Id of the last session that was signed out, so that a response in flight cannot restore it. */
export const endedCookie = '__Host-ended'

const thirtyDays = 30 * 24 * 60 * 60

/** Times are milliseconds of the web Worker's clock. */
export interface SessionRecord {
  readonly access: string
  readonly refresh: string
  readonly issuedAt: number
  readonly expiresAt: number
  /** Not a secret. */
  readonly id: string
}

export function recordOf(pair: TokenPair, now: number, id: string = crypto.randomUUID()): SessionRecord {
  return {
    access: pair.accessToken,
    refresh: pair.refreshToken,
    issuedAt: now,
    expiresAt: now + pair.expiresIn * 1000,
    id,
  }
}

/** A browser sends the same cookie until its tokens are renewed. */
const makeCache = (keys: string) => ({ keys, records: new QuickLRU<string, SessionRecord>({ maxSize: 500 }) })

let cache = makeCache('')

export async function openRecord(keys: string, value: string): Promise<SessionRecord | null> {
  if (cache.keys !== keys) cache = makeCache(keys)
  const { records } = cache
  const cached = records.get(value)
  if (cached) return cached
  const text = await decrypt(readKeyring(keys), sessionCookie, value)
  if (text === null) return null
  const [access, refresh, issuedAt, expiresAt, id] = JSON.parse(text)
  const record = { access, refresh, issuedAt, expiresAt, id }
  records.set(value, record)
  return record
}

export async function writeRecord(keys: string, record: SessionRecord | null): Promise<string> {
  if (!record) return hostCookie(sessionCookie, '', { maxAge: 0 })
  const { access, refresh, issuedAt, expiresAt, id } = record
  const value = await encrypt(
    readKeyring(keys),
    sessionCookie,
    JSON.stringify([access, refresh, issuedAt, expiresAt, id]),
  )
  return hostCookie(sessionCookie, value, { maxAge: thirtyDays })
}
