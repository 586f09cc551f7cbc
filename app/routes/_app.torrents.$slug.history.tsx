import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { HistoryScreen } from '~/features/torrents/detail/history-screen'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { writeRevisions } from '~/features/torrents/detail/revision-rows.server'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('torrent.history.title')} · ${data.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const url = new URL(request.url)
  const cursor = url.searchParams.get('cursor')
  const api = context.requireApi()
  const [{ name }, { data, meta }, categories] = await Promise.all([
    readTorrent(context, slug),
    api.get('/v1/torrents/{slug}/revisions', { path: { slug }, query: { ...(cursor && { cursor }) } }),
    api.get('/v1/categories'),
  ])
  const revisions = context.serverHtml.send('revisions', writeRevisions(data, categories.data, readerOf(context)))
  return { name, isEmpty: data.length === 0, revisions, ...cursorHrefs(url, meta) }
}

export default function TorrentHistoryRoute() {
  return <HistoryScreen {...useLoaderData<typeof loader>()} />
}
