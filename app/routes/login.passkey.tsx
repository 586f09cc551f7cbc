import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readFields } from '~/lib/forms/read-fields.server'
import { beginPasskey, finishPasskey } from '~/lib/session/attempt-passkey.server'

export function loader() {
  return redirect('/login')
}

/** What scripts ask before and after the authenticator has its say. */
export async function action({ context, request }: ActionFunctionArgs) {
  const fields = await readFields(request)
  return fields.has('credential') ? finishPasskey(request, fields, context) : beginPasskey(request, fields, context)
}
