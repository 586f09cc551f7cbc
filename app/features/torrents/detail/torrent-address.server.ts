import { redirect } from '@remix-run/cloudflare'
import type { Torrent } from '#contract/torrent-details'

/** A torrent's page; `part` is one of its tabs. */
export function torrentHref(slug: string, part?: string): string {
  return `/torrents/${encodeURIComponent(slug)}${part ? `/${part}` : ''}`
}

/**
 * A torrent that was renamed has a new address, and only the end of the old one still finds it: the reader is led to the
 * same part of the page there. Throws the redirect, 301. An answer without a slug is no torrent: the page fails over it, and
 * nobody is led anywhere.
 */
export function leadToAddress(asked: string, { slug }: Pick<Torrent, 'slug'>, request: Request): void {
  if (asked === slug || !slug) return
  const { pathname, search } = new URL(request.url)
  const [, , , ...parts] = pathname.replace(/\.data$/, '').split('/')
  throw redirect(torrentHref(slug, parts.join('/')) + search, 301)
}
