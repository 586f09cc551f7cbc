import type { Candidate, Scan } from './candidate'
import { findDates, findYears } from './dates'
import { findEpisodeCodes } from './episodes'
import { findCompactCodes, findLeadingEpisode } from './file-numbers'
import { findAnimeMonth, findBracketGroups, findDashGroup, findLastWord, findSites, findTeamInBracket } from './groups'
import { findMeasures } from './measures'
import { findParts, findTrackNumber } from './parts'
import { findBareEpisodes, findSeriesWords } from './series'
import { findVersions } from './versions'
import { findContainers, findLanguageCodes, findWords, isSubtitle } from './words'

const roleWords = new Set(
  'sub subs subtitles subtitle subbed subtitulado dub dubs dubbed audio language lektor legendas undertekst'.split(' '),
)

/** Names of languages are sure in subtitle files and likely before a word for subtitles or audio. */
function strengthenLanguages(scan: Scan, words: Candidate[]): Candidate[] {
  const isFile = isSubtitle(scan.tokens.at(-1)?.key)
  const languages = words.filter(({ claims }) => claims[0].field === 'language')
  const listEnds = new Set(languages.filter(({ to }) => isComma(scan, to)).map(({ to }) => to))
  const starts = new Set(words.filter(({ claims }) => claims[0].field === 'language').map(({ from }) => from))
  return words.map((word) => {
    const { claims, strength, from, to } = word
    if (claims[0].field !== 'language' || strength === 'sure') return word
    if (isFile) return { ...word, strength: 'likely' }
    const next = scan.tokens[to]
    if (strength === 'weak' && roleWords.has(next?.key ?? '')) return { ...word, strength: 'likely' }
    const isListed = starts.has(to) && isComma(scan, to)
    return strength === 'weak' && (isListed || listEnds.has(from)) ? { ...word, strength: 'likely' } : word
  })
}

/** Drops codes within a longer one: of `EP01-EP12`, the second. */
function withoutNested(codes: Candidate[]): Candidate[] {
  const sorted = [...codes].sort((a, b) => a.from - b.from || b.to - a.to)
  let longest = { from: 0, to: 0 }
  return sorted.filter((code) => {
    const isNested = code.to <= longest.to && (code.from > longest.from || code.to < longest.to)
    if (code.to > longest.to) longest = code
    return !isNested
  })
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, order) => from + order)

function isComma({ name, tokens }: Scan, index: number): boolean {
  return /^ ?[,+/] ?$/.test(name.slice(tokens[index - 1]?.end, tokens[index]?.start))
}

export function findCandidates(scan: Scan): Candidate[] {
  const containers = findContainers(scan)
  const endings = new Set(
    containers.filter(({ isTail }) => isTail).flatMap(({ from, to }) => (to - from > 1 ? [from, to - 1] : [from])),
  )
  const ending = containers.find(({ isTail, strength }) => isTail && strength === 'sure')
  const words = strengthenLanguages(scan, findWords(scan)).filter(({ to }) => !ending || to <= ending.from)
  const sure = words.filter(({ strength }) => strength === 'sure' || strength === 'likely')
  const known = new Set(sure.flatMap(({ from, to }) => range(from, to)))
  for (const { from, to, strength, claims } of words) {
    const isPlatform = claims[0].field === 'platform' || claims[0].field === 'arch'
    if (strength === 'weak' || isPlatform || claims[0].field === 'language')
      for (let index = from; index < to; index++) known.add(index)
  }
  const codes = withoutNested([...findEpisodeCodes(scan), ...findSeriesWords(scan)])
  const measures = findMeasures(scan)
  for (const { from, to, strength } of measures)
    if (strength !== 'after') for (let index = from; index < to; index++) known.add(index)
  // `PT-BR` is one language, not two codes.
  const inLanguage = new Set(
    words.flatMap(({ from, to, claims }) => (claims[0].field === 'language' && to > from + 1 ? range(from, to) : [])),
  )
  const isMetadata = (index: number) => known.has(index)
  return [
    ...words,
    ...findLanguageCodes(scan).filter(({ from }) => !inLanguage.has(from)),
    ...containers,
    ...findSites(scan),
    ...findAnimeMonth(scan),
    ...codes,
    ...findBareEpisodes(scan, scan.brackets[0]?.first === 0),
    ...findLeadingEpisode(scan, words, codes),
    ...findDates(scan),
    ...findYears(scan),
    ...measures,
    ...findCompactCodes(scan, words),
    ...findVersions(scan),
    ...findParts(scan),
    ...findTrackNumber(scan, ending?.claims[0].value),
    ...findBracketGroups(scan, isMetadata),
    ...findTeamInBracket(scan, isMetadata),
    ...findLastWord(scan, endings, isMetadata),
    ...findDashGroup(scan, endings, isMetadata),
  ]
}
