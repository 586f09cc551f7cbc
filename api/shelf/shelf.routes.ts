import { changeBookmarks, listShelf, updateBookmark } from '#contract/shelf'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { requireTorrent } from '../torrents/visible-torrent'
import { changeBookmark, changeMany, selectLabels, selectShelf, showShelf } from './shelf.queries'

export function addShelfRoutes(app: App): void {
  serve(
    app,
    listShelf,
    async (c) => {
      const { db, now } = c.var
      const { list } = c.req.valid('param')
      const { cursor, ...filter } = c.req.valid('query')
      const part = { ...filter, cursor: readCursor(cursor, 2) }
      const userId = callerOf(c).id
      const rows = selectShelf(db, list, userId, part)
      if (list !== 'bookmarks') return c.json({ ...showShelf(await rows, part, now), labels: [] }, 200)
      const [marked, labels] = await db.batch([rows, selectLabels(db, userId)])
      return c.json({ ...showShelf(marked, part, now), labels }, 200)
    },
    { mayLag: true },
  )

  serve(app, changeBookmarks, async (c) => {
    const { slugs, ...change } = c.req.valid('json')
    const torrentIds = slugs.flatMap((slug) => parseSlug(slug) ?? [])
    await changeMany(c.var.db, callerOf(c).id, torrentIds, change)
    return c.body(null, 204)
  })

  serve(app, updateBookmark, async (c) => {
    const { id: torrentId } = await requireTorrent(c, c.req.valid('param').slug)
    const isChanged = await changeBookmark(c.var.db, { userId: callerOf(c).id, torrentId }, c.req.valid('json'))
    if (!isChanged) throw new ApiFailure(404, 'You have not bookmarked this torrent')
    return c.body(null, 204)
  })
}
