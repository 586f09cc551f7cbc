import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { sendMetafile } from '~/lib/api/send-metafile.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'

export const headers = passRetryAfter

/** The member's own copy of a metafile. */
export function loader({ context, params, request }: LoaderFunctionArgs) {
  return sendMetafile(params.slug ?? '', request, context)
}

/** Never shown: its loader answers with the file, or fails. */
export default function DownloadRoute() {
  return null
}
