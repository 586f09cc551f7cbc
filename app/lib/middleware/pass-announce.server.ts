import { apiBase } from '~/lib/api/transport.server'
import { log } from '~/lib/http/log.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import type { RequestInfo } from './request-info.server'

export const isAnnounce = ({ pathname }: URL) => /^\/announce\/[^/]+$/.test(pathname)

/** Its query has arbitrary bytes. Returns null for other requests. */
export function passAnnounce({ url, request, caller }: RequestInfo): Promise<Response> | null {
  if (!isAnnounce(url)) return null
  if (request.method !== 'GET') return Promise.resolve(plainReply(405, { Allow: 'GET' }))
  const { env, requestId, address, agent, figures } = caller
  const headers = new Headers({ 'x-request-id': requestId, 'x-web-key': env.WEB_KEY })
  if (address) headers.set('x-client-address', address)
  if (agent) headers.set('user-agent', agent)
  const sent = new Request(`${apiBase(env)}${url.pathname}${url.search}`, { headers, redirect: 'manual' })
  return figures
    .call(() => (env.API ? env.API.fetch(sent) : fetch(sent)))
    .catch((error) => {
      const detail = error instanceof Error ? error.message : 'no answer'
      log('announce_failed', { requestId, detail })
      return plainReply(503)
    })
}
