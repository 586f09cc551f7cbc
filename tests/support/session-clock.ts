import { openRecord, sessionCookie, writeRecord } from '~/lib/session/session-cookie.server'
import { sessionKeys } from './scripted-stack'
import type { WebClient } from './web-client'

/** Throws without a cookie. */
export async function readSession(visitor: WebClient, keys = sessionKeys) {
  const record = await openRecord(keys, visitor.cookies.get(sessionCookie) ?? '')
  if (!record) throw new Error('No session')
  return record
}

/** `seconds` may be negative. */
export async function setTokenLifetime(visitor: WebClient, seconds: number, keys = sessionKeys) {
  const record = await readSession(visitor, keys)
  const expiresAt = Date.now() + seconds * 1000
  const line = await writeRecord(keys, { ...record, issuedAt: expiresAt - 900_000, expiresAt })
  visitor.cookies.set(sessionCookie, line.slice(sessionCookie.length + 1, line.indexOf(';')))
}
