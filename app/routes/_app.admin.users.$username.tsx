import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { actOnMember } from '~/features/admin/member.server'
import { MemberScreen, staffActs } from '~/features/admin/member-screen'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['account', 'users'] }

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${data.member.username} · ${t('admin.title')}`)

export async function loader({ context, params: { username = '' }, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'users.manage')
  const member = await context.requireApi().get('/v1/admin/members/{username}', { path: { username } })
  const asked = new URL(request.url).searchParams.get('done')
  const done = staffActs.find((act) => act === asked) ?? null
  return { member, done }
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
