import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { DetailScreen } from '~/features/torrents/detail-screen'
import { describeFiles, describePeer, describeTorrent } from '~/features/torrents/detail-view.server'
import { writeFileTree } from '~/features/torrents/file-tree.server'
import { peersPerPage } from '~/features/torrents/peers-per-page'
import { later } from '~/lib/api/later.server'
import { readerOf } from '~/lib/format/reader.server'
import { titled } from '~/lib/titles'

/** The most rows one answer carries; a longer list goes on behind a link. */
const filesPerPage = 250

export const meta = titled<typeof loader>(({ data }) => data?.torrent.name)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const path = { slug: params.slug ?? '' }
  const search = new URL(request.url).searchParams
  const cursorOf = (name: string) => {
    const cursor = search.get(name)
    return cursor ? { cursor } : {}
  }
  const peers = later(
    api
      .get('/v1/torrents/{slug}/peers', { path, query: { limit: peersPerPage, ...cursorOf('peers') } })
      .then(({ data, meta }) => ({ rows: data.map(describePeer), next: meta.next })),
  )
  const [torrent, files] = await Promise.all([
    api.get('/v1/torrents/{slug}', { path }),
    later(api.get('/v1/torrents/{slug}/files', { path, query: { limit: filesPerPage, ...cursorOf('files') } })),
  ])
  const reader = readerOf(context)
  const read = files.ok ? { ok: true, next: files.data.meta.next } : { ok: false, next: null }
  return {
    torrent: describeTorrent(torrent, reader),
    files: describeFiles(torrent.files, read, reader),
    tree: files.ok ? context.fragments.send('file-tree', writeFileTree(files.data.data)) : null,
    peers,
  }
}

export default function TorrentRoute() {
  return <DetailScreen {...useLoaderData<typeof loader>()} />
}
