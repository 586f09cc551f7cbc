import { flatRoutes } from '@remix-run/fs-routes'
import type { RouteConfig } from '@remix-run/route-config'

/** The routes of `app/routes` by name: every page loads the list of them, which compresses better in this order. */
async function sortRoutes() {
  const routes = await flatRoutes()
  const sort = (level: typeof routes): typeof routes =>
    level
      .map((route) => (route.children ? { ...route, children: sort(route.children) } : route))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1))
  return sort(routes)
}

export default sortRoutes() satisfies RouteConfig
