import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { Outlet, useActionData, useLoaderData } from '@remix-run/react'
import { actOn } from '~/features/torrents/detail/act-on.server'
import { DetailFrame } from '~/features/torrents/detail/detail-frame'
import { describeFrame } from '~/features/torrents/detail/detail-view.server'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { redirectToSlug } from '~/features/torrents/detail/torrent-address.server'
import { readerOf } from '~/lib/format/reader.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['torrent'] }

export const meta = pageTitle<typeof loader>(({ data }) => data?.torrent.name)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const torrent = await readTorrent(context, slug)
  redirectToSlug(context, slug, torrent, request)
  return { torrent: describeFrame(torrent, readerOf(context)) }
}

export function action({ context, params, request }: ActionFunctionArgs) {
  return actOn(context, params.slug ?? '', request)
}

export { shouldRevalidate } from '~/lib/forms/changed-by-form'
export { clientAction } from '~/lib/forms/client-action'

export default function TorrentRoute() {
  const { torrent } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  return (
    <DetailFrame torrent={torrent} failed={reply?.failed ?? false}>
      <Outlet />
    </DetailFrame>
  )
}
