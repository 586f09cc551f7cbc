import { maxPagedRows } from '#contract/paging'
import { listTorrents, readFilterOptions } from '#contract/torrents'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitFlood } from '../platform/http/limit-flood'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { findFilterOptions } from './filter-options.queries'
import { findNearest } from './find-nearest'
import { findTorrents } from './find-torrents'
import { refuseUnknown, unknownValues } from './refuse-unknown'
import { suggestWords } from './suggest-words'

export function addTorrentListRoutes(app: App): void {
  serve(
    app,
    listTorrents,
    async (c) => {
      await limitFlood(c.env.SEARCH_LIMIT, `member:${callerOf(c).id}`)
      const filter = c.req.valid('query')
      const cursor = readCursor(filter.cursor, 2)
      if (!cursor && filter.page * filter.perPage > maxPagedRows) {
        throw new ApiFailure(422, `Lists are limited to ${maxPagedRows} rows`, { errors: { page: ['too_deep'] } })
      }
      await refuseUnknown(c.var.db, filter)
      const { id: userId, permissions } = callerOf(c)
      const asking = { userId, seesAll: permissions.includes('users.manage'), now: c.var.now }
      const list = await findTorrents(c.var.db, filter, cursor, asking)
      const { category } = filter
      if (category !== undefined && !list.categories.some(({ slug }) => slug === category))
        throw unknownValues(['category'])
      if (list.meta.total > 0) return c.json(list, 200)
      const [suggestion, nearest] = await Promise.all([
        suggestWords(c.var.db, filter, asking),
        findNearest(c.var.db, filter, asking),
      ])
      return c.json({ ...list, suggestion, nearest }, 200)
    },
    { mayLag: true },
  )

  serve(app, readFilterOptions, async (c) => c.json(await findFilterOptions(c.var.db), 200), { mayLag: true })
}
