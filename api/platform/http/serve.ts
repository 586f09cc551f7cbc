import type { RouteConfig, RouteHandler } from '@hono/zod-openapi'
import { accessOf } from '#contract/endpoint'
import type { App, AppEnv } from './app-env'
import { checkAccess } from './check-access'
import { readBody } from './read-body'

/** Default limit of a request body in bytes. */
const bodyLimit = 64 * 1024

/** The typed handler of an endpoint. It throws `ApiFailure` for errors. */
export type EndpointHandler<Route extends RouteConfig> = RouteHandler<Route, AppEnv>

/**
 * Serves one endpoint of the contract. Before the handler runs, it identifies and authorises the caller (401, 403),
 * checks the body's type and size (415, 413) and validates every input (422).
 *
 * The handler uses `c.var.db` (drizzle), `c.var.now`, `callerOf(c)` and `c.req.valid('param' | 'query' | 'form' |
 * 'json')`, and names the status of its response:
 * @example
 * export function addStatsRoutes(app: App): void {
 *   serve(app, readStats, async (c) => c.json(await findTotals(c.var.db), 200))
 * }
 */
export function serve<Route extends RouteConfig>(
  app: App,
  route: Route,
  handler: EndpointHandler<Route>,
  { maxBody = bodyLimit }: { maxBody?: number } = {},
): void {
  const path = route.path.replaceAll(/\/{(.+?)}/g, '/:$1')
  app.on(route.method, path, checkAccess(accessOf(route)), readBody(route, maxBody))
  // TypeScript cannot resolve the library's conditional types for a generic route; for each concrete route the types
  // are equal.
  app.openapi(route, handler as Parameters<typeof app.openapi<Route>>[1])
}
