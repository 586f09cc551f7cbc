import { stylesheetVersion } from '~/lib/document/stylesheet.server'
import { preferenceCookies } from '~/lib/prefs/read-preferences.server'
import { hostCookie } from './cookies.server'
import { classify } from './response-class.server'
import { setPolicy } from './security-headers.server'
import type { Visit } from './visit.server'

const oneYear = 365 * 24 * 60 * 60

/** What every response gets on its way out: security headers, cache policy, its request's id. */
export function finishResponse(
  response: Response,
  { url, nonce, prefetch, cookies, request, caller }: Visit,
): Response {
  const finished = new Response(request.method === 'HEAD' ? null : response.body, response)
  const kind = classify(url, response)
  finished.headers.set('X-Request-Id', caller.requestId)
  // The document that carried the stylesheet also asked for the file behind it: the next one can link it.
  if (kind === 'document' && response.status < 500 && cookies.get(preferenceCookies.stylesheet) !== stylesheetVersion)
    finished.headers.append(
      'Set-Cookie',
      hostCookie(preferenceCookies.stylesheet, stylesheetVersion, { maxAge: oneYear }),
    )
  if (response.status === 503 && !response.headers.has('Retry-After')) finished.headers.set('Retry-After', '5')
  setPolicy(finished, { url, nonce, kind, prefetched: prefetch })
  return finished
}
