import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { ForgotScreen } from '~/features/auth/forgot-screen'
import { ForgotForm } from '~/features/auth/joining-forms.server'
import { readForm } from '~/lib/forms/read-form.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.forgot.title'))
export const headers = passRetryAfter

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await readForm(request, ForgotForm)
  if (!form.ok) return form.reply
  try {
    await context.api.post('/v1/password/requests', { body: { ...form.value, locale: context.prefs.language } })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect('/password/sent', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ForgotRoute() {
  return <ForgotScreen reply={useActionData<typeof action>()} />
}
