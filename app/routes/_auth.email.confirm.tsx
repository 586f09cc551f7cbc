import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData } from '@remix-run/react'
import { ConfirmEmailScreen } from '~/features/auth/confirm-email-screen'
import { caughtFailure } from '~/lib/api/errors.server'
import type { RequestContext } from '~/lib/context'
import { readFields } from '~/lib/forms/read-fields.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.email.title'))

/** Only the button changes the address, because email scanners follow links. */
export async function action({ context, request }: ActionFunctionArgs) {
  const inAddress = new URL(request.url).searchParams.get('token')
  // Pages of the previous version send it as a field.
  const token = inAddress ?? String((await readFields(request)).get('token') ?? '')
  const before = await readOwnAddress(context)
  try {
    await context.api.post('/v1/email/confirmations', { body: { token, locale: context.prefs.language } })
  } catch (error) {
    const status = caughtFailure(error)?.status
    if (status !== 404 && status !== 422) throw error
    return { ended: true }
  }
  if (!context.session.signedIn) return redirect('/login?email', 303)
  const isOther = before !== undefined && before === (await readOwnAddress(context))
  return redirect(`/account/settings/security?done=${isOther ? 'other-email' : 'email'}`, 303)
}

/** Undefined if it is unknown. It stays the same when the link belongs to another account. */
function readOwnAddress({ session, requireApi }: Pick<RequestContext, 'session' | 'requireApi'>) {
  if (!session.signedIn) return undefined
  const security = requireApi().get('/v1/me/security')
  return security.then(({ email }) => email).catch(() => undefined)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ConfirmEmailRoute() {
  return <ConfirmEmailScreen ended={useActionData<typeof action>()?.ended ?? false} />
}
