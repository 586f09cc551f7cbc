import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { caughtFailure } from '~/lib/api/errors.server'
import { readFields } from '~/lib/forms/read-fields.server'

export function loader() {
  return redirect('/account/settings/passkeys')
}

/** JSON. `confirmsIdentity` asks for re-authentication. An error of the API keeps its code, message and waiting time. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  const isReAuthentication = (await readFields(request)).has('confirmsIdentity')
  try {
    return Response.json(
      await api.post(isReAuthentication ? '/v1/me/re-authentication/ceremony' : '/v1/me/passkeys/ceremony'),
    )
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    const { code, message, retryAfter, status } = failed
    return Response.json({ code, message, retryAfter }, { status })
  }
}
