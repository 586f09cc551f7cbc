import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'

export function loader({ context }: LoaderFunctionArgs) {
  context.requireApi()
  return redirect('/admin/settings/general')
}
