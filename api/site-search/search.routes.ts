import { maxMatches, searchSite as route } from '#contract/search'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitFlood } from '../platform/http/limit-flood'
import { serve } from '../platform/http/serve'
import { searchSite } from './search.queries'

export function addSearchRoutes(app: App): void {
  serve(
    app,
    route,
    async (c) => {
      await limitFlood(c.env.SEARCH_LIMIT, `member:${callerOf(c).id}`)
      const query = c.req.valid('query')
      if (query.page * query.perPage > maxMatches) {
        throw new ApiFailure(422, `Search results are limited to ${maxMatches} rows`, {
          errors: { page: ['too_deep'] },
        })
      }
      return c.json(await searchSite(c.var.db, query, { userId: callerOf(c).id, now: c.var.now }), 200)
    },
    { mayLag: true },
  )
}
