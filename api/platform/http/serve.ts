import type { RouteConfig, RouteHandler } from '@hono/zod-openapi'
import type { MiddlewareHandler } from 'hono'
import { accessOf } from '#contract/endpoint'
import type { App, AppEnv } from './app-env'
import { checkAccess } from './check-access'
import { chooseSession } from './database-session'
import { describeEnd } from './end-of-endpoint'
import { readBody } from './read-body'

/** Bytes. */
const bodyLimit = 64 * 1024

export type EndpointHandler<Route extends RouteConfig> = RouteHandler<Route, AppEnv>

interface ServeOptions {
  maxBody?: number
  /** Reads may be some seconds old, so that a replica can serve them. */
  mayLag?: boolean
  changes?: boolean
  /** Also in the view of another role, which refuses all other changes. */
  inRoleView?: boolean
}

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
  { maxBody = bodyLimit, mayLag = false, changes = false, inRoleView = false }: ServeOptions = {},
): void {
  const path = route.path.replaceAll(/\/{(.+?)}/g, '/:$1')
  const end = Object.entries(describeEnd(route))
  const begin: MiddlewareHandler<AppEnv> = async (c, next) => {
    c.set('route', route.path)
    chooseSession(c, { access: accessOf(route), mayLag, changes })
    await next()
    for (const [name, value] of end) c.header(name, value)
  }
  app.on(route.method, path, begin, checkAccess(accessOf(route), { inRoleView }), readBody(route, maxBody))
  // TypeScript cannot resolve the library's conditional types for a generic route.
  app.openapi(route, handler as Parameters<typeof app.openapi<Route>>[1])
}
