import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { DeleteScreen } from '~/features/uploads/delete-screen'
import { deleteTorrent, readDeletable } from '~/features/uploads/delete-torrent.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['uploads'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('uploads.delete.title'))

export function loader({ context, params }: LoaderFunctionArgs) {
  return readDeletable(params.slug ?? '', context)
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const slug = params.slug ?? ''
  const reply = await deleteTorrent(slug, request, context)
  if (reply) return reply
  // Staff are redirected to the moderation page, where the deletion can be undone.
  const { mine } = await context.requireApi().get('/v1/torrents/{slug}', { path: { slug } })
  return redirect(mine.uploaded ? '/torrents/mine' : `/torrents/${encodeURIComponent(slug)}/moderate?done=delete`, 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function DeleteRoute() {
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <DeleteScreen {...useLoaderData<typeof loader>()} reply={reply} busy={busy} />
}
