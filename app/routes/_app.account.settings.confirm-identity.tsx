import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useLoaderData, useNavigation } from '@remix-run/react'
import { ReAuthenticationScreen } from '~/features/account/security/re-authentication-screen'
import { readReAuthenticationForm } from '~/features/account/security/sensitive-forms.server'
import { replyFailure } from '~/lib/forms/reply-failure.server'
import { useReply } from '~/lib/forms/use-reply'
import { passRetryAfter } from '~/lib/http/pass-retry-after'
import { safeRedirect } from '~/lib/http/safe-redirect'
import type { SectionsHandle } from '~/lib/i18n/sections'
import { pageTitle } from '~/render/document/page-title'

export const handle: SectionsHandle = { i18n: ['auth'] }

export const headers = passRetryAfter
export const meta = pageTitle(({ t }) => t('account.reauth.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { twoFactor } = await context.requireApi().get('/v1/me/security')
  const { app, recoveryCodes, passkeys } = twoFactor
  const url = new URL(request.url)
  return {
    redirectTo: safeRedirect(url.searchParams.get('redirectTo'), url.origin),
    methods: { app, recovery: recoveryCodes > 0, passkey: passkeys > 0 },
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  const form = await readReAuthenticationForm(request)
  if (!form.ok) return form.reply
  try {
    await api.post('/v1/me/re-authentication', { body: form.body })
  } catch (error) {
    return replyFailure(error, form.values)
  }
  return redirect(safeRedirect(form.fields.get('redirectTo'), new URL(request.url).origin), 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ConfirmIdentityRoute() {
  const { redirectTo, methods } = useLoaderData<typeof loader>()
  const reply = useReply<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const target = reply?.values.redirectTo ?? redirectTo
  return <ReAuthenticationScreen redirectTo={target} methods={methods} reply={reply} busy={busy} />
}
