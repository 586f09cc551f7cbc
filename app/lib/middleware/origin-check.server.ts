import { plainReply } from '~/lib/http/plain-reply.server'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const safe = ['GET', 'HEAD', 'OPTIONS']

/** Fetch metadata cannot be forged by a site (`none`: the address bar). Browsers without it send an Origin. */
export function isOwnOrigin(method: string, headers: Headers, ownOrigin: string): boolean {
  if (safe.includes(method)) return true
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return headers.get('origin') === ownOrigin
}

/** Mail programs post here (RFC 8058). The token in the URL identifies the subscription, without a session. */
const openForms = ['/unsubscribe']

/** Returns null when the request may pass. */
export function refuseMethod(request: Request, ownOrigin: string): Response | null {
  const allow = { Allow: methods.join(', ') }
  if (!methods.includes(request.method)) return plainReply(405, allow)
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: allow })
  if (request.method === 'POST' && openForms.includes(new URL(request.url).pathname)) return null
  return isOwnOrigin(request.method, request.headers, ownOrigin) ? null : plainReply(403)
}

/**
 * Without headers in which a client names a host or address, and without the Origin, which Remix would check by stricter rules.
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
