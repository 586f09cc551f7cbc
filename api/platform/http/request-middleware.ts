import { drizzle } from 'drizzle-orm/d1'
import type { MiddlewareHandler } from 'hono'
import { tellUnread } from '../realtime/publish'
import { takeTold } from '../realtime/told-members'
import type { AppEnv } from './app-env'
import { comesFromWeb } from './web-key'

/** What every answer carries unless the endpoint has set its own: nothing here is to be cached, framed or run. */
const defaultHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Runs around every request: its id, its one moment in time, its database, and the headers of whatever comes out. Members
 * whose notifications it changed hear of it once the answer has left.
 */
export function frameRequests(clock: () => number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const sent = c.req.header('x-request-id')
    const requestId = sent && /^[\w-]{8,64}$/.test(sent) && comesFromWeb(c) ? sent : crypto.randomUUID()
    c.set('requestId', requestId)
    c.set('now', clock())
    // Without a D1 session every query goes to the primary: what was just written is read back.
    c.set('db', drizzle(c.env.DB))
    await next()
    const told = takeTold(c.var.db)
    if (told.length > 0) c.executionCtx.waitUntil(tellUnread(c.env, told))
    for (const [name, value] of Object.entries(defaultHeaders)) if (!c.res.headers.has(name)) c.header(name, value)
    c.header('X-Request-Id', requestId)
  }
}
