import type { Caller } from '~/lib/api/transport.server'
import { exchangeToken } from './exchange.server'
import { RequestSession } from './request-session.server'
import { endedCookie, openRecord, type SessionRecord, sessionCookie } from './session-cookie.server'

/** A stream may run 5 seconds after the headers left, and no cookie can be set by then; the rest is for slow clocks. */
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
  // A response that was under way at logout may have brought its session's cookie back.
  return record && record.id !== cookies.get(endedCookie) ? record : null
}

/** Opens the session of a request, and replaces an access token that is about to end before any loader needs it. */
export async function openSession(request: SessionRequest): Promise<RequestSession> {
  const { caller, now, prefetch, cookies } = request
  const record = await readRecord(request)
  const session = new RequestSession({
    record,
    now,
    prefetch,
    exchange: (refreshToken) => exchangeToken(caller, refreshToken),
  })
  // A cookie that opens nothing is cleared, or it would be tried for ever.
  if (!record && cookies.has(sessionCookie) && !prefetch) session.signOut()
  if (session.accessToken && session.remaining < Math.min(margin, session.lifetime / 2))
    await session.renew(session.accessToken)
  return session
}
