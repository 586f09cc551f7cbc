import { plainReply } from '~/lib/http/plain-reply.server'

const maxPathLength = 1024
const maxSegments = 16

export function isBoundedPath(path: string): boolean {
  if (path.length > maxPathLength) return false
  const segments = path.split('/').slice(1)
  if (segments.length > maxSegments) return false
  // The router accepts one trailing slash.
  return segments.slice(0, -1).every((segment) => segment !== '')
}

/** null when the URL may pass. `_data` is Remix's old loader protocol, which skips checks. */
export function refuseUrl(url: URL): Response | null {
  if (!isBoundedPath(url.pathname)) return plainReply(404)
  return url.search !== '' && url.searchParams.has('_data') ? plainReply(400) : null
}
