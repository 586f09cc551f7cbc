import type { Torrent } from '#contract/torrent-details'
import type { RequestContext } from '~/lib/context'

type TorrentContext = Pick<RequestContext, 'requireApi'>

const known = new WeakMap<TorrentContext, Map<string, Promise<Torrent>>>()

/**
 * Loads the torrent once per request for all loaders of the page. Redirects a visitor to /login; throws the API's error.
 */
export function readTorrent(context: TorrentContext, slug: string): Promise<Torrent> {
  const reads = known.get(context) ?? new Map<string, Promise<Torrent>>()
  known.set(context, reads)
  const read = reads.get(slug) ?? context.requireApi().get('/v1/torrents/{slug}', { path: { slug } })
  reads.set(slug, read)
  return read
}
