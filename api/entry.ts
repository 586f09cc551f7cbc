import { socketPath } from '#contract/realtime'
import { createApp } from './app'
import { runJobs } from './jobs'
import { matchesSecret } from './lib/crypto/matches-secret'
import type { Bindings } from './platform/bindings'
import { logRequest, writeLog } from './platform/http/log-request'
import { findMisconfiguration, refuseMisconfigured } from './platform/http/refuse-misconfigured'
import { readRequestId } from './platform/http/request-middleware'
import { isForSocket, passToHub } from './platform/realtime/shards'

export { Hub } from './hub'

const app = createApp()

/** Logs the request as all others. A hub's queries belong to no request. */
async function serveSocket(request: Request, env: Bindings): Promise<Response> {
  const start = performance.now()
  const response = await passToHub(request, env)
  const { headers, method } = request
  const isFromWeb = matchesSecret(headers.get('x-web-key') ?? undefined, env.WEB_KEY)
  const requestId = readRequestId(isFromWeb ? headers.get('x-request-id') : null)
  const ms = Math.round(performance.now() - start)
  const cost = { roundTrips: 0, rowsRead: 0, rowsWritten: 0, cache: null }
  logRequest(writeLog, { requestId, route: socketPath, method, status: response.status, ms, ...cost })
  return response
}

export default {
  fetch: (request: Request, env, context) =>
    refuseMisconfigured(env) ??
    (isForSocket(new URL(request.url)) ? serveSocket(request, env) : app.fetch(request, env, context)),
  scheduled: async ({ scheduledTime }, env) => {
    const fault = findMisconfiguration(env)
    if (fault) throw new Error(fault)
    await runJobs(env, scheduledTime)
  },
} satisfies ExportedHandler<Bindings>
