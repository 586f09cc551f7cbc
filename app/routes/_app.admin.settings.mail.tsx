import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { MailSettingsScreen } from '~/features/admin/settings/mail-settings-screen'
import { readMailForm } from '~/features/admin/settings-forms.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { requirePermission } from '~/lib/session/require-permission.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['siteSettings'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('admin.mail.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  await requireRecentAuth(context, request)
  const { mail, revisions } = await context.requireApi().get('/v1/admin/settings')
  return { mail, revision: revisions.mail, done: new URL(request.url).searchParams.has('done') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  await requirePermission(context, 'settings.manage')
  await requireRecentAuth(context, request)
  const api = context.requireApi()
  const form = await readMailForm(request)
  if (!form.ok) return form.reply
  try {
    if (form.body === null) {
      return await api.post('/v1/admin/settings/mail/test', { body: { locale: context.prefs.language } })
    }
    await api.put('/v1/admin/settings/mail', { body: form.body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect('/admin/settings/mail?done', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function MailSettingsRoute() {
  const settings = useLoaderData<typeof loader>()
  const answer = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const tried = answer && 'recipient' in answer ? answer : undefined
  const reply = answer && 'attempt' in answer ? answer : undefined
  return <MailSettingsScreen {...settings} tried={tried} reply={reply} busy={busy} />
}
