import { drizzle } from 'drizzle-orm/d1'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env'
import { comesFromWeb } from './web-key'

/** Defaults that endpoints can override: do not cache, frame or run the response. */
export const defaultHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

/** Sets the request's id, time and database, and the default headers of its response. */
export function frameRequests(clock: () => number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const sent = c.req.header('x-request-id')
    const requestId = sent && /^[\w-]{8,64}$/.test(sent) && comesFromWeb(c) ? sent : crypto.randomUUID()
    c.set('requestId', requestId)
    c.set('now', clock())
    // Without a D1 session every query goes to the primary, so that a request reads its own writes.
    c.set('db', drizzle(c.env.DB))
    await next()
    for (const [name, value] of Object.entries(defaultHeaders)) if (!c.res.headers.has(name)) c.header(name, value)
    c.header('X-Request-Id', requestId)
  }
}
