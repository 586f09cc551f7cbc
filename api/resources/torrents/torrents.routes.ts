import { deepestRow } from '#contract/paging'
import { listTorrents } from '#contract/torrents'
import { ApiFailure } from '../../http/api-failure'
import type { App } from '../../http/app-env'
import { serve } from '../../http/serve'
import { findTorrents } from './torrents.queries'

export function addTorrentListRoutes(app: App): void {
  serve(app, listTorrents, async (c) => {
    const filter = c.req.valid('query')
    if (filter.page * filter.perPage > deepestRow) {
      throw new ApiFailure(422, `Lists reach ${deepestRow} rows deep`, { errors: { page: ['too_deep'] } })
    }
    return c.json(await findTorrents(c.var.db, filter, c.var.now), 200)
  })
}
