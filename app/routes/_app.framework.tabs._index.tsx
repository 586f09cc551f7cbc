import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { hrefOfTab } from '~/features/showcase/registry'
import { requirePermission } from '~/lib/session/require-permission.server'

export async function loader({ context }: LoaderFunctionArgs) {
  await requirePermission(context, 'framework.view')
  return redirect(hrefOfTab('one'))
}
