import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import type { ModeratedTorrent } from '#contract/moderation'
import { QueueScreen } from '~/features/moderation/queue-screen'
import { describeModerated } from '~/features/moderation/queue-view.server'
import { readerOf } from '~/lib/format/reader.server'
import { cursorHrefs } from '~/lib/forms/cursor-hrefs'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['moderation'] }

const torrentsPerPage = 50

export const meta = pageTitle(({ t }) => t('moderation.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'torrents.moderate')
  const url = new URL(request.url)
  const asked = url.searchParams.get('status')
  const status: ModeratedTorrent['status'] = asked === 'rejected' || asked === 'deleted' ? asked : 'pending'
  const cursor = url.searchParams.get('cursor')
  const query = { status, limit: torrentsPerPage, ...(cursor && { cursor }) } as const
  const { data, meta } = await context.requireApi().get('/v1/moderation/torrents', { query })
  const reader = readerOf(context)
  const done = url.searchParams.get('done')
  return {
    status,
    torrents: data.map((torrent) => describeModerated(torrent, reader)),
    done,
    ...cursorHrefs(url, meta),
  }
}

export default function ModerationRoute() {
  return <QueueScreen {...useLoaderData<typeof loader>()} />
}
