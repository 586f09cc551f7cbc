import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { describeAbout } from '~/features/torrents/detail/detail-view.server'
import { OverviewScreen } from '~/features/torrents/detail/overview-screen'
import { readFiles } from '~/features/torrents/detail/read-files.server'
import { describeRelease } from '~/features/torrents/detail/releases.server'
import { readTorrent } from '~/features/torrents/detail/torrent-once.server'
import { later } from '~/lib/api/later.server'
import { readerOf } from '~/lib/format/reader.server'
import { titled } from '~/lib/titles'

/** Files that the overview shows; the others are a tab away. */
const filesOfOverview = 60

export const meta = titled<typeof loader>(({ data }) => data?.name)

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const slug = params.slug ?? ''
  const path = { slug }
  const reader = readerOf(context)
  const releases = later(
    api
      .get('/v1/torrents/{slug}/releases', { path })
      .then(({ data }) => data.map((release) => describeRelease(release, reader))),
  )
  const reading = readTorrent(context, slug)
  const [torrent, files] = await Promise.all([reading, readFiles(context, { slug, limit: filesOfOverview }, reading)])
  context.afterwards(() => api.post('/v1/torrents/{slug}/seen', { path }))
  const { name, descriptionHtml: html, description: source } = torrent
  const description =
    html === null
      ? { isMade: false, html: null, source }
      : { isMade: true, html: context.fragments.send('description-text', html), source: null }
  return { name, slug: torrent.slug, about: describeAbout(torrent, reader), description, files, releases }
}

export default function TorrentOverviewRoute() {
  return <OverviewScreen {...useLoaderData<typeof loader>()} />
}
