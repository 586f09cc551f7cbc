import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { actOnTorrent } from '~/features/moderation/act-on-torrent.server'
import { ModerateScreen } from '~/features/moderation/moderate-screen'
import { describeForStaff } from '~/features/moderation/moderate-view.server'
import { readerOf } from '~/lib/format/reader.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['moderation'] }

export const headers = passRetryAfter
export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('moderation.torrent.title', { name: data.torrent.name }),
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'torrents.moderate')
  const path = { slug: params.slug ?? '' }
  const torrent = await context.requireApi().get('/v1/torrents/{slug}', { path })
  const done = new URL(request.url).searchParams.get('done')
  return { torrent: describeForStaff(torrent, readerOf(context)), done }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  await requirePermission(context, 'torrents.moderate')
  const slug = params.slug ?? ''
  const acted = await actOnTorrent(slug, request, context)
  if (!('done' in acted)) return acted.reply
  const { done, queue } = acted
  const own = `/torrents/${encodeURIComponent(slug)}/moderate?done=${done}`
  return redirect(queue === null ? own : `/moderation/torrents?status=${queue}&done=${done}`, 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ModerateRoute() {
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <ModerateScreen {...useLoaderData<typeof loader>()} reply={reply} busy={busy} />
}
