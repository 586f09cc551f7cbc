import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { sendArchive, sendMetafile } from '~/lib/api/send-metafile.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'

export const headers = passRetryAfter

export function loader({ context, params, request }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  return slug === 'selected' ? sendArchive(request, context) : sendMetafile(slug, request, context)
}

/** Never rendered: the loader returns a file or throws. A route with a component shows its errors as pages. */
export default function DownloadRoute() {
  return null
}
