import type { FurtherPart, TitleRelease } from '#contract/title-details'
import type { TitleKind } from '#contract/titles'

/** Filters of a title's releases, in the order of its URL. */
const names = ['season', 'episode', 'quality', 'source', 'format', 'media', 'version', 'platform'] as const

export type ReleaseFilterName = (typeof names)[number]
export type ReleaseFilter = Partial<Record<ReleaseFilterName, string>>

/** Rows and columns of the matrix, as their filters are named. */
export const axes: Record<TitleKind, { row: ReleaseFilterName; column: ReleaseFilterName }> = {
  movie: { row: 'quality', column: 'source' },
  show: { row: 'quality', column: 'source' },
  album: { row: 'format', column: 'media' },
  package: { row: 'version', column: 'platform' },
}

/** The value of a release on an axis; empty when it is not known. */
const values: Record<Exclude<ReleaseFilterName, 'season' | 'episode'>, (release: TitleRelease) => string | null> = {
  quality: ({ resolution }) => resolution,
  source: ({ source }) => source,
  format: ({ format }) => format,
  media: ({ media }) => media,
  version: ({ version }) => version,
  platform: ({ platform, arch }) => [platform, arch].filter(Boolean).join(' ') || null,
}

export function valueOn(name: ReleaseFilterName, release: TitleRelease): string {
  return name === 'season' || name === 'episode' ? '' : (values[name](release) ?? '')
}

export function readReleaseFilter(search: URLSearchParams): ReleaseFilter {
  const filter: ReleaseFilter = {}
  for (const name of names) {
    const text = search.get(name)?.slice(0, 60)
    const isPart = name === 'season' || name === 'episode'
    if (text && (!isPart || /^\d{1,4}$/.test(text))) filter[name] = text
  }
  return filter
}

/** The URL of the releases with a filter, and of a page of them. */
export function releasesHref(path: string, filter: ReleaseFilter, position: Record<string, string> = {}): string {
  const search = new URLSearchParams()
  for (const name of names) if (filter[name]) search.set(name, filter[name])
  for (const [name, value] of Object.entries(position)) search.set(name, value)
  const query = search.toString()
  return `${path}${query && `?${query}`}#releases`
}

type Part = Omit<FurtherPart, 'resolution'>

/** Whether a release has a season; packs of several seasons and of the whole show have each of theirs. */
export function hasSeason({ season, lastSeason }: Part, asked: number): boolean {
  return season === null || (asked >= season && asked <= (lastSeason ?? season))
}

/** Whether a release has an episode, by itself or in a pack. */
export function hasEpisode(release: Part, season: number, episode: number): boolean {
  const { firstEpisode, lastEpisode } = release
  if (!hasSeason(release, season)) return false
  return firstEpisode === null || (episode >= firstEpisode && episode <= (lastEpisode ?? firstEpisode))
}

export function matches(release: TitleRelease, filter: ReleaseFilter): boolean {
  const season = filter.season === undefined ? null : Number(filter.season)
  if (season !== null && !hasSeason(release, season)) return false
  if (season !== null && filter.episode !== undefined && !hasEpisode(release, season, Number(filter.episode)))
    return false
  return names.every((name) => {
    const asked = filter[name]
    return asked === undefined || name === 'season' || name === 'episode' || valueOn(name, release) === asked
  })
}
