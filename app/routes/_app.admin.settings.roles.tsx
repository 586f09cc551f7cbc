import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { RolesScreen } from '~/features/admin/roles/roles-screen'
import { changeList } from '~/features/admin/roles/save-role.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['roleSettings'] }

export const meta = pageTitle(({ t }) => t('admin.roles.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { role } = await requirePermission(context, 'roles.manage')
  await requireRecentAuth(context, request)
  const { data } = await context.requireApi().get('/v1/admin/roles')
  return { roles: data, ownRole: role.slug, done: new URL(request.url).searchParams.has('done') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { role } = await requirePermission(context, 'roles.manage')
  await requireRecentAuth(context, request)
  return changeList(context, request, role.slug)
}

export { clientAction } from '~/lib/forms/client-action'

export default function RolesRoute() {
  return <RolesScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} />
}
