import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { editPermissions, readMatrix } from '~/features/admin/permissions/edit-permissions.server'
import { PermissionsScreen } from '~/features/admin/permissions/permissions-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['roleSettings'] }

export const meta = pageTitle(({ t }) => t('admin.matrix'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { permissions: own } = await requirePermission(context, 'roles.manage')
  await requireRecentAuth(context, request)
  return { own, ...(await readMatrix(context, new URL(request.url))) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { permissions: own } = await requirePermission(context, 'roles.manage')
  await requireRecentAuth(context, request)
  return editPermissions(context, request, own)
}

export { clientAction } from '~/lib/forms/client-action'

export default function PermissionsRoute() {
  const busy = useNavigation().formMethod === 'POST'
  return <PermissionsScreen {...useLoaderData<typeof loader>()} reply={useReply<typeof action>()} busy={busy} />
}
