import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readFields } from '~/lib/forms/read-fields.server'
import { beginPasskey, finishPasskey } from '~/lib/session/attempt-passkey.server'

export function loader() {
  return redirect('/login')
}

/** Without `credential` returns the WebAuthn options, with it completes the sign-in. */
export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await readFields(request)
  return fields.has('credential') ? finishPasskey(request, fields, context) : beginPasskey(request, fields, context)
}
