import { socketPath } from '#contract/realtime'
import { plainReply } from '~/lib/http/plain-reply.server'
import { forwardedHeaders, forwardToApi } from './forward-to-api.server'
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
  const headers = forwardedHeaders(caller)
  for (const [name, value] of request.headers) {
    if (passed.includes(name) || name.startsWith('sec-websocket-')) headers.set(name, value)
  }
  const { method, body, signal } = request
  // Node, which runs the development server, requires `duplex` for a streamed body.
  const init = { method, headers, body, signal, duplex: 'half' } as const
  return forwardToApi(caller, `${socketPath}/${url.search}`, init, 'socket_failed')
}
