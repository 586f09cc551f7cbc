import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { errorCodes } from '#contract/errors'
import type { Torrent } from '#contract/torrent-details'
import { later } from '~/lib/api/deferred.server'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import { readerOf } from '~/lib/format/reader.server'
import { writeFileTree } from './file-tree.server'
import type { FilesView } from './files-panel'

interface Asked {
  slug: string
  q?: string
  cursor?: string
  limit: number
}

/** If the list fails, the page is shown without it. */
export async function readFiles(
  context: AppLoadContext,
  { slug, limit, q = '', cursor }: Asked,
  torrent: Promise<Torrent>,
): Promise<FilesView> {
  const query = { limit, ...(q && { q }), ...(cursor && { cursor }) }
  const files = later(context.requireApi().get('/v1/torrents/{slug}/files', { path: { slug }, query }), context)
  const [{ files: count, size }, read] = await Promise.all([torrent, files])
  // The cursor is malformed or of another list.
  if (!read.ok && read.code === errorCodes[422] && cursor) {
    throw redirect(`/torrents/${encodeURIComponent(slug)}/files${q && `?${new URLSearchParams({ q })}`}`)
  }
  const { t, language } = readerOf(context)
  const formatted = formatNumber(count, language)
  const rows = read.ok ? read.data.data : []
  const manner = { isWhole: rows.length === count, isSearch: q !== '' }
  return {
    files: count,
    summary: t('torrent.files.summary', {
      files: t('torrent.files.count', { count, formatted }),
      size: formatBytes(size),
    }),
    q,
    ok: read.ok,
    shown: rows.length,
    turns: read.ok ? read.data.meta : { next: null, prev: null },
    tree: context.serverHtml.send('file-tree', writeFileTree(rows, manner)),
  }
}
