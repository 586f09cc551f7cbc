import { searchForums as route } from '#contract/forum-search'
import { maxMatches } from '#contract/search'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitFlood } from '../platform/http/limit-flood'
import { serve } from '../platform/http/serve'
import { searchForums } from './search.queries'

export function addForumSearchRoutes(app: App): void {
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
      return c.json(await searchForums(c.var.db, query, callerOf(c)), 200)
    },
    { mayLag: true },
  )
}
