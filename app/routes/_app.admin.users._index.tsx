import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { MembersScreen } from '~/features/admin/members/members-screen'
import { readMembers } from '~/features/admin/members/read-members.server'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['staffMembers'] }

export const meta = pageTitle(({ t }) => t('admin.users'))

/** Search params: those of `memberFilterNames`, and `cursor`. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { permissions } = await requirePermission(context, 'users.manage')
  return readMembers(context, request, permissions)
}

export default function StaffMembersRoute() {
  return <MembersScreen {...useLoaderData<typeof loader>()} />
}
