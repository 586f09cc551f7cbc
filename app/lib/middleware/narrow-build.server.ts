import type { ServerBuild } from '@remix-run/cloudflare'

type Routes = ServerBuild['routes']

/** The segments of an address a route stands for, its parents' included. */
function segmentsOf(id: string, routes: Routes): string[] {
  const route = routes[id]
  if (!route) return []
  const above = route.parentId === undefined ? [] : segmentsOf(route.parentId, routes)
  return [...above, ...(route.path?.split('/').filter(Boolean) ?? [])]
}

/** A parameter, a splat or an optional segment: the address may say anything there, or nothing. */
const isOpen = (segment: string) => segment.startsWith(':') || segment === '*' || segment.endsWith('?')

/** The first words of all addresses that are written out in the routes; '' where a route is the home page. */
export function listSections(routes: Routes): Set<string> {
  const first = Object.keys(routes).flatMap((id) => segmentsOf(id, routes).slice(0, 1))
  return new Set(['', ...first.filter((segment) => !isOpen(segment))])
}

/**
 * The build with those routes alone that an address beginning with `section` can have. The router walks its whole table
 * several times for a page, and what it would pass over is left out here. The browser's table is another, and stays whole.
 */
export function narrowBuild(build: ServerBuild, section: string): ServerBuild {
  const kept = new Set<string>()
  for (const id of Object.keys(build.routes)) {
    const [first] = segmentsOf(id, build.routes)
    // Without a path of its own a layout is in by its children alone.
    const stands = first === undefined ? build.routes[id]?.index && section === '' : isOpen(first) || first === section
    for (let at: string | undefined = id; stands && at !== undefined; at = build.routes[at]?.parentId) kept.add(at)
  }
  const pick = <Each>(all: Record<string, Each>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id) || id === 'root'))
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } }
}

/** What `/torrents/x.data` and `/torrents/x` begin with: `torrents`; the home page's data is at `/_root.data`. */
export function sectionOf(pathname: string): string {
  const [, first = '', second] = pathname.split('/')
  const isData = second === undefined && first.endsWith('.data')
  const section = isData ? first.slice(0, -'.data'.length) : first
  return section === '_root' ? '' : section
}
