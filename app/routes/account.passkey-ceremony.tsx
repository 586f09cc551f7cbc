import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { caughtFailure } from '~/lib/api/errors.server'
import { readFields } from '~/lib/forms/read-fields.server'

export function loader() {
  return redirect('/account/settings/passkeys')
}

/** What an authenticator is asked: to make a passkey, or with `proof` to sign that its owner is there. A refusal of the API is passed on with its code. */
export async function action({ context, request }: ActionFunctionArgs) {
  const api = context.requireApi()
  const isProof = (await readFields(request)).has('proof')
  try {
    return Response.json(await api.post(isProof ? '/v1/me/re-authentication/ceremony' : '/v1/me/passkeys/ceremony'))
  } catch (error) {
    const failed = caughtFailure(error)
    if (!failed) throw error
    return Response.json({ code: failed.code }, { status: failed.status })
  }
}
