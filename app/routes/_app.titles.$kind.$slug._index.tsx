import { type LoaderFunctionArgs, redirect } from '@remix-run/cloudflare'
import { readTitle } from '~/features/titles/read-title.server'
import { titleHref } from '~/lib/format/title-href'

export async function loader({ context, params }: LoaderFunctionArgs) {
  return redirect(titleHref(await readTitle(context, params.kind, params.slug)))
}

/** Never rendered: the loader redirects or throws. A route with a component shows its errors as pages. */
export default function TitleAddressRoute() {
  return null
}
