import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { describePeer } from '~/features/torrents/detail/detail-view.server'
import { PeersScreen } from '~/features/torrents/detail/peers-screen'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { formatNumber } from '~/lib/format/numbers'
import { readerOf } from '~/lib/format/reader.server'
import { pageTitle } from '~/render/document/page-title'

const peersPerPage = 50

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('torrent.peers.title')} · ${data.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const cursor = new URL(request.url).searchParams.get('cursor')
  const query = { limit: peersPerPage, ...(cursor && { cursor }) }
  const [torrent, peers] = await Promise.all([
    readTorrent(context, slug),
    context.requireApi().get('/v1/torrents/{slug}/peers', { path: { slug }, query }),
  ])
  const reader = readerOf(context)
  const { t, language } = reader
  const number = (value: number) => formatNumber(value, language)
  return {
    name: torrent.name,
    slug: torrent.slug,
    summary: t('torrent.peers.summary', { seeders: number(torrent.seeders), leechers: number(torrent.leechers) }),
    rows: peers.data.map((peer) => describePeer(peer, reader)),
    turns: peers.meta,
  }
}

export default function TorrentPeersRoute() {
  return <PeersScreen {...useLoaderData<typeof loader>()} />
}
