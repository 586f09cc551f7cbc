import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fetchFeedMetafile } from '~/features/views/feed-metafile.server'

/** The metafile behind an enclosure of a feed. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return fetchFeedMetafile(params.key ?? '', params.slug ?? '', context)
}
