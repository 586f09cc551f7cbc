import { plainReply } from '~/lib/http/plain-reply.server'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const safe = ['GET', 'HEAD', 'OPTIONS']

/**
 * Whether a request that may change something comes from our own pages. Fetch metadata decides where the browser sends
 * it (a site cannot forge it; `none` is the person at the address bar); elsewhere the Origin must be ours, to the port.
 */
export function isOwnOrigin(method: string, headers: Headers, ownOrigin: string): boolean {
  if (safe.includes(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return headers.get('origin') === ownOrigin
}

/** What mail programs post to for their readers (RFC 8058): it acts on the token of its address alone, for any session. */
const openForms = ['/unsubscribe']

/** Refuses foreign forms and methods nobody serves; null when the request may pass. */
export function refuseMethod(request: Request, ownOrigin: string): Response | null {
  const allow = { Allow: methods.join(', ') }
  if (!methods.includes(request.method)) return plainReply(405, allow)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allow })
  if (request.method === 'POST' && openForms.includes(new URL(request.url).pathname)) return null
  return isOwnOrigin(request.method, request.headers, ownOrigin) ? null : plainReply(403)
}

/**
 * The request as the routes may see it: without headers that name a host or address on a caller's word, and without the
 * Origin, which was judged here by rules the router's own check does not know.
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
