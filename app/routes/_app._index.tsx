import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readListFilter, toQuery } from '~/features/torrents/list-filter.server'
import { ListScreen } from '~/features/torrents/list-screen'
import { describeList } from '~/features/torrents/list-view.server'
import { writeTorrentRows } from '~/features/torrents/torrent-rows.server'
import { readerOf } from '~/lib/format/reader.server'
import { titled } from '~/lib/titles'

export const meta = titled<typeof loader>(({ t }) => t('torrents.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const filter = readListFilter(new URL(request.url).searchParams)
  const page = await api.get('/v1/torrents', { query: toQuery(filter) })
  const reader = readerOf(context)
  return {
    view: describeList(page, filter, reader),
    rows: context.fragments.send('torrent-rows', writeTorrentRows(page.data, page.categories, reader)),
  }
}

export default function TorrentsRoute() {
  return <ListScreen {...useLoaderData<typeof loader>()} />
}
