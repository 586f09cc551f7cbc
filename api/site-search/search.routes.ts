import { searchSite as route } from '#contract/search'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { limitSearch } from '../search/limit-search'
import { searchSite } from './search.queries'

export function addSearchRoutes(app: App): void {
  serve(
    app,
    route,
    async (c) => {
      const query = c.req.valid('query')
      await limitSearch(c, query)
      return c.json(await searchSite(c.var.db, query, { reader: callerOf(c), now: c.var.now }), 200)
    },
    { mayLag: true },
  )
}
