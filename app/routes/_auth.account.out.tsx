import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { LogoutScreen } from '~/features/auth/logout-screen'
import { leave, mayLeaveByLink } from '~/lib/session/leave.server'
import { pageTitle } from '~/render/document/page-title'

export const meta = pageTitle(({ t }) => t('auth.logout.title'))

export async function loader({ context, request }: LoaderFunctionArgs) {
  if (!context.session.signedIn) throw redirect('/login')
  if (mayLeaveByLink(request)) throw await leave(context)
  return null
}

export function action({ context }: ActionFunctionArgs) {
  return leave(context)
}

export { clientAction } from '~/lib/forms/client-action'

export default function LogoutRoute() {
  return <LogoutScreen />
}
