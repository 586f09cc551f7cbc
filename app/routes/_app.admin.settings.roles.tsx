import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { RolesScreen } from '~/features/admin/roles-screen'
import { readRoleForm } from '~/features/admin/settings-forms.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { requirePermission } from '~/lib/session/require-permission.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('admin.roles.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'roles.manage')
  await requireRecentAuth(context, request)
  const { data } = await context.requireApi().get('/v1/admin/roles')
  return {
    roles: data,
    done: new URL(request.url).searchParams.has('done'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'roles.manage')
  await requireRecentAuth(context, request)
  const form = await readRoleForm(request)
  if (!form.ok) return form.reply
  try {
    await context.requireApi().patch('/v1/admin/roles/{slug}', { path: { slug: form.slug }, body: form.body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect('/admin/settings/roles?done', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function RolesRoute() {
  const listed = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <RolesScreen {...listed} reply={reply} busy={busy} />
}
