import { type AppLoadContext, redirect, redirectDocument } from '@remix-run/cloudflare'
import { owedPath } from '#contract/seeding-requirements'
import { FileResult } from '~/lib/http/file-result.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { caughtFailure } from './errors.server'
import { sendFile } from './send-file.server'

/**
 * Another site could otherwise make the browser fetch a file with the member's announce key. Browsers without fetch metadata
 * are checked by Referer.
 */
function mayDownload(headers: Headers, ownOrigin: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const referer = headers.get('referer')
  return referer === null || (URL.canParse(referer) && new URL(referer).origin === ownOrigin)
}

/** Neither logged nor cached. A link on another site is redirected to the torrent's page. */
export async function sendMetafile(slug: string, request: Request, context: AppLoadContext): Promise<FileResult> {
  const page = `/torrents/${encodeURIComponent(slug)}`
  const refused = refuseDownload(request, context, { page, file: `${page}/download` })
  if (refused) return refused
  return sendOrExplain(context.requireApi().getFile('/v1/torrents/{slug}/download', { path: { slug } }))
}

/** Several metafiles as one zip file: those of the ids `t` in the query. Without an id, the bookmarks are shown again. */
export async function sendArchive(request: Request, context: AppLoadContext): Promise<FileResult> {
  const { pathname, search, searchParams } = new URL(request.url)
  const slugs = searchParams.getAll('t').slice(0, maxArchived).join(',')
  if (slugs === '') throw redirect('/bookmarks')
  const refused = refuseDownload(request, context, { page: '/bookmarks', file: pathname + search })
  if (refused) return refused
  return sendOrExplain(context.requireApi().getFile('/v1/me/metafiles', { query: { slugs } }))
}

const maxArchived = 100

/** While missed seeding requirements stop downloads, the list of torrents to seed is shown, which says so. */
async function sendOrExplain(file: Promise<Response>): Promise<FileResult> {
  try {
    return await sendFile(file)
  } catch (error) {
    if (caughtFailure(error)?.code === 'seeding_missed') throw redirect(owedPath)
    throw error
  }
}

/**
 * The response to a request that must not get the file: of another site, or a prefetch. Redirects a link on another site to `page`, and a
 * client navigation to `file` again, as a document. null: send the file.
 */
export function refuseDownload(
  { headers }: Request,
  context: AppLoadContext,
  { page, file }: { page: string; file: string },
) {
  const destination = headers.get('sec-fetch-dest')
  if (!mayDownload(headers, context.caller.origin)) {
    if (destination === 'document') throw redirect(page)
    return new FileResult(plainReply(403))
  }
  context.requireApi()
  // A client navigation uses fetch, which cannot save a file.
  if (destination === 'empty') throw redirectDocument(file)
  // A prefetched file would count as downloaded.
  if (/prefetch|prerender/.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '')) {
    return new FileResult(new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } }))
  }
  return null
}
