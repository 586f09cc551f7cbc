import { apiBase, type Caller } from '~/lib/api/transport.server'
import { log } from '~/lib/http/log.server'
import { plainReply } from '~/lib/http/plain-reply.server'

/** Identifies the web Worker, and tells the address of the client. */
export function forwardedHeaders({ requestId, address, env }: Caller): Headers {
  const headers = new Headers({ 'x-request-id': requestId, 'x-web-key': env.WEB_KEY })
  if (address) headers.set('x-client-address', address)
  return headers
}

/**
 * Sends a request to the API as it is, for endpoints that are not called by pages. Replies with 503 when the API cannot be
 * reached, and logs that under the name `failure`.
 */
export function forwardToApi(caller: Caller, path: string, init: RequestInit, failure: string): Promise<Response> {
  const { env, figures, requestId } = caller
  const sent = new Request(apiBase(env) + path, { ...init, redirect: 'manual' })
  return figures
    .call(() => (env.API ? env.API.fetch(sent) : fetch(sent)))
    .catch((error) => {
      const detail = error instanceof Error ? error.message : 'no answer'
      log(failure, { requestId, detail })
      return plainReply(503)
    })
}
