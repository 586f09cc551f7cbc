import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { sendArchive } from '~/lib/api/send-metafile.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'

export const headers = passRetryAfter

export function loader({ context, request }: LoaderFunctionArgs) {
  return sendArchive(request, context)
}

/** Never rendered: the loader returns a file, redirects or throws. */
export default function ArchiveRoute() {
  return null
}
