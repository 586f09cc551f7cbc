import { type Candidate, type Scan, separatorBefore } from './candidates/candidate'
import type { Family } from './fields'

/** Later numbers are titles: Blade Runner 2049, Cyberpunk 2077. */
const latestRelease = 2035

/** In brackets rather than bare, a range rather than a year, the last before the metadata. */
export function chooseYear(scan: Scan, candidates: Candidate[], family: Family): Candidate[] {
  const dates = candidates.filter(({ claims, strength }) => claims[0].field === 'date' && strength !== 'after')
  const inDate = new Set(dates.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, order) => from + order)))
  const firstDash = scan.name.indexOf(' - ')
  const years = candidates.filter(
    (each) => each.claims[0].field === 'year' && !inDate.has(each.from) && isPossible(scan, each, family, firstDash),
  )
  const others = candidates.filter(({ claims }) => claims[0].field !== 'year')
  const metadata = new Set(
    others.filter(({ strength }) => strength === 'sure' || strength === 'likely').map(({ from }) => from),
  )
  const code = others.find(({ strength, claims }) => strength === 'sure' && isEpisode(claims[0].field))
  const firstSure = others.find(
    ({ strength, claims, canLead }) => strength === 'sure' && !canLead && claims[0].field !== 'language',
  )
  const possible = years.filter(({ claims }) => Number(claims[0].value) <= latestRelease)
  const later = possible.filter(({ from }) => from > 0)
  const bracketed = later.filter(({ strength }) => strength === 'sure')
  const range = later.find(({ claims }) => claims.length > 1)
  // A year behind the episode belongs to its title, unless brackets or metadata surround it.
  const bare = later.filter(({ from }) => !code || from < code.from || isFirst(scan, from) || metadata.has(from + 1))
  const beforeMetadata = bare.filter(({ from }) => !firstSure || from <= firstSure.from)
  const teams = new Set(others.filter(({ claims }) => claims[0].field === 'group').map(({ from }) => from))
  const last = later.find(({ to }) => teams.has(to) && family === 'music')
  const chosen = last ?? bracketed[0] ?? range ?? beforeMetadata.at(-1) ?? bare[0]
  if (chosen) return repeatsTitle(scan, chosen, code) ? others : [...others, withPosition(scan, chosen, family, others)]
  const first = possible[0]
  if (!first) return others
  const isBracketed = first.strength === 'sure'
  const next = scan.tokens[first.to]
  const isTitled = next?.kind === 'word' && !metadata.has(first.to) && scan.tokens[first.to + 1]?.kind === 'word'
  if (!isBracketed && (!isTitled || code)) return others
  return [...others, { ...first, canLead: true, strength: isBracketed ? 'sure' : 'likely' }]
}

const prepositions = new Set(['of', 'in', 'from', 'since', 'until', 'before', 'after'])

/** A bare year can be part of a program's name, and of a title after `Best of`. */
function isPossible(scan: Scan, { from, to, strength, claims }: Candidate, family: Family, firstDash: number): boolean {
  if (strength === 'sure' || claims.length > 1) return true
  if (family === 'software' || family === 'game') return false
  const isPaper = family === 'book' || family === 'music'
  if (isPaper && prepositions.has(scan.tokens[from - 1]?.key ?? '')) return false
  // `George Orwell - 1984.epub`: the year is the whole title.
  const isDashed = / - $/.test(separatorBefore(scan, from))
  const hasOther = firstDash >= 0 && firstDash < (scan.tokens[from - 1]?.start ?? 0)
  return !(isPaper && isDashed && !hasOther && !/ - /.test(separatorBefore(scan, to)))
}

/** `Artist - 2019 - Album`, `Artist (2019) Album`: the year is within the title. */
function withPosition(scan: Scan, chosen: Candidate, family: Family, others: Candidate[]): Candidate {
  if (family !== 'music') return chosen
  const { from, to, strength } = chosen
  const next = scan.tokens[to]
  const isDashed = / - $/.test(separatorBefore(scan, from)) && /^ - $/.test(separatorBefore(scan, to))
  const isFollowed =
    next !== undefined &&
    next.bracket < 0 &&
    !others.some((each) => each.from === to && each.claims[0].field !== 'group')
  return isFollowed && (isDashed || strength === 'sure') ? { ...chosen, isInfix: true } : chosen
}

function isFirst({ tokens, brackets }: Scan, index: number): boolean {
  return brackets[tokens[index]?.bracket ?? -1]?.first === index
}

function isEpisode(field: string): boolean {
  return field === 'season' || field === 'episode'
}

/** `1883.S01E01.1883`: the number is the name of the show. */
function repeatsTitle(scan: Scan, { from }: Candidate, code: Candidate | undefined): boolean {
  const isBehind = code !== undefined && code.from < from
  return isBehind && scan.tokens[0]?.text === scan.tokens[from]?.text && separatorBefore(scan, from) !== '('
}
