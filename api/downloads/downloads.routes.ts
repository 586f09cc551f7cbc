import { downloadMetafile, resetAnnounceKey, spendToken } from '#contract/downloads'
import { downloadFromFeed } from '#contract/feeds'
import { findFeed } from '../feeds/find-feed'
import { addressMetafile } from '../lib/metainfo/address-metafile'
import { printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitAndRead, limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { findWebOrigin } from '../platform/http/web-origin'
import { findVisible, requireTorrent } from '../torrents/visible-torrent'
import { selectTrackerSettings, showTrackerSettings } from '../tracker/tracker-settings'
import { writeAnnounce } from './announce-url'
import { nameMetafile } from './content-disposition'
import { countDownload, findNeed, replaceAnnounceKey, selectMetafile, spendOneToken } from './downloads.queries'

const downloadLimit = { most: 300, within: 3600 }
const resetLimit = { most: 5, within: 24 * 3600 }

/** Milliseconds. */
const tokenLifetime = 7 * 24 * 60 * 60_000

export function addDownloadRoutes(app: App): void {
  serve(
    app,
    downloadMetafile,
    async (c) => {
      const torrent = await requireTorrent(c, c.req.valid('param').slug)
      return sendMetafile(c, torrent, callerOf(c).id)
    },
    { changes: true },
  )

  serve(app, downloadFromFeed, async (c) => {
    const { key, slug } = c.req.valid('param')
    const feed = await findFeed(c.var.db, key)
    if (!feed) throw new ApiFailure(404, 'Feed not found')
    const torrent = await findVisible(c.var.db, slug, { id: feed.userId, permissions: [] })
    return sendMetafile(c, torrent, feed.userId)
  })

  serve(app, spendToken, async (c) => {
    const { id: torrentId, status } = await requireTorrent(c, c.req.valid('param').slug)
    if (status !== 'approved')
      throw new ApiFailure(409, 'The torrent is not in the list', { code: 'torrent_not_listed' })
    const { db, now } = c.var
    const userId = callerOf(c).id
    const until = now + tokenLifetime
    const need = await findNeed(db, userId, torrentId, now)
    const spent = need?.isFree === 1 ? undefined : await spendOneToken(db, { userId, torrentId, now, until })
    if (spent) return c.json({ until: new Date(until).toISOString(), tokensLeft: spent.tokensLeft }, 200)
    const hasTokens = (need?.tokens ?? 0) > 0
    throw hasTokens
      ? new ApiFailure(409, 'This download already does not count', { code: 'token_not_needed' })
      : new ApiFailure(409, 'No freeleech tokens left', { code: 'no_tokens' })
  })

  serve(app, resetAnnounceKey, async (c) => {
    const caller = callerOf(c)
    await limitRate(c, `announce-key:${caller.id}`, resetLimit)
    await replaceAnnounceKey(c.var.db, caller.id, c.var.now)
    return c.body(null, 204)
  })
}

async function sendMetafile(c: ApiContext, { id, name }: { id: number; name: string }, userId: number) {
  const { db, now } = c.var
  const queries = [selectMetafile(db, id), selectTrackerSettings(db)] as const
  const [[details], settings] = await limitAndRead(c, `download:${userId}`, downloadLimit, queries)
  const { announceUrl } = showTrackerSettings(settings)
  const key = details?.metafile ?? null
  const stored = key === null ? null : await c.env.FILES.get(key)
  if (!stored) throw new ApiFailure(404, 'This torrent has no metafile', { code: 'no_metafile' })
  const [bytes, announceKey] = await Promise.all([stored.arrayBuffer(), countDownload(db, userId, id, now)])
  const origin = findWebOrigin(c)
  const metafile = addressMetafile(new Uint8Array(bytes), {
    announce: writeAnnounce(announceUrl, announceKey),
    comment: origin === undefined ? null : `${origin}/torrents/${printSlug(name, id)}`,
  })
  return new Response(metafile, {
    headers: {
      'Content-Type': 'application/x-bittorrent',
      'Content-Length': String(metafile.length),
      'Content-Disposition': nameMetafile(name),
      'Cache-Control': 'no-store',
    },
  })
}
