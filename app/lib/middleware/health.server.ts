import { NoResponse, sendToApi, withTimeout } from '~/lib/api/transport.server'
import type { RequestInfo } from './request-info.server'

export const healthPath = '/healthz'

const headers = { 'Cache-Control': 'no-store' }

/** 503 when the API does not respond. Neither opens a session nor renders. */
export function checkHealth({ url, request, caller }: RequestInfo): Promise<Response> | undefined {
  if (url.pathname !== healthPath || !['GET', 'HEAD'].includes(request.method)) return undefined
  return withTimeout(caller, { method: 'get' }, async (signal) => {
    const response = await sendToApi(caller, healthPath, { signal })
    const api: unknown = await response.json()
    return Response.json({ web: 'ok', api }, { status: response.status, headers })
  }).catch((error: unknown) => {
    if (!(error instanceof NoResponse)) throw error
    return Response.json({ web: 'ok', api: { status: 'unavailable' } }, { status: 503, headers })
  })
}
