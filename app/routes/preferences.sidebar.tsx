import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readFields } from '~/lib/forms/read-fields.server'
import { plainReply } from '~/lib/http/plain-reply.server'
import { savePreference } from '~/lib/preferences/save-preference.server'
import { sidebarCookie } from '~/lib/preferences/sidebar-cookie.server'
import { isSidebar, sides } from '~/lib/preferences/sidebars'

export function loader() {
  return redirect('/')
}

export async function action({ request }: ActionFunctionArgs) {
  const name = (await readFields(request.clone())).get('name')
  if (!isSidebar(name)) return plainReply(400)
  return savePreference(request, { cookie: sidebarCookie(name), field: 'side', values: sides })
}
