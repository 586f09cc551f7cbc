import type { AppLoadContext } from '@remix-run/cloudflare'
import { ArtistSlug } from '#contract/titles'
import { failNotFound } from '~/lib/api/fail-not-found.server'
import { followByForm } from './follow-by-form.server'

export function followArtist(context: AppLoadContext, request: Request, slug: string | undefined) {
  const api = context.requireApi()
  const known = ArtistSlug.safeParse(slug)
  if (!known.success) throw failNotFound(context)
  const path = { slug: known.data }
  const address = '/v1/artists/{slug}/follow'
  return followByForm(request, {
    follow: () => api.put(address, { path }),
    unfollow: () => api.delete(address, { path }),
    href: `/music/${known.data}`,
  })
}
