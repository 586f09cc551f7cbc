import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { actOnTorrent, pageAfter } from '~/features/moderation/act-on-torrent.server'
import { ModerateScreen } from '~/features/moderation/moderate-screen'
import { readCase } from '~/features/moderation/read-case.server'
import { readContent } from '~/features/torrents/detail/content.server'
import { ContentPanels } from '~/features/torrents/detail/content-panels'
import { readTorrent } from '~/features/torrents/detail/read-torrent.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['moderation', 'torrent'] }

export const headers = passRetryAfter
export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && t('moderation.torrent.title', { name: data.torrent.name }),
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'torrents.moderate')
  const slug = params.slug ?? ''
  const [moderated, content] = await Promise.all([
    readCase(context, request, readTorrent(context, slug), slug),
    readContent(context, slug),
  ])
  return { ...moderated, content }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  await requirePermission(context, 'torrents.moderate')
  const slug = params.slug ?? ''
  const acted = await actOnTorrent(slug, request, context)
  return 'done' in acted ? redirect(await pageAfter(slug, acted, context), 303) : acted.reply
}

export { clientAction } from '~/lib/forms/client-action'

export default function ModerateRoute() {
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const { content, ...moderated } = useLoaderData<typeof loader>()
  return (
    <ModerateScreen {...moderated} reply={reply} busy={busy} key={moderated.torrent.slug}>
      <ContentPanels content={content} />
    </ModerateScreen>
  )
}
