import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { readPasswordForm } from '~/features/account/security/password-form.server'
import { SecurityScreen } from '~/features/account/security/security-screen'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { pageTitle } from '~/render/document/page-title'

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.security.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { twoFactor } = await context.requireApi().get('/v1/me/security')
  return { twoFactor, done: new URL(request.url).searchParams.get('done') }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  const form = await readPasswordForm(request)
  if (!form.ok) return form.reply
  try {
    await api.put('/v1/me/password', { body: { ...form.body, locale: context.prefs.language } })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect('/account/settings/security?done=password', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function SecurityRoute() {
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  return <SecurityScreen {...useLoaderData<typeof loader>()} reply={reply} busy={busy} />
}
