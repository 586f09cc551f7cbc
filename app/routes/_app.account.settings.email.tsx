import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { readEmailForm } from '~/features/account/security/email-form.server'
import { EmailScreen } from '~/features/account/security/email-screen'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { keepAtSignOut, readPendingForm } from '~/lib/session/pending-form.server'
import { requireRecentAuth } from '~/lib/session/require-recent-auth.server'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.email.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { email } = await requireRecentAuth(context, request)
  return {
    email,
    sent: new URL(request.url).searchParams.has('sent'),
    pending: await readPendingForm(context, request),
  }
}

export function action(args: ActionFunctionArgs) {
  const { context, request } = args
  return keepAtSignOut(args, async () => {
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
  })
}

export { clientAction } from '~/lib/forms/client-action'

export default function EmailRoute() {
  const { pending, ...address } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>() ?? pending
  const busy = useNavigation().formMethod === 'POST'
  return <EmailScreen {...address} reply={reply} busy={busy} />
}
