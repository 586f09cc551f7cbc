import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/cloudflare'
import { guardRoutes } from './guard-routes.server'
import { listSections, pickSectionRoutes, sectionOf } from './section-routes.server'

/** One handler per section of the site. Paths of no section use a handler with all routes. */
export function makeHandler(unguarded: ServerBuild, mode: string): RequestHandler {
  const build = { ...unguarded, routes: guardRoutes(unguarded.routes) }
  const sections = listSections(build.routes)
  const handlers = new Map<string | undefined, RequestHandler>()
  const makeSectionHandler = (section: string | undefined) =>
    createRequestHandler(section === undefined ? build : pickSectionRoutes(build, section), mode)
  return (request, context) => {
    const name = sectionOf(new URL(request.url).pathname)
    const section = sections.has(name) ? name : undefined
    const handler = handlers.get(section) ?? makeSectionHandler(section)
    handlers.set(section, handler)
    return handler(request, context)
  }
}
