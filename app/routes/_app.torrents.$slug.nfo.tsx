import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { hasDrawing, readWords, writeNfo } from '~/features/torrents/detail/nfo.server'
import { NfoScreen } from '~/features/torrents/detail/nfo-screen'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { readerOf } from '~/lib/format/reader.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${t('torrent.nfo.title')} · ${data.name}`)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { name, nfo } = await readTorrent(context, params.slug ?? '')
  if (nfo === null) throw failNotFound(context)
  const { t } = readerOf(context)
  return {
    name,
    nfo: context.serverHtml.send('nfo-text', writeNfo(nfo, t('torrent.nfo.drawn'))),
    words: hasDrawing(nfo) ? readWords(nfo) : null,
  }
}

export default function TorrentNfoRoute() {
  return <NfoScreen {...useLoaderData<typeof loader>()} />
}
