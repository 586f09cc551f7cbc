import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { languages } from '#contract/languages'
import { preferenceCookies } from '~/lib/preferences/read-preferences.server'
import { savePreference } from '~/lib/preferences/save-preference.server'

export function loader() {
  return redirect('/')
}

export function action({ request }: ActionFunctionArgs) {
  return savePreference(request, { cookie: preferenceCookies.language, field: 'language', values: languages })
}
