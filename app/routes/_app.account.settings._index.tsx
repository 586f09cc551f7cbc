import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'

/** Redirects to the first page of the settings. */
export function loader({ context }: LoaderFunctionArgs) {
  context.requireApi()
  return redirect('/account/settings/profile')
}
