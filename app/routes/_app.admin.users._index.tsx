import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { actInBulk, readBulk } from '~/features/admin/members/bulk.server'
import { BulkScreen } from '~/features/admin/members/bulk-screen'
import { MembersScreen } from '~/features/admin/members/members-screen'
import { readMembers } from '~/features/admin/members/read-members.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['memberFile', 'staffMembers'] }

export const meta = pageTitle(({ t }) => t('admin.users'))

/** Search params: those of `memberFilterNames`, `cursor` and `changed`; or those of `readBulk`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { permissions } = await requirePermission(context, 'users.manage')
  const bulk = await readBulk(context, request, permissions)
  if (bulk) return { bulk, list: null }
  return { bulk: null, list: await readMembers(context, request, permissions) }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'users.manage')
  return actInBulk(context, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function StaffMembersRoute() {
  const { bulk, list } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return bulk ? <BulkScreen {...bulk} reply={reply} busy={busy} /> : <MembersScreen {...list} />
}
