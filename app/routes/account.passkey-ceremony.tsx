import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { caughtFailure } from '~/lib/api/errors.server'

export function loader() {
  return redirect('/account/settings/passkeys')
}

/** What an authenticator is asked to make a passkey; a refusal of the API is passed on with its code. */
export async function action({ context }: ActionFunctionArgs) {
  const api = context.requireApi()
  try {
    return Response.json(await api.post('/v1/me/passkeys/ceremony'))
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    return Response.json({ code: failed.code }, { status: failed.status })
  }
}
