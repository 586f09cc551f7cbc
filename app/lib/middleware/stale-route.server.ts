import type { RequestInfo } from './request-info.server'
import module from './stale-route.mjs?raw'

/** Only modules of routes have no name (build-plugins/few-chunks). */
const routeModule = /^\/assets\/(?:[\w-]{7}|empty\d*)\.js$/

/** null unless a page imports the module of a route that is not a file of this build: files are answered before the Worker. */
export function replaceStaleRoute({ request, url }: RequestInfo): Response | null {
  if (!routeModule.test(url.pathname) || request.headers.get('Sec-Fetch-Dest') !== 'script') return null
  return new Response(module, { headers: { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-store' } })
}
