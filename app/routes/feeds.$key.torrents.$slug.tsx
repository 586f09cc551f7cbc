import type { LoaderFunctionArgs } from '@remix-run/cloudflare'
import { fetchFeedMetafile } from '~/features/views/feed-metafile.server'

/** The metafile of a feed item's enclosure. */
export function loader({ context, params }: LoaderFunctionArgs) {
  return fetchFeedMetafile(params.key ?? '', params.slug ?? '', context)
}
