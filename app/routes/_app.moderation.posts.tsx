import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { decidePost, readQueue } from '~/features/comments/held-posts.server'
import { HeldScreen } from '~/features/comments/held-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['moderation'] }

export const meta = pageTitle(({ t }) => t('moderation.posts.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'forums.moderate')
  return readQueue(context, request)
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'forums.moderate')
  return decidePost(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function HeldPostsRoute() {
  return <HeldScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
}
