import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CommentsScreen } from '~/features/comments/comments-screen'
import { readComments } from '~/features/comments/read-comments.server'
import { torrentSubject } from '~/features/comments/subject.server'
import { sendDescription } from '~/features/torrents/detail/content.server'
import { describeAbout } from '~/features/torrents/detail/detail-view.server'
import { LatePanel } from '~/features/torrents/detail/late-panel'
import { OverviewScreen } from '~/features/torrents/detail/overview-screen'
import { readFiles } from '~/features/torrents/detail/read-files.server'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { describeRelease } from '~/features/torrents/detail/releases.server'
import { later } from '~/lib/api/deferred.server'
import { readerOf } from '~/lib/format/reader.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['comments', 'editor'] }

const filesOfOverview = 60
const commentsOfOverview = 10

export const meta = pageTitle<typeof loader>(({ data }) => data?.name)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.requireApi()
  const slug = params.slug ?? ''
  const path = { slug }
  const reader = readerOf(context)
  const releases = later(
    api
      .get('/v1/torrents/{slug}/releases', { path })
      .then(({ data }) => data.map((release) => describeRelease(release, reader))),
    context,
  )
  const comments = later(readComments(context, request, torrentSubject(api, slug), commentsOfOverview), context)
  const reading = readTorrent(context, slug)
  const [torrent, files] = await Promise.all([reading, readFiles(context, { slug, limit: filesOfOverview }, reading)])
  context.afterwards(() => api.post('/v1/torrents/{slug}/seen', { path }))
  const description = sendDescription(context, torrent)
  const { name } = torrent
  return { name, slug: torrent.slug, about: describeAbout(torrent, reader), description, files, releases, comments }
}

export default function TorrentOverviewRoute() {
  const { t } = useTranslation()
  const { comments, ...overview } = useLoaderData<typeof loader>()
  return (
    <OverviewScreen {...overview}>
      <LatePanel title={t('comments.title')} failed={t('comments.unread')} data={comments}>
        {(facts) => (
          <CommentsScreen {...facts} reply={undefined} failed={null} action={`/torrents/${overview.slug}/comments`} />
        )}
      </LatePanel>
    </OverviewScreen>
  )
}
