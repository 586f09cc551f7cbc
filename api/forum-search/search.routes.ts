import { searchForums as route } from '#contract/forum-search'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { limitSearch } from '../search/limit-search'
import { searchForums } from './search.queries'

export function addForumSearchRoutes(app: App): void {
  serve(
    app,
    route,
    async (c) => {
      const query = c.req.valid('query')
      await limitSearch(c, query)
      return c.json(await searchForums(c.var.db, query, callerOf(c)), 200)
    },
    { mayLag: true },
  )
}
