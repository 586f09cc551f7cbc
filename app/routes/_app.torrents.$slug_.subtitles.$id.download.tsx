import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { sendSubtitle } from '~/features/subtitles/send-subtitle.server'
import { passRetryAfter } from '~/lib/http/pass-retry-after'

export const headers = passRetryAfter

export function loader({ context, params, request }: LoaderFunctionArgs) {
  return sendSubtitle(context, request, params.slug ?? '', params.id)
}

/** Never rendered: the loader returns a file or throws. A route with a component shows its errors as pages. */
export default function DownloadSubtitleRoute() {
  return null
}
