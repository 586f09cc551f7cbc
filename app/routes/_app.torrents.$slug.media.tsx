import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { parseMediaInfo } from '~/features/torrents/detail/media-info.server'
import { MediaScreen } from '~/features/torrents/detail/media-screen'
import { writePlain } from '~/features/torrents/detail/nfo.server'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('torrent.media.title')} · ${data.name}`)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { name, mediaInfo } = await readTorrent(context, params.slug ?? '')
  if (mediaInfo === null) throw failNotFound(context)
  const raw = context.serverHtml.send('media-text', writePlain(mediaInfo))
  return { name, sections: parseMediaInfo(mediaInfo), raw }
}

export default function TorrentMediaRoute() {
  return <MediaScreen {...useLoaderData<typeof loader>()} />
}
