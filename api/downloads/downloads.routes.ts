import { downloadMetafile, resetAnnounceKey, spendToken } from '#contract/downloads'
import { downloadFromFeed } from '#contract/feeds'
import { downloadArchive } from '#contract/shelf'
import { findFeed } from '../feeds/find-feed'
import { addressMetafile } from '../lib/metainfo/address-metafile'
import { parseSlug, printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitAndRead, limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { findWebOrigin } from '../platform/http/web-origin'
import { refuseStopped, selectStopped } from '../seeding-requirements/owed-seeding'
import { canSee, findVisible, requireTorrent } from '../torrents/visible-torrent'
import { selectTrackerSettings, showTrackerSettings } from '../tracker/tracker-settings'
import { chooseAnnounceUrl, writeAnnounce } from './announce-url'
import { nameMetafile, safeFileName } from './content-disposition'
import { countDownloads, replaceAnnounceKey, selectMetafile, selectMetafiles, spendOneToken } from './downloads.queries'
import { zipFiles } from './zip-metafiles'

/** Milliseconds. */
const tokenLifetime = 7 * 24 * 60 * 60_000

const tokenFailures = {
  token_not_needed: 'This download already does not count',
  no_tokens: 'No freeleech tokens left',
}

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

  serve(app, downloadArchive, async (c) => sendArchive(c, c.req.valid('query').slugs), { changes: true })

  serve(app, spendToken, async (c) => {
    const { id: torrentId, status } = await requireTorrent(c, c.req.valid('param').slug)
    if (status !== 'approved')
      throw new ApiFailure(409, 'The torrent is not in the list', { code: 'torrent_not_listed' })
    const { db, now } = c.var
    const userId = callerOf(c).id
    const until = now + tokenLifetime
    const spent = await spendOneToken(db, { userId, torrentId, now, until })
    if (typeof spent === 'string') throw new ApiFailure(409, tokenFailures[spent], { code: spent })
    return c.json({ until: new Date(until).toISOString(), tokensLeft: spent.tokensLeft }, 200)
  })

  serve(app, resetAnnounceKey, async (c) => {
    const caller = callerOf(c)
    await limitRate(c, 'announce-key', caller.id)
    await replaceAnnounceKey(c.var.db, caller.id, c.var.now)
    return c.body(null, 204)
  })
}

async function sendMetafile(c: ApiContext, { id, name }: { id: number; name: string }, userId: number) {
  const { db, now } = c.var
  const queries = [selectMetafile(db, id), selectTrackerSettings(db), selectStopped(db, userId, [id], now)] as const
  const [[details], settings, stopped] = await limitAndRead(c, 'download', userId, queries)
  refuseStopped(stopped)
  const announceUrl = chooseAnnounceUrl(c, showTrackerSettings(settings).announceUrl)
  const key = details?.metafile ?? null
  const stored = key === null ? null : await c.env.FILES.get(key)
  if (!stored) throw new ApiFailure(404, 'This torrent has no metafile', { code: 'no_metafile' })
  const [bytes, announceKey] = await Promise.all([stored.arrayBuffer(), countDownloads(db, userId, [id], now)])
  const address = addressFor(c, writeAnnounce(announceUrl, announceKey))
  const metafile = address(new Uint8Array(bytes), { id, name })
  return new Response(metafile, {
    headers: {
      'Content-Type': 'application/x-bittorrent',
      'Content-Length': String(metafile.length),
      'Content-Disposition': nameMetafile(name),
      'Cache-Control': 'no-store',
    },
  })
}

/** Adds the announce URL of a member, and the address of the torrent's page. */
function addressFor(c: ApiContext, announce: string) {
  const origin = findWebOrigin(c)
  return (stored: Uint8Array, { id, name }: { id: number; name: string }) =>
    addressMetafile(stored, {
      announce,
      comment: origin === undefined ? null : `${origin}/torrents/${printSlug(name, id)}`,
    })
}

async function sendArchive(c: ApiContext, slugs: string[]) {
  const { db, now } = c.var
  const caller = callerOf(c)
  const ids = [...new Set(slugs.flatMap((slug) => parseSlug(slug) ?? []))]
  const queries = [selectMetafiles(db, ids), selectTrackerSettings(db), selectStopped(db, caller.id, ids, now)] as const
  const [rows, settings, stopped] = await limitAndRead(c, 'archive', caller.id, queries)
  const visible = rows.filter((row) => row.metafile !== null && canSee(caller, row))
  if (visible.length === 0) throw new ApiFailure(404, 'None of these torrents has a metafile', { code: 'no_metafile' })
  refuseStopped(stopped)
  const taken = visible.map(({ id }) => id)
  const announceKey = await countDownloads(db, caller.id, taken, now)
  const announceUrl = chooseAnnounceUrl(c, showTrackerSettings(settings).announceUrl)
  const address = addressFor(c, writeAnnounce(announceUrl, announceKey))
  return new Response(zipFiles(readMetafiles(c.env.FILES, visible, address)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="torrents.zip"',
      'Cache-Control': 'no-store',
    },
  })
}

type Visible = Awaited<ReturnType<typeof selectMetafiles>>[number]

/** One after the other. A metafile that is gone is left out. Equal names get the id of their torrent. */
async function* readMetafiles(files: R2Bucket, rows: Visible[], address: ReturnType<typeof addressFor>) {
  const names = new Set<string>()
  for (const row of rows) {
    const stored = await files.get(row.metafile ?? '')
    if (!stored) continue
    const plain = safeFileName(row.name)
    const name = names.has(plain.toLowerCase()) ? `${plain} (${row.id})` : plain
    names.add(plain.toLowerCase())
    yield { name: `${name}.torrent`, bytes: address(new Uint8Array(await stored.arrayBuffer()), row) }
  }
}
