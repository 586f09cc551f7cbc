import { type Candidate, type Scan, separatorBefore } from './candidates/candidate'

/** Later numbers are titles: Blade Runner 2049, Cyberpunk 2077. */
const latestRelease = 2035

/** Keeps one year of several: in brackets rather than bare, a range rather than a year, the last before the metadata. */
export function chooseYear(scan: Scan, candidates: Candidate[]): Candidate[] {
  const years = candidates.filter(({ claims }) => claims[0].field === 'year')
  const others = candidates.filter(({ claims }) => claims[0].field !== 'year')
  const code = others.find(({ strength, claims }) => strength === 'sure' && isEpisode(claims[0].field))
  const firstSure = others.find(({ strength, claims, canLead }) => strength === 'sure' && !canLead && claims[0].field !== 'language')
  const possible = years.filter(({ claims }) => Number(claims[0].value) <= latestRelease)
  const later = possible.filter(({ from }) => from > 0)
  const bracketed = later.filter(({ strength }) => strength === 'sure')
  const range = later.find(({ claims }) => claims.length > 1)
  // A year behind the episode belongs to its title, unless brackets or metadata surround it.
  const bare = later.filter(({ from }) => !code || from < code.from || startsMetadata(others, from + 1))
  const beforeMetadata = bare.filter(({ from }) => !firstSure || from <= firstSure.from)
  const chosen = bracketed[0] ?? range ?? beforeMetadata.at(-1) ?? bare[0]
  if (chosen) return repeatsTitle(scan, chosen, code) ? others : [...others, chosen]
  const first = possible[0]
  if (!first) return others
  const isBracketed = first.strength === 'sure'
  const next = scan.tokens[first.to]
  const isTitled = next?.kind === 'word' && !startsMetadata(others, first.to) && scan.tokens[first.to + 1]?.kind === 'word'
  if (!isBracketed && (!isTitled || code)) return others
  return [...others, { ...first, canLead: true, strength: isBracketed ? 'sure' : 'likely' }]
}

function isEpisode(field: string): boolean {
  return field === 'season' || field === 'episode'
}

function startsMetadata(candidates: Candidate[], index: number): boolean {
  return candidates.some(({ from, strength }) => from === index && (strength === 'sure' || strength === 'likely'))
}

/** `1883.S01E01.1883`: the number is the name of the show. */
function repeatsTitle(scan: Scan, { from }: Candidate, code: Candidate | undefined): boolean {
  const isBehind = code !== undefined && code.from < from
  return isBehind && scan.tokens[0]?.text === scan.tokens[from]?.text && separatorBefore(scan, from) !== '('
}
