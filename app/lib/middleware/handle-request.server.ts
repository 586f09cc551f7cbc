import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { guardRoutes } from './guard-routes.server'
import { listSections, narrowBuild, sectionOf } from './narrow-build.server'

/**
 * Remix's request handler for each section of the site. Paths outside the sections (missing pages, other spellings) use
 * a handler with all routes.
 */
export function makeHandler(unguarded: ServerBuild, mode: string): RequestHandler {
  const build = { ...unguarded, routes: guardRoutes(unguarded.routes) }
  const sections = listSections(build.routes)
  const handlers = new Map<string, RequestHandler>()
  const whole = createRequestHandler(build, mode)
  return (request, context) => {
    const section = sectionOf(new URL(request.url).pathname)
    if (!sections.has(section)) return whole(request, context)
    const known = handlers.get(section) ?? createRequestHandler(narrowBuild(build, section), mode)
    handlers.set(section, known)
    return known(request, context)
  }
}
