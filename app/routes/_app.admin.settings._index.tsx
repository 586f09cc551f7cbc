import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'

/** The settings have no page of their own: they begin with the first. */
export function loader({ context }: LoaderFunctionArgs) {
  context.requireApi()
  return redirect('/admin/settings/general')
}
