import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import { errorCodes } from '#contract/errors'
import type { Torrent, TorrentFolder } from '#contract/torrent-details'
import { later } from '~/lib/api/deferred.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { formatBytes } from '~/lib/format/bytes'
import { formatNumber } from '~/lib/format/numbers'
import { type Reader, readerOf } from '~/lib/format/reader.server'
import { writeFileTree, writeFolderPage, writePath } from './file-tree.server'
import type { FilesView } from './files-panel'

interface Asked {
  slug: string
  q?: string
  /** Id of a folder. */
  folder?: number
  cursor?: string
  limit: number
}

/**
 * All files as one tree when they fit on the page, the matches of a search, or else a page of one folder. If the list fails,
 * the page is shown without it.
 */
export async function readFiles(
  context: AppLoadContext,
  { slug, limit, q = '', folder, cursor }: Asked,
  torrent: Promise<Torrent>,
): Promise<FilesView> {
  const isFolder = q === '' && (folder !== undefined || cursor !== undefined)
  const [{ files: count, size }, read] = await Promise.all([
    torrent,
    isFolder ? readPage(context, { slug, limit, folder, cursor }) : readList(context, { slug, limit, q, cursor }),
  ])
  // The cursor is malformed or of another list.
  if (!read.ok && read.code === errorCodes[422] && cursor) throw redirect(filesHref(slug, { q, folder }))
  if (!read.ok && read.code === errorCodes[404]) throw failNotFound(context)
  const reader = readerOf(context)
  const turnHref = (cursor: string | null) => cursor && filesHref(slug, { q, folder: folder || undefined, cursor })
  const view = {
    files: count,
    summary: summarize({ files: count, size }, reader),
    q,
    ok: read.ok,
    turns: {
      prev: turnHref(read.ok ? read.data.meta.prev : null),
      next: turnHref(read.ok ? read.data.meta.next : null),
    },
    folder: null,
  }
  if (!read.ok) return { ...view, shown: 0, tree: null }
  if ('id' in read.data) return { ...view, ...showFolder(context, slug, read.data) }
  const rows = read.data.data
  const manner = { isWhole: rows.length === count, isSearch: q !== '' }
  return { ...view, shown: rows.length, tree: context.serverHtml.send('file-tree', writeFileTree(rows, manner)) }
}

function readPage(context: AppLoadContext, { slug, folder = 0, limit, cursor }: Asked) {
  const path = { slug, folder }
  const query = { limit, ...(cursor && { cursor }) }
  return later(context.requireApi().get('/v1/torrents/{slug}/folders/{folder}', { path, query }), context)
}

/** Without a search, the root folder when the files are too many for one page. */
async function readList(context: AppLoadContext, { slug, limit, q, cursor }: Asked) {
  const query = { limit, ...(q && { q }), ...(cursor && { cursor }) }
  const list = await later(context.requireApi().get('/v1/torrents/{slug}/files', { path: { slug }, query }), context)
  return list.ok && !q && list.data.meta.next !== null ? readPage(context, { slug, limit }) : list
}

function showFolder(context: AppLoadContext, slug: string, { path, data, ...totals }: TorrentFolder) {
  const reader = readerOf(context)
  const hrefOf = (folder: number) => filesHref(slug, { folder: folder || undefined })
  return {
    shown: data.length,
    tree: context.serverHtml.send('file-tree', writeFolderPage(data, hrefOf, reader)),
    folder:
      path.length > 0
        ? {
            html: context.serverHtml.send('folder-path', writePath(path, summarize(totals, reader), hrefOf, reader)),
          }
        : null,
  }
}

function summarize({ files, size }: { files: number; size: number }, { t, language }: Reader): string {
  const counted = t('torrentDetailTexts.files.count', { count: files, formatted: formatNumber(files, language) })
  return t('torrentDetailTexts.files.summary', { files: counted, size: formatBytes(size) })
}

function filesHref(slug: string, { q, folder, cursor }: Pick<Asked, 'q' | 'folder' | 'cursor'>): string {
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(folder !== undefined && { folder: String(folder) }),
    ...(cursor && { cursor }),
  })
  return `/torrents/${encodeURIComponent(slug)}/files${search.size > 0 ? `?${search}` : ''}`
}
