import { resolutionWords } from '#contract/release-words'
import type { FurtherPart, Title } from '#contract/title-details'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { hasEpisode, hasSeason, type ReleaseFilter, releasesHref } from './release-filter.server'
import type { SeasonView } from './title-view'

/** Episodes of a page. A show with more has the grid of one season, and of a long season a part. */
export const mostCells = 100

interface SeasonOptions {
  path: string
  filter: ReleaseFilter
  /** Part of the grid of a long season, from 1. */
  part: number
}

interface Season {
  season: number
  packs: FurtherPart[]
  episodes: { number: number; name: string | null; parts: FurtherPart[] }[]
}

/** The qualities of releases, the highest first. */
function listQualities(parts: FurtherPart[]): string[] {
  const present = new Set(parts.map(({ resolution }) => resolution))
  return resolutionWords.filter((word) => present.has(word))
}

/** The episodes that a season has: those entered, and those that releases name. */
function listEpisodes(title: Title, season: number, parts: FurtherPart[]): Season['episodes'] {
  const entered = title.seasons.find((each) => each.season === season)?.episodes ?? []
  const names = new Map(entered.map(({ number, name }) => [number, name]))
  for (const { lastSeason, firstEpisode, lastEpisode } of parts) {
    if (lastSeason !== null || firstEpisode === null) continue
    const last = Math.min(lastEpisode ?? firstEpisode, firstEpisode + 100)
    for (let number = firstEpisode; number <= last; number++) if (!names.has(number)) names.set(number, null)
  }
  return [...names]
    .sort(([a], [b]) => a - b)
    .map(([number, name]) => ({ number, name, parts: parts.filter((part) => hasEpisode(part, season, number)) }))
}

function listSeasons(title: Title): Season[] {
  const all = [...title.releaseList, ...title.furtherParts]
  const released = all.flatMap(({ season }) => season ?? [])
  const seasons = [...new Set([...title.seasons.map(({ season }) => season), ...released])].sort((a, b) => a - b)
  return seasons.map((season) => {
    const parts = all.filter((part) => hasSeason(part, season))
    const packs = parts.filter(({ firstEpisode }) => firstEpisode === null)
    return { season, packs, episodes: listEpisodes(title, season, parts) }
  })
}

/** The season that the filter names, or else the last one that has a release. */
function chooseOpen(seasons: Season[], filter: ReleaseFilter): number | undefined {
  const asked = seasons.find(({ season }) => filter.season === String(season))
  const hasRelease = ({ episodes }: Season) => episodes.some(({ parts }) => parts.length > 0)
  return (asked ?? seasons.findLast(hasRelease) ?? seasons.at(-1))?.season
}

/** The season of dated episodes is a year, and they are numbered by month and day. Other shows only count within a year. */
function isDated({ season, episodes }: Season): boolean {
  return season >= 1000 && episodes.every(({ number }) => /^(?:[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(`${number}`))
}

function writeNumber(number: number, asDate: boolean): string {
  if (!asDate) return String(number)
  return `${String(Math.floor(number / 100)).padStart(2, '0')}-${String(number % 100).padStart(2, '0')}`
}

/** The parts of a long season, and the episodes of the chosen one. */
function cutSeason(
  { season, episodes }: Season,
  { path, filter, part }: SeasonOptions,
  asDates: boolean,
  t: Reader['t'],
) {
  if (episodes.length <= mostCells) return { episodes, ranges: [] }
  const parts = Array.from({ length: Math.ceil(episodes.length / mostCells) }, (_, index) =>
    episodes.slice(index * mostCells, (index + 1) * mostCells),
  )
  const filtered = parts.findIndex((cells) => cells.some(({ number }) => filter.episode === String(number)))
  const current = filtered === -1 ? Math.min(part, parts.length) - 1 : filtered
  const ranges = parts.map((cells, index) => {
    const [first, last] = [cells[0], cells.at(-1)].map((cell) => writeNumber(cell?.number ?? 0, asDates))
    const text = `${first}–${last}`
    return {
      text,
      label: t('titleTexts.episodes.range', { range: text }),
      href: `${path}?season=${season}&episodes=${index + 1}#season-${season}`,
      isCurrent: index === current,
    }
  })
  return { episodes: parts[current] ?? [], ranges }
}

function describeCells(
  season: number,
  episodes: Season['episodes'],
  options: SeasonOptions,
  asDates: boolean,
  t: Reader['t'],
) {
  const { path, filter } = options
  return episodes.map(({ number, name, parts }) => {
    const qualities = listQualities(parts)
    const best = qualities[0] ?? t('titleTexts.episodes.available')
    const own = { season: String(season), episode: String(number) }
    const isCurrent = filter.season === own.season && filter.episode === own.episode
    const words = { number: writeNumber(number, asDates), name: name ?? '' }
    const named = t(name ? 'titleTexts.episodes.named' : 'titleTexts.episodes.numbered', words)
    const missing = t('titleTexts.episodes.missing')
    return {
      number,
      text: words.number,
      href: parts.length === 0 ? null : releasesHref(path, isCurrent ? {} : own),
      quality: parts.length === 0 ? missing : best,
      label: `${named}: ${parts.length === 0 ? missing : qualities.join(', ') || best}`,
      isCurrent,
    }
  })
}

/** The seasons of a show with the quality of each episode. Episodes without a release are gaps. */
export function describeSeasons(title: Title, options: SeasonOptions, { t, language }: Reader): SeasonView[] {
  const { path, filter } = options
  const count = (value: number) => formatNumber(value, language)
  const seasons = listSeasons(title)
  const total = seasons.reduce((sum, { episodes }) => sum + episodes.length, 0)
  const open = total > mostCells ? chooseOpen(seasons, filter) : undefined
  return seasons.map((each) => {
    const { season, packs, episodes } = each
    const isOpen = total <= mostCells || season === open
    const asDates = isDated(each)
    const shown = isOpen ? cutSeason(each, options, asDates, t) : { episodes: [], ranges: [] }
    const present = episodes.filter(({ parts }) => parts.length > 0).length
    return {
      season,
      label: season === 0 ? t('titleTexts.episodes.specials') : t('titleTexts.episodes.season', { season }),
      note: t('titleTexts.episodes.present', { present: count(present), total: count(episodes.length) }),
      packs:
        packs.length === 0
          ? null
          : {
              href: releasesHref(path, { season: String(season) }),
              label: t('titleTexts.episodes.packs', {
                qualities: listQualities(packs).join(', ') || count(packs.length),
              }),
            },
      openHref: isOpen || episodes.length === 0 ? null : `${path}?season=${season}#season-${season}`,
      ranges: shown.ranges,
      episodes: describeCells(season, shown.episodes, options, asDates, t),
    }
  })
}
