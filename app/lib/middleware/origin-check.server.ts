import { plainReply } from '~/lib/http/plain-reply.server'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const safe = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether an unsafe request comes from our own pages. Uses fetch metadata where the browser sends it, since a site
 * cannot forge it (`none`: the address bar); otherwise the Origin must equal ours.
 */
export function isOwnOrigin(method: string, headers: Headers, ownOrigin: string): boolean {
  if (safe.includes(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return headers.get('origin') === ownOrigin
}

/**
 * Mail programs post here for their readers (RFC 8058). The token in the URL identifies the subscription; no session is
 * used.
 */
const openForms = ['/unsubscribe']

/** Refuses unsupported methods and cross-site forms. Returns null when the request may pass. */
export function refuseMethod(request: Request, ownOrigin: string): Response | null {
  const allow = { Allow: methods.join(', ') }
  if (!methods.includes(request.method)) return plainReply(405, allow)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allow })
  if (request.method === 'POST' && openForms.includes(new URL(request.url).pathname)) return null
  return isOwnOrigin(request.method, request.headers, ownOrigin) ? null : plainReply(403)
}

/**
 * The request for the routes: without headers in which a client names a host or address, and without the Origin, which
 * Remix would check by stricter rules than `isOwnOrigin`.
 */
export function withoutClaims(request: Request): Request {
  const claims = [...request.headers.keys()].filter(
    (name) => name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'origin',
  )
  if (claims.length === 0) return request
  const headers = new Headers(request.headers)
  for (const name of claims) headers.delete(name)
  return new Request(request, { headers })
}
