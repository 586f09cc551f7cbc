import type { AppLoadContext } from '@remix-run/cloudflare'
import type { TorrentPage } from '#contract/torrents'
import { caughtFailure } from '~/lib/api/errors.server'
import { dropUnknown, type ListAddress, toQuery } from './list-filter.server'

type Api = ReturnType<AppLoadContext['requireApi']>

/** A page of the list. Values that no torrent has are left out and explained, like parts of an address that cannot be read. */
export async function readList(api: Api, address: ListAddress): Promise<{ page: TorrentPage; known: ListAddress }> {
  try {
    return { page: await api.get('/v1/torrents', { query: toQuery(address.filter) }), known: address }
  } catch (error) {
    const failed = caughtFailure(error)
    const known = failed?.status === 422 ? dropUnknown(address, failed.errors) : null
    if (!known) throw error
    return { page: await api.get('/v1/torrents', { query: toQuery(known.filter) }), known }
  }
}
