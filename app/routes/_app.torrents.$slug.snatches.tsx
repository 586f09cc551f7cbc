import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { SnatchesScreen } from '~/features/torrents/detail/snatches-screen'
import { formatBytes } from '~/lib/format/bytes'
import { readerOf, writeTime } from '~/lib/format/reader.server'
import { pageTitle } from '~/render/document/page-title'

const snatchesPerPage = 50

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('torrent.snatches.title')} · ${data.name}`)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const cursor = new URL(request.url).searchParams.get('cursor')
  const query = { limit: snatchesPerPage, ...(cursor && { cursor }) }
  const [torrent, snatches] = await Promise.all([
    readTorrent(context, slug),
    context.requireApi().get('/v1/torrents/{slug}/snatches', { path: { slug }, query }),
  ])
  const reader = readerOf(context)
  return {
    name: torrent.name,
    slug: torrent.slug,
    seesAll: torrent.mine.canModerate,
    rows: snatches.data.map(({ member, completedAt, uploaded, downloaded }) => ({
      member,
      time: writeTime(completedAt, reader),
      traffic: { uploaded: formatBytes(uploaded), downloaded: formatBytes(downloaded) },
    })),
    turns: snatches.meta,
  }
}

export default function TorrentSnatchesRoute() {
  return <SnatchesScreen {...useLoaderData<typeof loader>()} />
}
