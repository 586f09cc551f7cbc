import { Season, type Title, type TitleSeason } from '#contract/title-details'
import { mostEpisodes, mostSeasons } from '#contract/title-edits'

/** `S01E02 2019-03-01 Name`; date and name are optional. */
const episodeLine = /^S(\d{1,4})E(\d{1,5})(?:\s+(\d{4}-\d{2}-\d{2}))?(?:\s+(\S.{0,199}))?$/i

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** One episode a line. */
export function writeEpisodes(seasons: Title['seasons']): string {
  const lines = seasons.flatMap(({ season, episodes }) =>
    episodes.map(({ number, name, airedOn }) =>
      [`S${twoDigits(season)}E${twoDigits(number)}`, airedOn, name].filter(Boolean).join(' '),
    ),
  )
  return lines.join('\n')
}

/** The episodes of a text, or the number of the first line that the API would refuse, or that repeats an episode. */
export function readEpisodes(text: string): { seasons: TitleSeason[] } | { line: number } {
  const seasons = new Map<number, Map<number, TitleSeason['episodes'][number]>>()
  let total = 0
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trim()
    if (line === '') continue
    const [, season, number, airedOn = null, name = null] = episodeLine.exec(line) ?? []
    const episode = { number: Number(number), name, airedOn }
    const episodes = seasons.get(Number(season)) ?? new Map()
    const isKnown = episodes.has(episode.number)
    seasons.set(Number(season), episodes.set(episode.number, episode))
    total += 1
    const isValid = Season.safeParse({ season: Number(season), episodes: [episode] }).success
    if (!isValid || isKnown || total > mostEpisodes || seasons.size > mostSeasons) return { line: index + 1 }
  }
  const sorted = [...seasons].sort(([a], [b]) => a - b)
  return {
    seasons: sorted.map(([season, episodes]) => ({
      season,
      episodes: [...episodes.values()].sort((a, b) => a.number - b.number),
    })),
  }
}
