import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Title, TitleRelease } from '#contract/title-details'
import { titleHref } from '~/lib/format/title-href'
import { matches, type ReleaseFilter, releasesHref } from './release-filter.server'

/** Rows of a page. */
const perPage = 50

interface ReleasePage {
  releases: TitleRelease[]
  previousHref: string | null
  nextHref: string | null
}

/** Page numbers and parts of a grid in a URL. */
export function readPosition(search: URLSearchParams, name: 'page' | 'episodes'): number {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/**
 * A page of the releases that match the filter. The title has the newest ones; of a title with more, those of a season are
 * loaded, and others by the cursor in the URL.
 */
export async function readReleases(
  context: AppLoadContext,
  title: Title,
  filter: ReleaseFilter,
  search: URLSearchParams,
): Promise<ReleasePage> {
  const { kind, slug, nextReleases } = title
  const cursor = search.get('cursor')
  const { season, episode } = filter
  const query = { ...(season && { season: Number(season), ...(episode && { episode: Number(episode) }) }) }
  const isWhole = cursor === null && (nextReleases === null || season === undefined)
  const loaded = isWhole
    ? { data: title.releaseList, meta: { next: nextReleases } }
    : await context.requireApi().get('/v1/titles/{kind}/{slug}/releases', {
        path: { kind, slug },
        query: { ...query, ...(cursor && { cursor }) },
      })
  const matching = loaded.data.filter((release) => matches(release, filter))
  const pages = Math.max(1, Math.ceil(matching.length / perPage))
  const page = Math.min(readPosition(search, 'page'), pages)
  const path = titleHref(title)
  const here: Record<string, string> = cursor ? { cursor } : {}
  const { next } = loaded.meta
  return {
    releases: matching.slice((page - 1) * perPage, page * perPage),
    previousHref: page === 1 ? null : releasesHref(path, filter, { ...here, page: String(page - 1) }),
    nextHref:
      page < pages
        ? releasesHref(path, filter, { ...here, page: String(page + 1) })
        : next && releasesHref(path, filter, { cursor: next }),
  }
}
