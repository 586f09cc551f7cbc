import * as build from 'virtual:remix/server-build'
import { fallbackMessage } from './lib/api/failure'
import { reportError } from './lib/api/report-error.server'
import { isConfigured, type Lifetime, type WebEnv } from './lib/env.server'
import { plainReply } from './lib/http/plain-reply.server'
import { redirectEarly } from './lib/middleware/early-redirects.server'
import { finishResponse, withOwnHeaders } from './lib/middleware/finish-response.server'
import { makeHandler } from './lib/middleware/handle-request.server'
import { checkHealth } from './lib/middleware/health.server'
import { logRequest } from './lib/middleware/log-request.server'
import { refuseMethod, withoutClaims } from './lib/middleware/origin-check.server'
import { passAnnounce } from './lib/middleware/pass-announce.server'
import { passSocket } from './lib/middleware/pass-socket.server'
import { takeReports } from './lib/middleware/policy-reports.server'
import { makeContext } from './lib/middleware/request-context.server'
import { type RequestInfo, readRequestInfo } from './lib/middleware/request-info.server'
import { replaceStaleRoute } from './lib/middleware/stale-route.server'
import { refuseUrl } from './lib/middleware/url-limits.server'
import { closeSession } from './lib/session/close-session.server'
import { openSession } from './lib/session/open-session.server'

const handle = makeHandler(build, import.meta.env.MODE)

/** Writes the session once, on every response. */
async function answer(info: RequestInfo): Promise<Response> {
  const { caller, request, prefetch } = info
  const session = await openSession(info)
  if (prefetch && session.remaining <= 0) return new Response(null, { status: 204 })
  const context = await makeContext(info, session)
  const response = await handle(withoutClaims(request), context)
  if (session.wentStale) return new Response(null, { status: 204 })
  const cookies = await closeSession(session, caller.env.SESSION_KEYS)
  const { cookie } = caller.bookmark
  if (cookie && session.signedIn) cookies.push(cookie)
  if (cookies.length === 0) return response
  const answered = withOwnHeaders(response)
  for (const cookie of cookies) answered.headers.append('Set-Cookie', cookie)
  return answered
}

/** Every request passes these steps in this order. */
export default {
  async fetch(request: Request, env: WebEnv, lifetime: Lifetime): Promise<Response> {
    const isReady = isConfigured(env)
    // A malformed PUBLIC_ORIGIN cannot be read.
    const info = readRequestInfo(request, isReady ? env : { ...env, PUBLIC_ORIGIN: undefined }, lifetime)
    try {
      const answered =
        (isReady ? null : plainReply(503)) ??
        (await passAnnounce(info)) ??
        refuseUrl(info.url) ??
        refuseMethod(request, info.origin) ??
        redirectEarly(info) ??
        replaceStaleRoute(info) ??
        (await (passSocket(info) ?? takeReports(info) ?? checkHealth(info) ?? answer(info)))
      // A WebSocket handshake has no page to finish.
      const response = answered.status === 101 ? answered : finishResponse(answered, info)
      logRequest(info, response.status)
      return response
    } catch (error) {
      reportError('front_door_failed', error, info)
      logRequest(info, 500)
      return finishResponse(plainReply(500, {}, `${fallbackMessage}\n${info.caller.requestId}`), info)
    }
  },
}
