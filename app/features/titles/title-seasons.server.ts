import { resolutionWords } from '#contract/release-words'
import type { Title, TitleRelease } from '#contract/title-details'
import { formatNumber } from '~/lib/format/numbers'
import type { Reader } from '~/lib/format/reader.server'
import { hasEpisode, hasSeason, type ReleaseFilter, releasesHref } from './release-filter.server'
import type { SeasonView } from './title-view'

/** The qualities of releases, the highest first. */
function listQualities(releases: TitleRelease[]): string[] {
  const present = new Set(releases.map(({ resolution }) => resolution))
  return resolutionWords.filter((word) => present.has(word))
}

/** The episodes that a season has: those entered, and those that releases name. */
function listEpisodes(title: Title, season: number) {
  const entered = title.seasons.find((each) => each.season === season)?.episodes ?? []
  const names = new Map(entered.map(({ number, name }) => [number, name]))
  for (const { season: first, lastSeason, firstEpisode, lastEpisode } of title.releaseList) {
    if (first !== season || lastSeason !== null || firstEpisode === null) continue
    const last = Math.min(lastEpisode ?? firstEpisode, firstEpisode + 100)
    for (let number = firstEpisode; number <= last; number++) if (!names.has(number)) names.set(number, null)
  }
  return [...names].sort(([a], [b]) => a - b).map(([number, name]) => ({ number, name }))
}

/** The season of dated episodes is a year, and they are numbered by month and day. Other shows only count within a year. */
function isDated(season: number, numbers: number[]): boolean {
  return season >= 1000 && numbers.every((number) => /^(?:[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(String(number)))
}

function writeNumber(number: number, asDate: boolean): string {
  if (!asDate) return String(number)
  return `${String(Math.floor(number / 100)).padStart(2, '0')}-${String(number % 100).padStart(2, '0')}`
}

/** The seasons of a show with the quality of each episode. Episodes without a release are gaps. */
export function describeSeasons(title: Title, path: string, filter: ReleaseFilter, reader: Reader): SeasonView[] {
  const { t, language } = reader
  const number = (value: number) => formatNumber(value, language)
  const released = title.releaseList.flatMap(({ season }) => season ?? [])
  const seasons = [...new Set([...title.seasons.map(({ season }) => season), ...released])].sort((a, b) => a - b)
  return seasons.map((season) => {
    const packs = title.releaseList.filter((release) => release.firstEpisode === null && hasSeason(release, season))
    const packed = listQualities(packs)
    const episodes = listEpisodes(title, season)
    const asDates = isDated(
      season,
      episodes.map(({ number }) => number),
    )
    const cells = episodes.map((episode) => {
      const releases = title.releaseList.filter((release) => hasEpisode(release, season, episode.number))
      const qualities = listQualities(releases)
      const best = qualities[0] ?? t('title.episodes.available')
      const own = { season: String(season), episode: String(episode.number) }
      const isCurrent = filter.season === own.season && filter.episode === own.episode
      const words = { number: writeNumber(episode.number, asDates), name: episode.name ?? '' }
      const named = t(episode.name ? 'title.episodes.named' : 'title.episodes.numbered', words)
      const releaseText = releases.length === 0 ? t('title.episodes.missing') : qualities.join(', ') || best
      return {
        number: episode.number,
        text: words.number,
        href: releases.length === 0 ? null : releasesHref(path, isCurrent ? {} : own),
        quality: releases.length === 0 ? t('title.episodes.missing') : best,
        label: `${named}: ${releaseText}`,
        isCurrent,
      }
    })
    const present = cells.filter(({ href }) => href !== null).length
    return {
      season,
      label: season === 0 ? t('title.episodes.specials') : t('title.episodes.season', { season }),
      note: t('title.episodes.present', { present: number(present), total: number(cells.length) }),
      packs:
        packs.length === 0
          ? null
          : {
              href: releasesHref(path, { season: String(season) }),
              label: t('title.episodes.packs', { qualities: packed.join(', ') || number(packs.length) }),
            },
      episodes: cells,
    }
  })
}
