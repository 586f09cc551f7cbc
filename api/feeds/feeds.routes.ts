import { searchFeed } from '#contract/feed-search'
import { createFeed, listFeeds, readFeed, revokeFeed } from '#contract/feeds'
import { maxPagedRows } from '#contract/paging'
import type { TorrentFilter } from '#contract/torrent-filter'
import type { ListedTorrent, TorrentRow } from '#contract/torrents'
import { findNewest } from '../news/find-newest'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitFlood } from '../platform/http/limit-flood'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { parseFilter } from '../search/filter-query'
import { findNewestBookmarks } from '../shelf/bookmarked-rows'
import { findNewestRequests } from '../torrent-requests/find-newest-requests'
import { findTorrents } from '../torrents/find-torrents'
import { closeFeed, findFeeds, findReleases, findSubject, openFeed, recordFeedUse } from './feeds.queries'
import { findFeed } from './find-feed'
import { chooseCategories, listNumbers, listSubcategories } from './newznab-categories'

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
    const feed = await requireFeed(c, c.req.valid('param').key)
    await limitRate(c, 'feed', feed.id)
    const subject = await openSubject(c, feed)
    const { title, query } = subject
    const about = { kind: feed.kind, title, query, data: [], articles: [], requests: [] }
    if (feed.kind === 'news') {
      return c.json({ ...about, articles: await findNewest(db, feed.userId, now) }, 200)
    }
    if (feed.kind === 'requests') {
      return c.json({ ...about, requests: await findNewestRequests(db, feed.userId) }, 200)
    }
    if (feed.kind === 'bookmarks') {
      const data = await findNewestBookmarks(db, feed.userId, now)
      return c.json({ ...about, data: data.map((row) => nameCategory(row, subject)) }, 200)
    }
    const newest = { ...readFilter(subject), ...byAge, page: 1, perPage: 50 }
    const { data } = await findTorrents(db, newest, undefined, { userId: feed.userId, now })
    return c.json({ ...about, data: data.map((row) => showTorrent(row, subject)) }, 200)
  })

  serve(app, searchFeed, async (c) => {
    const { q = '', cat, page, perPage } = c.req.valid('query')
    if (page * perPage > maxPagedRows) {
      throw new ApiFailure(422, `Lists are limited to ${maxPagedRows} rows`, { errors: { page: ['too_deep'] } })
    }
    const feed = await requireFeed(c, c.req.valid('param').key)
    await limitFlood(c.env.SEARCH_LIMIT, `member:${feed.userId}`)
    if (feed.kind === 'news' || feed.kind === 'requests') {
      throw new ApiFailure(404, 'This feed has no torrents', { code: 'no_torrents' })
    }
    const subject = await openSubject(c, feed)
    const { categories } = subject
    const { category, ...filter } = readFilter(subject)
    const about = { categories, subcategories: listSubcategories(categories) }
    const chosen = chooseCategories(categories, cat, category)
    if (!chosen) {
      return c.json({ data: [], meta: { page, perPage, total: 0, totalIsCapped: false }, ...about }, 200)
    }
    const words = [filter.q, q].filter((part) => part).join(' ')
    const asked = { ...filter, ...byAge, ...chosen, q: words || undefined, page, perPage }
    const { data, meta } = await findTorrents(c.var.db, asked, undefined, { userId: feed.userId, now: c.var.now })
    const { total, totalIsCapped } = meta
    const releases = await findReleases(c.var.db, data)
    const rows = releases.map(({ row, infoHash, ...facets }) => ({
      ...showTorrent(row, subject),
      infoHash,
      newznab: listNumbers(categories, row.category, facets),
    }))
    return c.json({ data: rows, meta: { page, perPage, total, totalIsCapped }, ...about }, 200)
  })
}

const byAge = { sort: 'added', order: 'desc' } as const

type StoredFeed = NonNullable<Awaited<ReturnType<typeof findFeed>>>
type Subject = NonNullable<Awaited<ReturnType<typeof findSubject>>>

async function requireFeed(c: ApiContext, key: string): Promise<StoredFeed> {
  const feed = await findFeed(c.var.db, key)
  if (!feed) throw new ApiFailure(404, 'Feed not found')
  return feed
}

async function openSubject(c: ApiContext, feed: StoredFeed): Promise<Subject> {
  const { db, now } = c.var
  const [subject] = await Promise.all([findSubject(db, feed), recordFeedUse(db, feed, now)])
  if (!subject) throw new ApiFailure(404, 'Feed not found')
  return subject
}

function readFilter({ query }: Subject): TorrentFilter {
  const filter = parseFilter(query)
  if (!filter) throw new ApiFailure(404, 'Feed not found')
  return filter
}

const nameCategory = <Row extends TorrentRow>(row: Row, { categories }: Subject) => ({
  ...row,
  categoryName: categories.find(({ slug }) => slug === row.category)?.name ?? row.category,
})

const showTorrent = ({ mine, ...row }: ListedTorrent, subject: Subject) =>
  nameCategory({ ...row, publishedAt: row.addedAt }, subject)
