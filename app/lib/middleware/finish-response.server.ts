import { translatePlainReply } from './plain-reply-language.server'
import type { RequestInfo } from './request-info.server'
import { classify } from './response-class.server'
import { setPolicy } from './security-headers.server'

export function finishResponse(response: Response, { url, nonce, prefetch, request, caller }: RequestInfo): Response {
  const translated = translatePlainReply(response, request, caller.requestId)
  const finished = request.method === 'HEAD' ? new Response(null, translated) : withOwnHeaders(translated)
  const kind = classify(url, response)
  finished.headers.set('X-Request-Id', caller.requestId)
  // The API answers the web Worker with figures; a file's response could carry them on.
  finished.headers.delete('Server-Timing')
  const timing = kind === 'document' ? caller.figures.describeTiming() : null
  if (timing !== null) finished.headers.set('Server-Timing', timing)
  if (response.status === 503 && !response.headers.has('Retry-After')) finished.headers.set('Retry-After', '5')
  setPolicy(finished, { url, nonce, kind, prefetched: prefetch })
  return finished
}

/**
 * Headers of a response from fetch are immutable, so it is copied. Other responses are not, because a copy turns their body
 * into a stream.
 */
export function withOwnHeaders(response: Response): Response {
  try {
    response.headers.delete('X-Request-Id')
    return response
  } catch {
    return new Response(response.body, response)
  }
}
