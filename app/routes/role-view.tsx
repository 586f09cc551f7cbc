import { type ActionFunctionArgs, redirect } from '@remix-run/cloudflare'
import { viewRole } from '~/features/admin/roles/view-role.server'

export function loader() {
  return redirect('/')
}

export function action({ context, request }: ActionFunctionArgs) {
  return viewRole(context, request)
}
