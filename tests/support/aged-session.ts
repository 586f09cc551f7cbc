import { openRecord, sessionCookie, writeRecord } from '~/lib/session/session-cookie.server'
import { sessionKeys } from './scripted-stack'
import type { Visitor } from './visitor'

/** What a visitor's session cookie holds; throws when there is none. */
export async function readSession(visitor: Visitor, keys = sessionKeys) {
  const record = await openRecord(keys, visitor.cookies.get(sessionCookie) ?? '')
  if (!record) throw new Error('No session')
  return record
}

/** Makes a visitor's access token end in so many seconds by the web Worker's own clock. */
export async function ageSession(visitor: Visitor, seconds: number, keys = sessionKeys) {
  const record = await readSession(visitor, keys)
  const expiresAt = Date.now() + seconds * 1000
  const line = await writeRecord(keys, { ...record, issuedAt: expiresAt - 900_000, expiresAt })
  visitor.cookies.set(sessionCookie, line.slice(sessionCookie.length + 1, line.indexOf(';')))
}
