import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { sendMetafile } from '~/lib/api/send-metafile.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'

export const headers = passRetryAfter

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return sendMetafile(params.slug ?? '', request, context)
}

/** Needed to show the loader's errors as pages. */
export default function DownloadRoute() {
  return null
}
