import { createFeed, listFeeds, readFeed, revokeFeed } from '#contract/feeds'
import type { TorrentRow } from '#contract/torrents'
import { findNewest } from '../news/find-newest'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { parseFilter } from '../search/filter-query'
import { findNewestBookmarks } from '../shelf/bookmarked-rows'
import { findNewestRequests } from '../torrent-requests/find-newest-requests'
import { findTorrents } from '../torrents/find-torrents'
import { closeFeed, findFeeds, findSubject, openFeed, recordFeedUse } from './feeds.queries'
import { findFeed } from './find-feed'

export function addFeedRoutes(app: App): void {
  serve(app, listFeeds, async (c) => c.json({ data: await findFeeds(c.var.db, callerOf(c).id) }, 200))

  serve(app, createFeed, async (c) => {
    const about = { userId: callerOf(c).id, ...c.req.valid('json') }
    if (!(await findSubject(c.var.db, about))) throw new ApiFailure(404, 'Feed source not found')
    const feed = await openFeed(c.var.db, about, c.var.now)
    if (!feed) throw new ApiFailure(409, 'Maximum number of feeds reached', { code: 'too_many' })
    return c.json(feed, 200)
  })

  serve(app, revokeFeed, async (c) => {
    const isClosed = await closeFeed(c.var.db, callerOf(c).id, c.req.valid('param').id)
    if (!isClosed) throw new ApiFailure(404, 'Feed not found')
    return c.body(null, 204)
  })

  serve(app, readFeed, async (c) => {
    const { db, now } = c.var
    const feed = await findFeed(db, c.req.valid('param').key)
    if (!feed) throw new ApiFailure(404, 'Feed not found')
    await limitRate(c, 'feed', feed.id)
    const [subject] = await Promise.all([findSubject(db, feed), recordFeedUse(db, feed, now)])
    if (!subject) throw new ApiFailure(404, 'Feed not found')
    const { categoryNames, ...named } = subject
    const about = { kind: feed.kind, ...named, data: [], articles: [], requests: [] }
    const withCategory = <Row extends TorrentRow>(row: Row) => ({
      ...row,
      categoryName: categoryNames.get(row.category) ?? row.category,
    })
    if (feed.kind === 'news') {
      return c.json({ ...about, articles: await findNewest(db, feed.userId, now) }, 200)
    }
    if (feed.kind === 'requests') {
      return c.json({ ...about, requests: await findNewestRequests(db, feed.userId) }, 200)
    }
    if (feed.kind === 'bookmarks') {
      const data = await findNewestBookmarks(db, feed.userId, now)
      return c.json({ ...about, data: data.map(withCategory) }, 200)
    }
    const filter = parseFilter(subject.query)
    if (!filter) throw new ApiFailure(404, 'Feed not found')
    // Other feeds are sorted by newest first.
    const newest = { ...filter, sort: 'added', order: 'desc', page: 1, perPage: 50 } as const
    const { data } = await findTorrents(db, newest, undefined, { userId: feed.userId, now })
    return c.json(
      { ...about, data: data.map(({ mine, ...row }) => withCategory({ ...row, publishedAt: row.addedAt })) },
      200,
    )
  })
}
