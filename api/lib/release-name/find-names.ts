import { type Scan, separatorBefore } from './candidates/candidate'
import type { Family, Field, Release } from './fields'
import type { Path, Step } from './path/find-path'
import { splitTitles, type Text, textOf } from './title'

type Names = Pick<Release, 'title' | 'alternativeTitles' | 'episodeTitle' | 'artist' | 'album'>

export function findNames(
  scan: Scan,
  path: Path,
  family: Family,
): Names & { covered: { start: number; end: number }[] } {
  const titleSteps = path.steps.filter(({ zone, candidate }) => zone === 'title' && !candidate)
  const from = titleSteps[0]?.from ?? 0
  const to = titleSteps.at(-1)?.to ?? 0
  const none = { title: null, alternativeTitles: [], episodeTitle: null, artist: null, album: null, covered: [] }
  const confidence = titleConfidence(path, to)
  const whole = textOf(scan, from, to)
  if (titleSteps.length === 0 || !whole || whole.value === '') return none
  const field = (text: Text | null, certainty = confidence): Field<string> | null =>
    text && text.value !== '' ? { ...text, confidence: certainty } : null
  const covered = [whole]
  if (family === 'music' || family === 'book') {
    const [artist, title] = splitNames(scan, path, family, [from, to])
    const album = field(title)
    return {
      ...{ title: album, alternativeTitles: [], episodeTitle: null, artist: field(artist, confidence * 0.95) },
      ...{ album: family === 'music' ? album : null, covered },
    }
  }
  const bracketed = splitBrackets(scan, from, to)
  const [title, ...others] = splitTitles(textOf(scan, ...bracketed.main) ?? whole)
  const alternatives = [...others, ...bracketed.others.flatMap((range) => textOf(scan, ...range) ?? [])]
  const episodeTitle = findEpisodeTitle(scan, path.steps)
  if (episodeTitle) covered.push(episodeTitle)
  return {
    ...{ title: field(title), artist: null, album: null, covered, episodeTitle: field(episodeTitle, 0.7) },
    alternativeTitles: alternatives.flatMap((text) => field(text, confidence * 0.8) ?? []),
  }
}

function titleConfidence({ steps }: Path, to: number): number {
  const next = steps.find(({ from }) => from >= to)
  if (!next?.candidate) return 0.5
  const { strength, claims } = next.candidate
  if (claims[0].field === 'year' || claims[0].field === 'season' || strength === 'sure') return 0.92
  return strength === 'likely' ? 0.85 : 0.7
}

type Range = [from: number, to: number]

/** A bracket that ends the title is another title of it; a name in brackets only has one title per bracket. */
function splitBrackets({ tokens, brackets }: Scan, from: number, to: number): { main: Range; others: Range[] } {
  const ranges: Range[] = []
  let start = from
  for (let index = from + 1; index <= to; index++) {
    if (index < to && tokens[index]?.bracket === tokens[start]?.bracket) continue
    ranges.push([start, index])
    start = index
  }
  const isInside = ([first]: Range) => (tokens[first]?.bracket ?? -1) >= 0
  if (ranges.every(isInside) && ranges.length > 1) {
    const isLatin = ([first, last]: Range) =>
      tokens.slice(first, last).some(({ text }) => /\p{Script=Latin}/u.test(text))
    const main = ranges.findLast(isLatin) ?? ranges[0] ?? [from, to]
    return { main, others: ranges.filter((range) => range !== main) }
  }
  const last = ranges.at(-1)
  const bracket = brackets[tokens[last?.[0] ?? 0]?.bracket ?? -1]
  if (ranges.length < 2 || !last || !isInside(last) || !bracket || bracket.last > to)
    return { main: [from, to], others: [] }
  // Two bracketed titles follow each other.
  let end = ranges.length - 1
  while (end > 1 && isInside(ranges[end - 1] ?? last)) end--
  return { main: [from, ranges[end]?.[0] ?? to], others: ranges.slice(end) }
}

function findEpisodeTitle(scan: Scan, steps: Step[]): Text | null {
  const first = steps.findIndex(({ zone, candidate }) => zone === 'episode' && !candidate)
  if (first < 0) return null
  let last = first
  const bracket = scan.tokens[steps[first]?.from ?? 0]?.bracket
  if (bracket !== -1) return null
  while (
    steps[last + 1]?.zone === 'episode' &&
    !steps[last + 1]?.candidate &&
    scan.tokens[steps[last + 1]?.from ?? 0]?.bracket === bracket
  )
    last++
  return textOf(scan, steps[first]?.from ?? 0, steps[last]?.to ?? 0)
}

/** Words in brackets behind the title of a book are not part of it. */
function splitNames(
  scan: Scan,
  path: Path,
  family: Family,
  [from, to]: Range,
): [artist: Text | null, title: Text | null] {
  const infix = path.steps.find(({ candidate, zone }) => zone === 'title' && candidate)
  if (infix) return [textOf(scan, from, infix.from), textOf(scan, infix.to, to)]
  const bracket = scan.brackets[scan.tokens[to - 1]?.bracket ?? -1]
  const isCut = bracket !== undefined && bracket.first > from && (family === 'book' || bracket.last > to)
  const end = isCut ? bracket.first : to
  const next = path.steps.find((step) => step.from >= to)?.candidate?.claims[0]
  const names = splitArtist(scan, from, end)
  // `Artist - Discography`
  const isWhole =
    names[0] === null && next?.field === 'flag' && (next.value === 'discography' || next.value === 'soundtrack')
  return isWhole && / - /.test(separatorBefore(scan, to)) ? [names[1], null] : names
}

/** `Artist - Title`, `Artist-Title`, `Title by Author`. */
function splitArtist(scan: Scan, from: number, to: number): [artist: Text | null, title: Text | null] {
  const gaps = Array.from({ length: to - from - 1 }, (_, order) => from + 1 + order)
  const isOutside = (index: number) =>
    (scan.tokens[index]?.bracket ?? -1) < 0 || (scan.tokens[index - 1]?.bracket ?? -1) < 0
  const spaced = gaps.find((index) => isOutside(index) && /[ _.][-–—~][ _.]|[–—]/u.test(separatorBefore(scan, index)))
  const hasSpaces = gaps.some((index) => separatorBefore(scan, index).includes(' '))
  const tight = hasSpaces ? undefined : gaps.find((index) => separatorBefore(scan, index).includes('-'))
  const split = spaced ?? tight
  if (split !== undefined) return [textOf(scan, from, split), textOf(scan, split, to)]
  const by = gaps.findLast((index) => scan.tokens[index]?.key === 'by' && index + 1 < to)
  if (by !== undefined) return [textOf(scan, by + 1, to), textOf(scan, from, by)]
  return [null, textOf(scan, from, to)]
}
