import type { Torrent } from '#contract/torrent-details'
import type { RequestContext } from '~/lib/context'

type TorrentContext = Pick<RequestContext, 'requireApi'>

const known = new WeakMap<TorrentContext, Map<string, Promise<Torrent>>>()

/**
 * The torrent a page and its frame are about, read once a request however many loaders ask. A visitor is redirected to
 * /login; a failed call throws the error catalogue.
 */
export function readTorrent(context: TorrentContext, slug: string): Promise<Torrent> {
  const reads = known.get(context) ?? new Map<string, Promise<Torrent>>()
  known.set(context, reads)
  const read = reads.get(slug) ?? context.requireApi().get('/v1/torrents/{slug}', { path: { slug } })
  reads.set(slug, read)
  return read
}
