import { plainReply } from '~/lib/http/plain-reply.server'
import { forwardedHeaders, forwardToApi } from './forward-to-api.server'
import type { RequestInfo } from './request-info.server'

export const isAnnounce = ({ pathname }: URL) => /^\/announce\/[^/]+$/.test(pathname)

/** Its query has arbitrary bytes. Returns null for other requests. */
export function passAnnounce({ url, request, caller }: RequestInfo): Promise<Response> | null {
  if (!isAnnounce(url)) return null
  if (request.method !== 'GET') return Promise.resolve(plainReply(405, { Allow: 'GET' }))
  const headers = forwardedHeaders(caller)
  if (caller.agent) headers.set('user-agent', caller.agent)
  return forwardToApi(caller, url.pathname + url.search, { headers }, 'announce_failed')
}
