import type { RouteConfig, RouteHandler } from '@hono/zod-openapi'
import { accessOf } from '#contract/endpoint'
import type { App, AppEnv } from './app-env'
import { checkAccess } from './check-access'
import { readBody } from './read-body'

/** Bytes a request body may have unless the endpoint says otherwise. */
const bodyLimit = 64 * 1024

/** What a handler of this endpoint is given and must answer. Failures are thrown as `ApiFailure`. */
export type EndpointHandler<Route extends RouteConfig> = RouteHandler<Route, AppEnv>

/**
 * Serves one endpoint of the contract: the only way to do so. Before the handler runs, the caller has been identified
 * and allowed (401, 403), the body has the declared type and size (415, 413) and every input fits its schema (422).
 *
 * The handler reads `c.var.db` (drizzle), `c.var.now`, `callerOf(c)`, `c.req.valid('param' | 'query' | 'form' | 'json')`
 * and names the status it answers with:
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
  // A generic route leaves the library's conditional types open; the two sides are the same type for every real route.
  app.openapi(route, handler as Parameters<typeof app.openapi<Route>>[1])
}
