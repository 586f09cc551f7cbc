import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { actOnMember } from '~/features/admin/member/act-on-member.server'
import { MemberScreen } from '~/features/admin/member/member-screen'
import { readMember } from '~/features/admin/member/read-member.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['account', 'memberFile', 'users'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${data.member.username} · ${t('admin.title')}`)

export async function loader({ context, params: { username = '' }, request }: LoaderFunctionArgs) {
  const { permissions } = await requirePermission(context, 'users.manage')
  return readMember(context, username, request, permissions)
}

export async function action({ context, params: { username = '' }, request }: ActionFunctionArgs) {
  await requirePermission(context, 'users.manage')
  return actOnMember(context, username, request)
}

export { clientAction } from '~/lib/forms/client-action'

export default function StaffMemberRoute() {
  const shown = useLoaderData<typeof loader>()
  return <MemberScreen {...shown} reply={useReply<typeof action>()} />
}
