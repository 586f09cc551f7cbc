import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { GeneralScreen } from '~/features/admin/general-screen'
import { readGeneralForm } from '~/features/admin/settings-forms.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { requirePermission } from '~/lib/session/require-permission.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('admin.general.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  const { general } = await context.requireApi().get('/v1/admin/settings')
  return {
    general,
    done: new URL(request.url).searchParams.has('done'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  const form = await readGeneralForm(request)
  if (!form.ok) return form.reply
  try {
    await context.requireApi().put('/v1/admin/settings/general', { body: form.body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  await context.renewSettings()
  return redirect('/admin/settings/general?done', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function GeneralRoute() {
  const settings = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <GeneralScreen {...settings} reply={reply} busy={busy} />
}
