import type { ServerBuild } from '@remix-run/cloudflare'

type Routes = ServerBuild['routes']

/** Includes the segments of parent routes. */
function segmentsOf(id: string, routes: Routes): string[] {
  const route = routes[id]
  if (!route) return []
  const parent = route.parentId === undefined ? [] : segmentsOf(route.parentId, routes)
  return [...parent, ...(route.path?.split('/').filter(Boolean) ?? [])]
}

/** Parameters, splats and optional segments match any first segment of a path. */
const isOpen = (segment: string) => segment.startsWith(':') || segment === '*' || segment.endsWith('?')

export function listSections(routes: Routes): Set<string> {
  const first = Object.keys(routes).flatMap((id) => segmentsOf(id, routes).slice(0, 1))
  return new Set(['', ...first.filter((segment) => !isOpen(segment))])
}

/**
 * Remix ranks all routes several times per request, so fewer routes take less CPU. The browser's route table stays complete.
 */
export function pickSectionRoutes(build: ServerBuild, section: string): ServerBuild {
  const picked = new Set(['root'])
  for (const id of Object.keys(build.routes)) {
    const [first] = segmentsOf(id, build.routes)
    // A layout without a path is picked as the parent of a picked route.
    const matches = first === undefined ? build.routes[id]?.index && section === '' : isOpen(first) || first === section
    if (!matches) continue
    for (let routeId: string | undefined = id; routeId !== undefined; routeId = build.routes[routeId]?.parentId)
      picked.add(routeId)
  }
  const pick = <Each>(all: Record<string, Each>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => picked.has(id)))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}

/** The first segment of a path, `torrents` of `/torrents/x.data` and `/torrents/x`. The home page's data is `/_root.data`. */
export function sectionOf(pathname: string): string {
  const [, first = '', second] = pathname.split('/')
  const isData = second === undefined && first.endsWith('.data')
  const section = isData ? first.slice(0, -'.data'.length) : first
  return section === '_root' ? '' : section
}
