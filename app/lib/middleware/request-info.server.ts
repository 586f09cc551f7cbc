import type { Caller } from '~/lib/api/transport.server'
import type { Lifetime, WebEnv } from '~/lib/env.server'
import { Bookmark, bookmarkCookie } from '~/lib/http/bookmark.server'
import { readCookies } from '~/lib/http/cookies.server'
import { makeNonce } from '~/lib/http/nonce.server'
import { RequestFigures } from '~/lib/http/request-figures.server'

/** Data about a request that all middleware needs. */
export interface RequestInfo {
  request: Request
  url: URL
  origin: string
  cookies: Map<string, string>
  caller: Caller
  lifetime: Lifetime
  nonce: string
  now: number
  /** The request is a prefetch: its response may never be used. */
  prefetch: boolean
}

function readAddress(headers: Headers): string | null {
  const address = headers.get('cf-connecting-ip')
  return address && /^[0-9a-f.:]{2,45}$/i.test(address) ? address : null
}

export function readRequestInfo(request: Request, env: WebEnv, lifetime: Lifetime): RequestInfo {
  const url = new URL(request.url)
  const origin = env.PUBLIC_ORIGIN ? new URL(env.PUBLIC_ORIGIN).origin : url.origin
  const cookies = readCookies(request.headers.get('Cookie'))
  const purpose = request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? ''
  return {
    request,
    url,
    origin,
    cookies,
    caller: {
      env,
      requestId: crypto.randomUUID(),
      address: readAddress(request.headers),
      agent: request.headers.get('user-agent')?.slice(0, 400) ?? null,
      origin,
      signal: request.signal,
      figures: new RequestFigures(),
      bookmark: new Bookmark(cookies.get(bookmarkCookie)),
    },
    lifetime,
    nonce: makeNonce(),
    now: Date.now(),
    prefetch: purpose.includes('prefetch'),
  }
}
