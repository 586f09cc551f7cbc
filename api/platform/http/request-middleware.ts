import type { MiddlewareHandler } from 'hono'
import { Meter } from '../db/meter'
import { openDatabase } from '../db/open-database'
import type { AppEnv } from './app-env'
import { sendBookmark } from './database-session'
import { findNetwork } from './describe-client'
import { logRequest, logSlowStatement, type WriteLog } from './log-request'
import { comesFromWeb } from './web-key'

/** Endpoints can override these headers. */
export const defaultHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
}

export function readRequestId(sent: string | null | undefined): string {
  return sent && /^[\w-]{8,64}$/.test(sent) ? sent : crypto.randomUUID()
}

export function frameRequests(clock: () => number, write: WriteLog): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now()
    const requestId = readRequestId(comesFromWeb(c) ? c.req.header('x-request-id') : undefined)
    const meter = new Meter((statement) => logSlowStatement(write, { requestId, route: c.var.route }, statement))
    c.set('requestId', requestId)
    c.set('route', null)
    c.set('cache', null)
    c.set('now', clock())
    c.set('meter', meter)
    // Without a D1 session every query goes to the primary.
    c.set('primary', openDatabase(c.env.DB, meter, findNetwork(c)))
    c.set('db', c.var.primary)
    await next()
    for (const [name, value] of Object.entries(defaultHeaders)) if (!c.res.headers.has(name)) c.header(name, value)
    c.header('X-Request-Id', requestId)
    sendBookmark(c)
    const { roundTrips, rowsRead, rowsWritten } = meter
    const { route, cache, caller } = c.var
    if (comesFromWeb(c) && caller?.permissions.includes('admin.access'))
      c.header(
        'Server-Timing',
        `d1;dur=${meter.ms.toFixed(1)};desc="${roundTrips} trips, ${rowsRead + rowsWritten} rows"`,
      )
    const ms = Math.round(performance.now() - start)
    const cost = { roundTrips, rowsRead, rowsWritten, cache }
    logRequest(write, { requestId, route, method: c.req.method, status: c.res.status, ms, ...cost })
  }
}
