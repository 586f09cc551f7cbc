import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ConfirmEmailScreen } from '~/features/auth/confirm-email-screen'
import { caughtFailure } from '~/lib/api/errors.server'
import { readFields } from '~/lib/forms/read-fields.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.email.title'))

/** A GET changes nothing, because email scanners follow links. */
export function loader({ request }: LoaderFunctionArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const token = String((await readFields(request)).get('token') ?? '')
  try {
    await context.api.post('/v1/email/confirmations', { body: { token, locale: context.prefs.language } })
  } catch (error) {
    const status = caughtFailure(error)?.status
    if (status !== 404 && status !== 422) throw error
    return { ended: true }
  }
  return redirect(context.session.signedIn ? '/account/settings/security?done=email' : '/login?email', 303)
}

export { clientAction } from '~/lib/forms/client-action'

export default function ConfirmEmailRoute() {
  const ended = useActionData<typeof action>()?.ended ?? false
  return <ConfirmEmailScreen {...useLoaderData<typeof loader>()} ended={ended} />
}
