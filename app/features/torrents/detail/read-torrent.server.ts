import type { Torrent } from '#contract/torrent-details'
import { oncePerRequest } from '~/lib/api/once-per-request.server'
import type { RequestContext } from '~/lib/context'

type TorrentContext = Pick<RequestContext, 'requireApi'>

/** Redirects a visitor to /login. */
export const readTorrent = oncePerRequest(
  (context: TorrentContext, slug): Promise<Torrent> =>
    context.requireApi().get('/v1/torrents/{slug}', { path: { slug } }),
)
