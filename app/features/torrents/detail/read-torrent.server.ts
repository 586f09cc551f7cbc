import { redirect } from '@remix-run/cloudflare'
import type { Torrent } from '#contract/torrent-details'
import { caughtFailure } from '~/lib/api/errors.server'
import { oncePerRequest } from '~/lib/api/once-per-request.server'
import type { RequestContext } from '~/lib/context'
import { torrentHref } from './torrent-address.server'

type TorrentContext = Pick<RequestContext, 'requireApi' | 'hasReply'>

/** Redirects a visitor to /login, and from a deleted torrent to the page that says why. */
export const readTorrent = oncePerRequest(async (context: TorrentContext, slug): Promise<Torrent> => {
  try {
    return await context.requireApi().get('/v1/torrents/{slug}', { path: { slug } })
  } catch (error) {
    // The page of a refused form keeps what was typed.
    if (caughtFailure(error)?.code !== 'torrent_deleted' || context.hasReply) throw error
    throw redirect(torrentHref(slug, 'deleted'))
  }
})
