import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { RolesScreen } from '~/features/admin/roles-screen'
import { readRoleForm } from '~/features/admin/settings-forms.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
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
    pending: await readPendingForm(context, request),
  }
}

export function action(args: ActionFunctionArgs) {
  const { context, request } = args
  return keepAtSignOut(args, async () => {
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
  })
}

export { clientAction } from '~/lib/forms/client-action'

export default function RolesRoute() {
  const { pending, ...listed } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? pending
  const busy = useNavigation().formMethod === 'POST'
  return <RolesScreen {...listed} reply={reply} busy={busy} />
}
