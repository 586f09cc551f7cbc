import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { quietCookie, quietStates } from '~/lib/preferences/quiet-cookie.server'
import { savePreference } from '~/lib/preferences/save-preference.server'

export function loader() {
  return redirect('/')
}

export function action({ request }: ActionFunctionArgs) {
  return savePreference(request, { cookie: quietCookie, field: 'quiet', values: quietStates })
}
