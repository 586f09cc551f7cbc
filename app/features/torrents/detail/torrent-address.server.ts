import { type AppLoadContext, redirect } from '@remix-run/cloudflare'
import type { Torrent } from '#contract/torrent-details'

/** URL of a torrent's page; `part` is one of its tabs. */
export function torrentHref(slug: string, part?: string): string {
  return `/torrents/${encodeURIComponent(slug)}${part ? `/${part}` : ''}`
}

/** Redirects (301) a renamed torrent's URL to the same tab. Slugs are matched by the id at their end. */
export function redirectToSlug(
  { hasReply }: AppLoadContext,
  requestedSlug: string,
  { slug }: Pick<Torrent, 'slug'>,
  request: Request,
): void {
  if (requestedSlug === slug || !slug || hasReply) return
  const { pathname, search } = new URL(request.url)
  const [, , , ...parts] = pathname.replace(/\.data$/, '').split('/')
  throw redirect(torrentHref(slug, parts.join('/')) + search, 301)
}
