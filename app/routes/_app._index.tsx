import { data, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import type { ShellData } from '~/features/shell/shell-data'
import { writeFilterFields } from '~/features/torrents/filter-fields.server'
import { effectiveOrder } from '~/features/torrents/list-filter'
import { readListAddress } from '~/features/torrents/list-filter.server'
import { ListScreen } from '~/features/torrents/list-screen'
import { describeList } from '~/features/torrents/list-view.server'
import { writeNearest } from '~/features/torrents/nearest.server'
import { readList } from '~/features/torrents/read-list.server'
import { writeTorrentRows } from '~/features/torrents/torrent-rows.server'
import { readVisits } from '~/features/torrents/visits.server'
import { readerOf } from '~/lib/format/reader.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['torrents'] }

export const meta = pageTitle<typeof loader>(({ t }) => t('torrents.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const address = readListAddress(new URL(request.url).searchParams)
  // A form without scripts submits every field: redirect to the short URL of the same list.
  if (address.tidy && request.headers.get('Sec-Fetch-Dest') !== 'empty') throw redirect(address.tidy)
  const [{ page, known }, options] = await Promise.all([
    readList(api, address),
    address.filter.fields === 'shown' ? api.get('/v1/filter-options') : null,
  ])
  const { filter } = known
  const reader = readerOf(context)
  const visits = readVisits(request, context.now)
  const isNewestFirst = filter.sort === 'added' && effectiveOrder(filter) === 'desc'
  const around = { pinned: page.pinned, since: isNewestFirst ? visits.since : null }
  const rows = writeTorrentRows(page.data, page.categories, reader, around)
  return data(
    {
      view: describeList(page, known, reader, context.prefs.density),
      rows: context.serverHtml.send('torrent-rows', rows),
      nearest: page.nearest && context.serverHtml.send('nearest', writeNearest(page.nearest, reader)),
      fields: options && context.serverHtml.send('filter-fields', writeFilterFields(known, options, reader)),
    },
    visits.cookie ? { headers: { 'Set-Cookie': visits.cookie } } : undefined,
  )
}

export default function TorrentsRoute() {
  const shell = useRouteLoaderData<ShellData>('routes/_app')
  const mayUpload = shell?.member.permissions.includes('torrents.upload') ?? false
  return <ListScreen {...useLoaderData<typeof loader>()} mayUpload={mayUpload} />
}
