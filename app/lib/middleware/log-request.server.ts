import { announcePath } from '#contract/announce'
import { socketPath } from '#contract/realtime'
import { log } from '~/lib/http/log.server'
import { healthPath } from './health.server'
import { isAnnounce } from './pass-announce.server'
import { reportsPath } from './policy-reports.server'
import type { RequestInfo } from './request-info.server'

/** Browsers cache these files. */
const unlogged = ['routes/static.$file', 'routes/locale.$language.$sections']

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

function nameOf(url: URL): string | null {
  const { pathname } = url
  if (isAnnounce(url)) return announcePath
  if (pathname === socketPath || pathname === `${socketPath}/`) return socketPath
  return pathname === reportsPath ? reportsPath : null
}

/** Counts, enumerations and our own names only, so that nothing a client sent can reach the log. */
export function logRequest({ caller, request, url }: RequestInfo, status: number): void {
  const { requestId, figures } = caller
  const { calls, chainedCalls, cache } = figures
  const route = figures.route ?? nameOf(url)
  if (url.pathname === healthPath || (route !== null && unlogged.includes(route))) return
  const method = methods.includes(request.method) ? request.method : 'other'
  const ms = Math.round(performance.now() - figures.start)
  log('request', { worker: 'web', requestId, route, method, status, ms, calls, chainedCalls, cache })
}
