import { plainReply } from '~/lib/http/plain-reply.server'

const longestPath = 1024
const mostSegments = 16

/** Matching a path costs the router more than its length in time, so long ones end here. */
export function isBoundedPath(path: string): boolean {
  if (path.length > longestPath) return false
  const segments = path.split('/').slice(1)
  if (segments.length > mostSegments) return false
  // A single trailing slash is an empty last segment that the router knows how to read.
  return segments.slice(0, -1).every((segment) => segment !== '')
}

/**
 * Refuses addresses that no page of ours has, before the router spends time on them: null when the address may pass.
 * `_data` is an older way to call a loader, past the checks of the current one.
 */
export function refuseUrl(url: URL): Response | null {
  if (!isBoundedPath(url.pathname)) return plainReply(404)
  return url.searchParams.has('_data') ? plainReply(400) : null
}
