import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fetchFeedMetafile } from '~/features/views/feed-metafile.server'

/** For the enclosure of a feed item. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return fetchFeedMetafile(params.key ?? '', params.slug ?? '', context)
}
