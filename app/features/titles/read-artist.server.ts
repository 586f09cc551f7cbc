import type { AppLoadContext } from '@remix-run/cloudflare'
import { ArtistSlug } from '#contract/titles'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { readerOf } from '~/lib/format/reader.server'
import { writePosters } from './wall-rows.server'

export async function readArtist(context: AppLoadContext, slug: string | undefined) {
  const api = context.requireApi()
  const path = ArtistSlug.safeParse(slug)
  if (!path.success) throw failNotFound(context)
  const { slug: known, name, albums, isFollowed } = await api.get('/v1/artists/{slug}', { path: { slug: path.data } })
  const reader = readerOf(context)
  return {
    ...{ slug: known, name, isFollowed },
    count: reader.t('titleTexts.artist.albums', { count: albums.length }),
    isEmpty: albums.length === 0,
    albums: context.serverHtml.send('artist-albums', writePosters(albums, reader)),
  }
}
