import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { readEmailForm } from '~/features/account/security/email-form.server'
import { EmailScreen } from '~/features/account/security/email-screen'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.email.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { email } = await requireRecentAuth(context, request)
  return {
    email,
    sent: new URL(request.url).searchParams.has('sent'),
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  await requireRecentAuth(context, request)
  const form = await readEmailForm(request)
  if (!form.ok) return form.reply
  try {
    await api.post('/v1/me/email', { body: { email: form.value.email, locale: context.prefs.language } })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect('/account/settings/email?sent', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function EmailRoute() {
  const address = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <EmailScreen {...address} reply={reply} busy={busy} />
}
