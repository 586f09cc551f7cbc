import type { Title, TitleRelease } from '#contract/title-details'
import type { TitleCard, TitlePage } from '#contract/titles'
import { listMovies } from '../../api/platform/db/seed/catalogue/movies'
import { createRandom } from '../../api/platform/db/seed/random'
import { torrentSample } from './scripted-samples'

export const cardSample: TitleCard = {
  kind: 'movie',
  slug: 'sintel',
  name: 'Sintel',
  artist: null,
  year: 2010,
  endYear: null,
  minutes: 15,
  poster: { small: 'sintel-160.webp', large: 'sintel-320.webp', width: 160, height: 240, color: '#8a5a2b' },
  rating: 7.8,
  reviews: 12,
  releases: 3,
  seeders: 41,
  qualities: ['2160p', '1080p'],
  newestReleaseAt: '2026-02-03T04:05:06.000Z',
  isFollowed: false,
}

const options = {
  genres: [{ value: 'Animation', titles: 12 }],
  qualities: [
    { value: '2160p', titles: 3 },
    { value: '1080p', titles: 40 },
  ],
  languages: [{ value: 'no', titles: 2 }],
  platforms: [],
  years: { first: 1902, last: 2022 },
}

export const wallSample: TitlePage = {
  data: [cardSample, { ...cardSample, slug: 'nosferatu', name: 'Nosferatu', poster: null, rating: null, seeders: 0 }],
  meta: { page: 1, perPage: 60, total: 2, totalIsCapped: false },
  options,
}

/** Most titles have a poster. */
export function makeFullWall(): TitlePage {
  const random = createRandom('a full wall')
  const names = [...new Set(listMovies(random).map(({ name }) => name.split(/\.\d{4}\.| \(\d{4}\)/)[0] ?? name))]
  const data = Array.from({ length: 60 }, (_, index): TitleCard => {
    const name = (names[index % names.length] ?? '').replaceAll('.', ' ')
    const hash = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('')
    const color = `#${Array.from({ length: 6 }, () => random.between(0, 15).toString(16)).join('')}`
    return {
      ...cardSample,
      name,
      slug: `${name
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')}-${index}`,
      year: random.between(1902, 2022),
      poster:
        index % 10 === 9 ? null : { small: `${hash}-s.webp`, large: `${hash}-l.webp`, width: 160, height: 240, color },
      rating: random.next() < 0.6 ? random.between(40, 95) / 10 : null,
      seeders: random.between(0, 400),
    }
  })
  return { data, meta: { page: 3, perPage: 60, total: 11_902, totalIsCapped: true }, options }
}

const { slug: _slug, name: _name, ...row } = torrentSample

export const releaseSample: TitleRelease = {
  ...row,
  slug: 'sintel-1080p-1',
  name: 'Sintel.2010.1080p.BluRay.x264',
  resolution: '1080p',
  source: 'BluRay',
  codec: 'H.264',
  language: 'en',
  season: null,
  lastSeason: null,
  firstEpisode: null,
  lastEpisode: null,
  edition: null,
  media: null,
  format: null,
  version: null,
  platform: null,
  arch: null,
  subtitles: [],
  isBest: false,
}

export const titleSample: Title = {
  ...cardSample,
  summary: 'A girl and a dragon.',
  summaryHtml: '<p>A girl and a dragon.</p>',
  genres: ['Animation'],
  homepage: 'https://durian.blender.org/',
  licence: 'CC BY 3.0',
  revision: 3,
  followers: 4,
  comments: 5,
  myReview: null,
  canEdit: false,
  canModerate: false,
  releaseList: [
    { ...releaseSample, seeders: 41, subtitles: ['en', 'no'], isBest: true },
    {
      ...releaseSample,
      slug: 'sintel-web-2',
      name: 'Sintel.2010.1080p.WEB-DL',
      source: 'WEB-DL',
      seeders: 12,
      subtitles: ['da', 'de', 'en', 'fi', 'no'],
    },
    {
      ...releaseSample,
      slug: 'sintel-4k-3',
      name: 'Sintel.2010.2160p.WEB-DL',
      resolution: '2160p',
      source: 'WEB-DL',
      seeders: 0,
    },
  ],
  nextReleases: null,
  furtherParts: [],
  seasons: [],
  dependencies: [],
  credits: [],
  movedTo: null,
}

const episode = (slug: string, resolution: string, firstEpisode: number | null) => ({
  ...releaseSample,
  slug,
  name: slug,
  resolution,
  season: 1,
  firstEpisode,
})

export const showSample: Title = {
  ...titleSample,
  kind: 'show',
  slug: 'pioneer-one',
  name: 'Pioneer One',
  endYear: 2011,
  releaseList: [
    episode('pioneer-e1', '720p', 1),
    episode('pioneer-e1-hd', '1080p', 1),
    episode('pioneer-e3', '720p', 3),
  ],
  seasons: [
    {
      season: 1,
      episodes: [
        { number: 1, name: 'Earthfall', airedOn: '2010-06-16' },
        { number: 2, name: 'The Man From Mars', airedOn: '2010-12-14' },
        { number: 3, name: null, airedOn: null },
      ],
    },
  ],
}

export const albumSample: Title = {
  ...titleSample,
  kind: 'album',
  slug: 'nine-inch-nails:ghosts',
  name: 'Ghosts I–IV',
  artist: { slug: 'nine-inch-nails', name: 'Nine Inch Nails' },
  releaseList: [{ ...releaseSample, format: 'FLAC', media: 'CD', isBest: true, resolution: null, source: 'CD' }],
}

export const packageSample: Title = {
  ...titleSample,
  kind: 'package',
  slug: 'blender',
  name: 'Blender',
  releaseList: [
    { ...releaseSample, version: '4.2.1', platform: 'Linux', arch: 'x86_64', isBest: true, resolution: null },
  ],
  dependencies: [{ slug: 'python', name: 'Python', versions: '>= 3.11', isOptional: false }],
}
