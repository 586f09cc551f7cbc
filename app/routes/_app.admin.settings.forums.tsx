import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { ForumTreeScreen } from '~/features/admin/forums/forum-tree-screen'
import { orderForums } from '~/features/admin/forums/save-forums.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['forumSettings'] }

export const meta = pageTitle(({ t }) => t('admin.forums'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  const [{ data }, { roles }] = await Promise.all([context.requireApi().get('/v1/admin/forums'), context.settings()])
  return {
    categories: data,
    roles: roles.map(({ slug, name }) => ({ slug, name })),
    saved: new URL(request.url).searchParams.has('saved'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  return orderForums(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ForumTreeRoute() {
  return <ForumTreeScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
}
