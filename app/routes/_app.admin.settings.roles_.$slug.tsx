import { type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { describeRole, readRoleEdit } from '~/features/admin/role-form.server'
import { RoleScreen } from '~/features/admin/role-screen'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { requirePermission } from '~/lib/session/require-permission.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle<typeof loader>(({ data, t }) => data && `${data.role.name} · ${t('admin.roles.title')}`)

async function findRole(context: AppLoadContext, slug: string | undefined) {
  const { data } = await context.requireApi().get('/v1/admin/roles')
  const role = data.find((each) => each.slug === slug)
  if (!role) throw failNotFound(context)
  return role
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { permissions } = await requirePermission(context, 'roles.manage')
  await requireRecentAuth(context, request)
  const role = describeRole(await findRole(context, params.slug), permissions)
  return { role }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { permissions } = await requirePermission(context, 'roles.manage')
  await requireRecentAuth(context, request)
  const { slug, permissions: before } = await findRole(context, params.slug)
  const form = await readRoleEdit(request, before, permissions)
  if (!form.ok) return form.reply
  try {
    await context.requireApi().patch('/v1/admin/roles/{slug}', { path: { slug }, body: form.body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  await context.renewSettings()
  return redirect('/admin/settings/roles?done', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function RoleRoute() {
  const { role } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <RoleScreen role={role} reply={reply} busy={busy} />
}
