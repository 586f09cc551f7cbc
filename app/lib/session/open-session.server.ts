import type { Caller } from '~/lib/api/transport.server'
import { exchangeToken } from './exchange.server'
import { RequestSession } from './request-session.server'
import { endedCookie, openRecord, type SessionRecord, sessionCookie } from './session-cookie.server'

/**
 * Milliseconds: a stream may run for 5 seconds after the headers, when cookies can no longer be set; the rest is clock skew.
 */
const margin = 35_000

interface SessionRequest {
  cookies: Map<string, string>
  caller: Caller
  now: number
  prefetch: boolean
}

async function readRecord({ cookies, caller }: SessionRequest): Promise<SessionRecord | null> {
  const value = cookies.get(sessionCookie)
  if (!value) return null
  const record = await openRecord(caller.env.SESSION_KEYS, value)
  // A response in flight at logout may have set the cookie of the ended session again.
  return record && record.id !== cookies.get(endedCookie) ? record : null
}

/** Renews an access token that is about to expire before any loader needs it. */
export async function openSession(request: SessionRequest): Promise<RequestSession> {
  const { caller, now, prefetch, cookies } = request
  const record = await readRecord(request)
  const session = new RequestSession({
    record,
    now,
    prefetch,
    exchange: (refreshToken) => exchangeToken(caller, refreshToken),
  })
  // Clears a cookie that cannot be decrypted, so that it is not sent with every request.
  if (!record && cookies.has(sessionCookie) && !prefetch) session.signOut()
  if (session.accessToken && session.remaining < Math.min(margin, session.lifetime / 2))
    await session.renew(session.accessToken)
  return session
}
