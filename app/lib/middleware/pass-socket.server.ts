import { socketPath } from '#contract/realtime'
import { apiBase } from '~/lib/api/transport.server'
import { log } from '~/lib/http/log.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import type { RequestInfo } from './request-info.server'

const passed = ['upgrade', 'connection', 'content-type', 'content-length']

/** The same-origin policy does not apply to WebSockets, so their Origin is checked; a poll by GET has only fetch metadata. */
function isOwn(headers: Headers, origin: string): boolean {
  const named = headers.get('origin')
  if (named !== null || headers.get('upgrade') !== null) return named === origin
  return headers.get('sec-fetch-site') === 'same-origin'
}

/** Returns null for requests that are not for the socket. */
export function passSocket(info: RequestInfo): Promise<Response> | null {
  const { url, request, origin, caller } = info
  if (url.pathname !== socketPath && url.pathname !== `${socketPath}/`) return null
  if (!isOwn(request.headers, origin)) return Promise.resolve(plainReply(403))
  const headers = new Headers({ 'x-request-id': caller.requestId, 'x-web-key': caller.env.WEB_KEY })
  if (caller.address) headers.set('x-client-address', caller.address)
  for (const [name, value] of request.headers) {
    if (passed.includes(name) || name.startsWith('sec-websocket-')) headers.set(name, value)
  }
  const { method, body, signal } = request
  const address = `${apiBase(caller.env)}${socketPath}/${url.search}`
  // Node, which runs the development server, requires `duplex` for a streamed body.
  const init = { method, headers, body, signal, redirect: 'manual', duplex: 'half' } as const
  const sent = new Request(address, init)
  const { env, figures } = caller
  return figures
    .call(() => (env.API ? env.API.fetch(sent) : fetch(sent)))
    .catch((error) => {
      const detail = error instanceof Error ? error.message : 'no answer'
      log('socket_failed', { requestId: caller.requestId, detail })
      return plainReply(503)
    })
}
