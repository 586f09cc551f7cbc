import { type Candidate, fillsBracket, type Scan, separatorBefore } from '../candidates/candidate'
import type { Family, FieldName } from '../fields'
import { gainOf } from './weights'

/** In order. `lead` precedes the title, `episode` is the episode's title and further metadata. */
export const zones = ['lead', 'title', 'body', 'episode'] as const
export type Zone = (typeof zones)[number]

/** Token indexes at which candidates for other fields than the title begin, by kind. Titles often precede years. */
export interface Starts {
  strongStarts: ReadonlySet<number>
  yearStarts: ReadonlySet<number>
  /** Starts of seasons and versions. */
  numberStarts: ReadonlySet<number>
  /** Tokens that a sure candidate covers. */
  covered: ReadonlySet<number>
  family: Family
}

/** A word before these fields may belong to the title. */
const titleFollowers = new Set<FieldName>([
  'year',
  'group',
  'season',
  'episode',
  'absolute',
  'date',
  'volume',
  'part',
  'version',
])

/** Marks that precede a season or version. */
const beforeNumbers = new Set(['complete', 'update'])

const wordyFields = new Set<FieldName>(['language', 'flag', 'edition', 'extra', 'service', 'role'])

/** Notes where the candidates begin that the family reads. */
export function findStarts(candidates: Candidate[], family: Family): Starts {
  const strongStarts = new Set<number>()
  const yearStarts = new Set<number>()
  const numberStarts = new Set<number>()
  const covered = new Set<number>()
  for (const each of candidates) {
    const { field } = each.claims[0]
    if (gainOf(each, family) <= 0) continue
    if (each.strength === 'sure' && !wordyFields.has(field) && !each.isTail) {
      for (let index = each.from; index < each.to; index++) covered.add(index)
    }
    if (each.strength !== 'sure' && each.strength !== 'likely') continue
    if (!titleFollowers.has(field)) strongStarts.add(each.from)
    if (family === 'game' && field === 'group' && each.strength === 'sure') strongStarts.add(each.from)
    if (field === 'year') yearStarts.add(each.from)
    if (field === 'season' || field === 'version') numberStarts.add(each.from)
  }
  return { strongStarts, yearStarts, numberStarts, covered, family }
}

/** The zone that the token is in, and the gain. */
export function textGain(scan: Scan, index: number, zone: Zone, { covered, family }: Starts): [Zone, number] {
  const isInside = (scan.tokens[index]?.bracket ?? -1) >= 0
  const isNumber = scan.tokens[index]?.kind !== 'word'
  if (zone === 'lead') return ['title', (isInside ? 2 : 3.3) - (covered.has(index) ? 1 : 0)]
  if (zone === 'title') return ['title', covered.has(index) ? -1 : isInside ? 0.1 : isNumber ? 0.6 : 0.8]
  if (zone === 'body') return ['body', isInside ? -0.5 : family === 'software' ? -0.3 : -1.2]
  return ['episode', isInside ? -0.4 : -0.15]
}

export function nextZone(scan: Scan, each: Candidate, zone: Zone): Zone {
  const { claims, canLead } = each
  if (zone === 'lead' && (canLead || isBracketed(scan, each))) return 'lead'
  const { field } = claims[0]
  if (each.isInfix && zone === 'title') return 'title'
  if (field === 'extra' && zone === 'title') return 'episode'
  if (claims.some((claim) => episodeFields.has(claim.field))) return 'episode'
  return field === 'season' && zone !== 'body' ? 'episode' : 'body'
}

const episodeFields = new Set<FieldName>(['episode', 'absolute', 'date'])

/** The gain of a candidate in a zone, null where it cannot be. */
export function candidateGain(scan: Scan, each: Candidate, zone: Zone, starts: Starts): number | null {
  const gain = gainOf(each, starts.family)
  if (zone === 'body') return gain
  const { strength, isTail, canLead } = each
  if (zone === 'lead') {
    if (canLead) return gain * 0.7
    if (isTail && each.claims[0].field !== 'container') return null
    if (isBracketed(scan, each)) return gain * 0.6
    if (standsForName(scan, each, starts)) return each.claims[0].field === 'language' ? 7 : 4
    return gain * 0.5 - 3
  }
  // `Kill Bill Vol. 1 (2003)`
  if (each.claims[0].field === 'volume' && starts.yearStarts.has(each.to)) return null
  if (each.isInfix) return zone === 'title' ? gain : null
  if (isTail && each.claims[0].field === 'identifier') return fillsBracket(scan, each.from, each.to) ? gain : null
  if (isTail)
    return zone === 'episode' || each.claims[0].field === 'container' || strength === 'sure' ? gain * 0.6 : null
  if (strength === 'sure' && !wordyFields.has(each.claims[0].field)) return gain
  return openingGain(scan, each, gain, starts, zone)
}

/** A word of the title too ends it where its writing or its neighbours say so. */
function openingGain(
  scan: Scan,
  each: Candidate,
  gain: number,
  { strongStarts, yearStarts, numberStarts, family }: Starts,
  zone: Zone,
): number | null {
  const { from, to, strength } = each
  const { field } = each.claims[0]
  const isEnclosed = fillsBracket(scan, from, to) || isFirstInBracket(scan, from)
  const isCapital = standsOutInCapitals(scan, from)
  const isSegment = family === 'music' && isBetweenDashes(scan, from, to)
  const isDashed = isSegment || (/[-–—|]/u.test(separatorBefore(scan, from)) && separatorBefore(scan, from).length > 1)
  const isMark = field === 'flag' || field === 'edition' || field === 'extra' || field === 'platform'
  const isComplete = beforeNumbers.has(each.claims[0].value) && numberStarts.has(to)
  // `The.Show.US.S01E01`, `Film.GERMAN.2010`: the country of a show, a language.
  const isCountry =
    (field === 'region' || field === 'language') && isCapital && (numberStarts.has(to) || yearStarts.has(to))
  const isBeforeMetadata =
    isCountry ||
    isSegment ||
    strongStarts.has(to) ||
    isComplete ||
    (isMark && (isCapital || isDashed) && yearStarts.has(to))
  const isEnd = to >= scan.tokens.length
  if (strength === 'after') {
    if (isEnclosed) return gain + 0.5
    if (zone === 'episode' && (isEnd || isCapital)) return gain - 0.2
    return isBeforeMetadata ? gain + (isCapital || isDashed ? 1.5 : isMark ? 0.3 : -0.5) : null
  }
  const signs =
    (isEnclosed ? 3 : 0) + (isCapital ? 2 : 0) + (isBeforeMetadata ? 2 : 0) + (isEnd && zone === 'episode' ? 1 : 0)
  if (strength === 'weak') return gain - 3.2 + signs
  return gain - 1 + Math.min(signs, 2)
}

/** A segment of Artist-Title-SRC-YEAR-GRP. */
function isBetweenDashes(scan: Scan, from: number, to: number): boolean {
  const isDash = (gap: string) => gap === '-' || gap === '-(' || gap === ')-'
  return isDash(separatorBefore(scan, from)) && isDash(separatorBefore(scan, to))
}

function isBracketed({ tokens }: Scan, { from, canLead }: Candidate): boolean {
  return !canLead && (tokens[from]?.bracket ?? -1) >= 0
}

/** The name has no title: an episode code or a list of languages at its start. */
function standsForName(
  { tokens }: Scan,
  { from, to, claims, strength }: Candidate,
  { strongStarts, yearStarts }: Starts,
): boolean {
  const { field } = claims[0]
  if (from > 0) return false
  if (field === 'season' || field === 'episode') return strength === 'sure'
  return field === 'language' && to < tokens.length && !yearStarts.has(to) && strongStarts.has(to)
}

function isFirstInBracket({ tokens, brackets }: Scan, index: number): boolean {
  return brackets[tokens[index]?.bracket ?? -1]?.first === index
}

/** Capitals after a word that is not in capitals. */
function standsOutInCapitals({ tokens }: Scan, index: number): boolean {
  const [token, before] = [tokens[index], tokens[index - 1]]
  if (!token || !before || token.kind !== 'word' || token.text.length < 2) return false
  // Some teams write the letter i small: iTALiAN.
  const isUpper = (text: string) => text.replaceAll('i', 'I') === text.toUpperCase()
  return isUpper(token.text) && !(before.kind === 'word' && before.text.length > 1 && isUpper(before.text))
}
