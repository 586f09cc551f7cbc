import { hostCookie } from '~/lib/http/cookies.server'
import type { RequestSession } from './request-session.server'
import { endedCookie, writeRecord } from './session-cookie.server'

const oneDay = 24 * 60 * 60

export async function closeSession(session: RequestSession, keys: string): Promise<string[]> {
  const { cookie, endedId } = await session.close()
  const lines: string[] = []
  if (cookie !== undefined) lines.push(await writeRecord(keys, cookie))
  if (endedId) lines.push(hostCookie(endedCookie, endedId, { maxAge: oneDay }))
  return lines
}
