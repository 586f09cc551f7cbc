import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { ConfirmEmailScreen } from '~/features/auth/confirm-email-screen'
import { caughtFailure } from '~/lib/api/errors.server'
import { readFields } from '~/lib/forms/read-fields.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.email.title'))

/** Only the button changes the address, because email scanners follow links. */
export async function action({ context, request }: ActionFunctionArgs) {
  const inAddress = new URL(request.url).searchParams.get('token')
  // Pages of the previous version send it as a field.
  const token = inAddress ?? String((await readFields(request)).get('token') ?? '')
  try {
    const { email } = await context.api.post('/v1/email/confirmations', {
      body: { token, locale: context.prefs.language },
    })
    if (!context.session.signedIn) return redirect('/login?email', 303)
    const own = await context
      .requireApi()
      .get('/v1/me/security')
      .catch(() => ({ email }))
    const isOther = own.email !== email
    return redirect(`/account/settings/security?done=${isOther ? 'other-email' : 'email'}`, 303)
  } catch (error) {
    const status = caughtFailure(error)?.status
    if (status !== 404 && status !== 422) throw error
    return { ended: true }
  }
}

export { clientAction } from '~/lib/forms/client-action'

export default function ConfirmEmailRoute() {
  return <ConfirmEmailScreen ended={useActionData<typeof action>()?.ended ?? false} />
}
