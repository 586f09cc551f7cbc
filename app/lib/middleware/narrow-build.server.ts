import type { ServerBuild } from '@remix-run/cloudflare'

type Routes = ServerBuild['routes']

/** The path segments of a route, including its parents'. */
function segmentsOf(id: string, routes: Routes): string[] {
  const route = routes[id]
  if (!route) return []
  const above = route.parentId === undefined ? [] : segmentsOf(route.parentId, routes)
  return [...above, ...(route.path?.split('/').filter(Boolean) ?? [])]
}

/** A parameter, a splat or an optional segment, which matches any text or none. */
const isOpen = (segment: string) => segment.startsWith(':') || segment === '*' || segment.endsWith('?')

/** The static first segments of all routes; '' for the home page. */
export function listSections(routes: Routes): Set<string> {
  const first = Object.keys(routes).flatMap((id) => segmentsOf(id, routes).slice(0, 1))
  return new Set(['', ...first.filter((segment) => !isOpen(segment))])
}

/**
 * The build with only those routes that can match a path beginning with `section`. The router walks all its routes
 * several times per page. The browser's routes stay complete.
 */
export function narrowBuild(build: ServerBuild, section: string): ServerBuild {
  const kept = new Set<string>()
  for (const id of Object.keys(build.routes)) {
    const [first] = segmentsOf(id, build.routes)
    // A layout without a path is included by its children.
    const stands = first === undefined ? build.routes[id]?.index && section === '' : isOpen(first) || first === section
    for (let at: string | undefined = id; stands && at !== undefined; at = build.routes[at]?.parentId) kept.add(at)
  }
  const pick = <Each>(all: Record<string, Each>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id) || id === 'root'))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}

/** First segment of a path: `torrents` for `/torrents/x` and `/torrents/x.data`; '' for `/` and `/_root.data`. */
export function sectionOf(pathname: string): string {
  const [, first = '', second] = pathname.split('/')
  const isData = second === undefined && first.endsWith('.data')
  const section = isData ? first.slice(0, -'.data'.length) : first
  return section === '_root' ? '' : section
}
