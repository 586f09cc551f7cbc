import { acceptUpload, listUnconfirmedUploads } from '#contract/transfers'
import { requireTarget } from '../admin/require-target'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { findUnconfirmed, storeAcceptance } from './transfers.queries'

export function addTransferRoutes(app: App): void {
  serve(app, listUnconfirmedUploads, async (c) => {
    const { cursor, ...query } = c.req.valid('query')
    return c.json(await findUnconfirmed(c.var.db, { ...query, cursor: readCursor(cursor, 3) }), 200)
  })

  serve(app, acceptUpload, async (c) => {
    const { username, slug } = c.req.valid('param')
    const { id: userId } = await requireTarget(c, username)
    const about = { torrentId: parseSlug(slug) ?? 0, userId, actorId: callerOf(c).id }
    if (!(await storeAcceptance(c.var.db, { ...about, ...c.req.valid('json') }, c.var.now))) {
      throw new ApiFailure(404, 'No unconfirmed uploads found')
    }
    return c.body(null, 204)
  })
}
