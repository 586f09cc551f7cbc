import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { DeleteRole } from '~/features/admin/roles/delete-role'
import { describeRole, newRole, previewColor } from '~/features/admin/roles/role-form.server'
import { RoleScreen } from '~/features/admin/roles/role-screen'
import { readRoles, saveRole } from '~/features/admin/roles/save-role.server'
import { useReply } from '~/lib/forms/use-reply'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['roleSettings'] }

export const meta = pageTitle<typeof loader>(
  ({ data, t }) => data && `${data.stored?.name ?? t('roleSettings.newRole')} · ${t('admin.roles.title')}`,
)

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { permissions, role: own } = await requirePermission(context, 'roles.manage')
  await requireRecentAuth(context, request)
  const [{ roles, role }, { theme }] = await Promise.all([readRoles(context, params.slug), context.settings()])
  const listed = roles.map(({ slug, name, editable }) => ({ slug, name, editable }))
  return {
    stored: role && { slug: role.slug, name: role.name, members: role.members },
    role: describeRole(role ?? newRole, permissions),
    places: listed.filter(({ editable, slug }) => editable || slug === own.slug),
    swatches: previewColor(theme.color, (role ?? newRole).color, context.prefs.language),
    isDeletion: role !== null && new URL(request.url).searchParams.has('delete'),
  }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { permissions: own } = await requirePermission(context, 'roles.manage')
  await requireRecentAuth(context, request)
  const [{ role }, { theme }] = await Promise.all([readRoles(context, params.slug), context.settings()])
  const { data: reply, init } = await saveRole(context, request, { role, own })
  const { color = '' } = reply.values
  const swatches = /^#[0-9a-f]{6}$/i.test(color)
    ? previewColor(theme.color, color.toLowerCase(), context.prefs.language)
    : null
  return data({ ...reply, swatches }, init ?? undefined)
}

export { clientAction } from '~/lib/forms/client-action'

export default function RoleRoute() {
  const { isDeletion, swatches, ...shown } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const typed = useActionData<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  if (isDeletion && shown.stored) {
    const others = shown.places.filter(({ slug }) => slug !== shown.stored?.slug)
    return <DeleteRole role={shown.stored} others={others} reply={reply} busy={busy} />
  }
  return <RoleScreen {...shown} swatches={typed?.swatches ?? swatches} reply={reply} busy={busy} />
}
