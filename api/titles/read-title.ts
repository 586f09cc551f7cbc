import type { ReleasePart } from '#contract/title-details'
import { type TitleKind, titleKinds } from '#contract/titles'
import type { Release } from '../lib/release-name/fields'
import { titleKeysOf } from './name-title'

/** The title that a release name states, and the part of it that the release has. */
export interface ReadTitle {
  kind: TitleKind
  /** The first is exact; a title with the second may be another one of the same name. */
  keys: string[]
  name: string
  artist: string | null
  year: number | null
  part: ReleasePart
  confidence: number
  /** False for a name without any field of a release: it can join a title, but makes none. */
  isClear: boolean
}

const longestTitle = 200

/** Performer of an album whose name states none. */
const unknownArtist = 'Various Artists'

const kindOfCategory: Record<string, TitleKind | null> = {
  movies: 'movie',
  tv: 'show',
  music: 'album',
  software: 'package',
  books: null,
  data: null,
}

/** Categories that decide the kind of a title themselves; for their children, and those of others, see `titleCategory`. */
export const standardCategories = Object.keys(kindOfCategory)

/** Reads the title of a release; null when its category or its name has none. */
export function readTitleOf(release: Release, category: string): ReadTitle | null {
  const kind = chooseKind(release, category)
  const name = release.title?.value.slice(0, longestTitle)
  if (!kind || !name) return null
  // Some series are numbered by years only: Congress.2023.1080p
  const isByYear = kind === 'show' && release.kind.value === 'movie' && release.year !== null
  const artist = kind === 'album' ? (release.artist?.value.slice(0, longestTitle) ?? unknownArtist) : null
  const year = kind === 'package' || isByYear ? null : (release.year?.value ?? null)
  const keys = titleKeysOf({ kind, name, artist, year })
  if (keys.length === 0) return null
  const { confidence } = release.kind
  return {
    ...{ kind, keys, name, artist, year },
    part: readPart(release, kind, isByYear),
    confidence: Math.min(confidence, release.title?.confidence ?? 0),
    isClear: release.kind.value !== 'other',
  }
}

/** Kinds of the titles that torrents of a category may have. Movies and shows share categories. */
export function kindsOfCategory(category: string): readonly TitleKind[] {
  const kind = kindOfCategory[category]
  if (!kind) return titleKinds
  return kind === 'movie' || kind === 'show' ? ['movie', 'show'] : [kind]
}

/** The category decides, except between movies and shows, and for categories that the community made itself. */
function chooseKind({ kind: { value } }: Release, category: string): TitleKind | null {
  const isSeries = value === 'episode' || value === 'season'
  const ofCategory = kindOfCategory[category]
  if (ofCategory === 'movie' && isSeries) return 'show'
  if (ofCategory !== undefined) return ofCategory
  if (isSeries) return 'show'
  if (value === 'movie') return 'movie'
  if (value === 'music') return 'album'
  return value === 'software' || value === 'game' ? 'package' : null
}

/** The part that a release has of a title of this kind. */
export function readPart(release: Release, kind: TitleKind, isByYear = false): ReleasePart {
  const none = { season: null, lastSeason: null, firstEpisode: null, lastEpisode: null }
  return {
    ...(kind === 'show' ? readEpisodes(release, isByYear) : none),
    edition: kind === 'package' ? null : readEdition(release, kind),
    ...readMusic(kind === 'album' ? release : null),
    ...readBuild(kind === 'package' ? release : null),
  }
}

function readEpisodes({ seasons, episodes, date, year }: Release, isByYear: boolean) {
  const [, dated, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(date?.value ?? '') ?? []
  if (dated && episodes.length === 0) {
    const number = Number(month) * 100 + Number(day)
    return { season: Number(dated), lastSeason: null, firstEpisode: number, lastEpisode: null }
  }
  if (isByYear) return { season: year?.value ?? null, lastSeason: null, firstEpisode: null, lastEpisode: null }
  const numbers = (ranges: Release['seasons']) => ranges.flatMap(({ value }) => [value.first, value.last])
  const [first, last] = span(numbers(seasons))
  const [firstEpisode, lastEpisode] = span(numbers(episodes))
  return {
    // Episodes without a season count from the beginning of the show.
    season: first ?? (firstEpisode === null ? null : 1),
    lastSeason: last,
    ...{ firstEpisode, lastEpisode },
  }
}

/** Least and greatest number; the greatest is null when it is the same. */
function span(numbers: number[]): [first: number | null, last: number | null] {
  if (numbers.length === 0) return [null, null]
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)]
  return [first, last === first ? null : last]
}

const remasters = new Set(['remastered', 'reissue'])

function readEdition({ editions, flags, year }: Release, kind: TitleKind): string | null {
  const names = editions.map(({ value }) => value)
  const isRemaster = flags.some(({ value }) => remasters.has(value))
  const words = [...names, ...(isRemaster ? ['Remastered'] : [])]
  // The year of an album's release tells its editions apart.
  if (kind === 'album' && words.length > 0 && year) words.push(String(year.value))
  return words.join(' ').slice(0, 80) || null
}

function readMusic(release: Release | null) {
  const codec = release?.audioCodecs[0]?.value
  return {
    media: release?.source?.value ?? null,
    format: codec ? [codec, release?.bitRate?.value].filter(Boolean).join(' ').slice(0, 40) : null,
  }
}

function readBuild(release: Release | null) {
  return {
    version: release?.version?.value.slice(0, 60) ?? null,
    platform: release?.platforms[0]?.value ?? null,
    arch: release?.architectures[0]?.value ?? null,
  }
}
