import { type Candidate, type Claim, claim, numberAt, type Scan, separatorBefore, tokenAt } from './candidate'
import { endsNumber, rangeOf, readNumbers } from './numbers'

const seasonLetters = new Set(['s', 'sn', 't', 'с'])
const episodeLetters = new Set(['e', 'ep', 'xe', 'eps', 'x', 'х', 'episode', 'episodes'])
const repeatedLetters = new Set(['s'])
const crosses = new Set(['x', 'х', 'iz'])

/** Such as S01E02, 1x02, S01, E05, S01 - 11. */
export function findEpisodeCodes(scan: Scan): Candidate[] {
  const candidates: Candidate[] = []
  for (let index = 0; index < scan.tokens.length; index++) {
    const token = tokenAt(scan, index)
    if (!token || token.isGlued) continue
    const code =
      readSeasonCode(scan, index) ?? readCross(scan, index) ?? readEpisodeCode(scan, index) ?? readDiscCode(scan, index)
    if (code) candidates.push(code)
  }
  return candidates
}

function readSeasonCode(scan: Scan, from: number): Candidate | null {
  const letter = tokenAt(scan, from)
  const season = numberAt(scan, from + 1)
  if (!letter || !seasonLetters.has(letter.key) || season === null) return null
  if (!tokenAt(scan, from + 1)?.isGlued && !isSpacedCode(scan, from)) return null
  const digits = scan.tokens[from + 1]?.text ?? ''
  if (letter.key === 's' && digits.length === 4 && digits[0] === '0') {
    const middle = scan.tokens[from + 1]?.start ?? 0
    return {
      from,
      to: from + 2,
      strength: 'sure',
      claims: [
        { field: 'season', value: rangeOf(Number(digits.slice(0, 2))), start: letter.start, end: middle + 2 },
        { field: 'episode', value: rangeOf(Number(digits.slice(2))), start: middle + 2, end: middle + 4 },
      ],
    }
  }
  if (season > 999) return null
  const episode = readEpisodeAfter(scan, from + 2)
  if (letter.key === 't' && !episode) return readSpanishSeason(scan, from, season)
  if (episode) {
    const claims: Candidate['claims'] = [claim(scan, 'season', rangeOf(season), from, from + 2)]
    for (const range of episode.ranges) claims.push({ ...claim(scan, 'episode', range, episode.from, episode.to) })
    return { from, to: episode.to, strength: 'sure', claims: splitClaims(claims) }
  }
  const seasons = readSeasons(scan, from + 1)
  if (!seasons || !endsNumber(scan, seasons.to)) return null
  const isCode = digits.length >= 2 || letter.text === 'S' || seasons.to > from + 2
  return {
    from,
    to: seasons.to,
    strength: isCode ? 'sure' : 'weak',
    claims: toClaims(scan, 'season', seasons.ranges, from, seasons.to),
  }
}

/** `S 01 E 02` */
function isSpacedCode(scan: Scan, from: number): boolean {
  const isPadded = scan.tokens[from + 1]?.text.length === 2 && scan.tokens[from]?.text === 'S'
  return isPadded && episodeLetters.has(scan.tokens[from + 2]?.key ?? '') && numberAt(scan, from + 3, 3) !== null
}

/** `T01`, `T1 Completa` of Spanish sites. */
function readSpanishSeason(scan: Scan, from: number, season: number): Candidate | null {
  const isWhole = scan.tokens[from]?.text === 'T' && !tokenAt(scan, from + 2)?.isGlued && from > 0
  const isPadded = scan.tokens[from + 1]?.text.length === 2
  const isComplete = scan.tokens[from + 2]?.key === 'completa'
  if (!isWhole || season > 40 || (!isPadded && !isComplete)) return null
  return { from, to: from + 2, strength: 'likely', claims: [claim(scan, 'season', rangeOf(season), from, from + 2)] }
}

/** `S01-S03`, `S01-03`; in `S4-24` the second number is an episode. */
function readSeasons(scan: Scan, index: number) {
  const list = readNumbers(scan, index, { digits: 3, prefixes: repeatedLetters })
  const [first, second] = [scan.tokens[index]?.text.length, scan.tokens[index + 1]]
  if (list && list.to === index + 2 && second?.text.length !== first)
    return { ranges: [list.ranges[0]?.split('-')[0] ?? ''].map((each) => `${each}-${each}`), to: index + 1 }
  return list
}

/** The episodes after a season: `E02`, ` EP 02`, ` - 11`, `xE08`, ` 03`. */
function readEpisodeAfter(scan: Scan, index: number) {
  const gap = separatorBefore(scan, index)
  const mark = gap.trim()
  const token = tokenAt(scan, index)
  if (!token || gap.length > 4) return null
  let start = index
  let isLettered = false
  while (start < index + 2 && episodeLetters.has(tokenAt(scan, start)?.key ?? '')) {
    isLettered = true
    start++
  }
  if (isLettered && tokenAt(scan, start)?.key === '#') start++
  // `#1.2` repeats the season.
  if (
    tokenAt(scan, start - 1)?.key === '#' &&
    separatorBefore(scan, start + 1) === '.' &&
    numberAt(scan, start + 1, 3) !== null
  )
    start++
  const number = tokenAt(scan, start)
  if (number?.kind !== 'number' || (isLettered && !number.isGlued && separatorBefore(scan, start).length > 2))
    return null
  const isBare = !isLettered && ((mark === '-' && number.text.length >= 2) || (gap === ' ' && number.text.length === 2))
  if (!isLettered && !isBare) return null
  const isTight = gap === '-' && scan.tokens[index - 1]?.text.length === number.text.length
  if (isBare && (tokenAt(scan, start + 1)?.isGlued || isTight)) return null
  const digits = isLettered ? 5 : 3
  const list = readNumbers(scan, start, { digits, prefixes: episodeLetters, canSpace: false }) ?? null
  if (!list || (isLettered && !endsNumber(scan, list.to))) return null
  const to = isLettered ? skipHalf(scan, repeatedCode(scan, spacedEpisodes(scan, list), list)) : list.to
  return { from: index, to, ranges: list.ranges }
}

/** `E01 E02 E03`: further episodes of the row that spaces separate. */
function spacedEpisodes(scan: Scan, list: { ranges: string[]; to: number }): number {
  let { to } = list
  for (;;) {
    const [letter, number] = [tokenAt(scan, to), numberAt(scan, to + 1, 4)]
    const last = Number(list.ranges.at(-1)?.split('-')[1])
    if (letter?.key !== 'e' || letter.isGlued || number !== last + 1 || !scan.tokens[to + 1]?.isGlued) return to
    const first = list.ranges.pop()?.split('-')[0] ?? ''
    list.ranges.push(`${first}-${number}`)
    to += 2
  }
}

/** The end of `-S01E06` behind S01E01, which makes a range of it. */
function repeatedCode(scan: Scan, to: number, list: { ranges: string[] }): number {
  const [s, season, e, episode] = [to, to + 1, to + 2, to + 3].map((index) => tokenAt(scan, index))
  const isCode = s?.key === 's' && season?.kind === 'number' && e?.key === 'e' && episode?.kind === 'number'
  if (!isCode || !season.isGlued || !e.isGlued || !episode.isGlued || separatorBefore(scan, to).trim() !== '-')
    return to
  const first = list.ranges.pop()?.split('-')[0] ?? ''
  list.ranges.push(`${first}-${Number(episode.text)}`)
  return to + 4
}

/** The `b` of E01b. */
function skipHalf(scan: Scan, index: number): number {
  const token = tokenAt(scan, index)
  return token?.isGlued && token.kind === 'word' && token.key.length === 1 && !scan.tokens[index + 1]?.isGlued
    ? index + 1
    : index
}

/** 1x02, 06х01-08, 1x01-1x04, 3iz6 (episode 3 of 6). */
function readCross(scan: Scan, from: number): Candidate | null {
  const season = numberAt(scan, from, 2)
  const cross = tokenAt(scan, from + 1)
  if (season === null || !cross?.isGlued || !crosses.has(cross.key)) return null
  const number = tokenAt(scan, from + 2)
  if (!number?.isGlued || number.kind !== 'number') return null
  if (cross.key === 'iz') {
    return { from, to: from + 3, strength: 'sure', claims: [claim(scan, 'episode', rangeOf(season), from, from + 3)] }
  }
  if (number.text.length < 2 || number.text.length > 3) return null
  const list = readNumbers(scan, from + 2, { digits: 3, prefixes: crosses, canSpace: false })
  if (!list) return null
  let to = list.to
  const ranges = [...list.ranges]
  // `1x01-1x04` repeats the season.
  if (
    numberAt(scan, to, 2) === season &&
    crosses.has(tokenAt(scan, to + 1)?.key ?? '') &&
    separatorBefore(scan, to).trim() === '-'
  ) {
    const last = numberAt(scan, to + 2, 3)
    if (last !== null) {
      ranges[ranges.length - 1] = `${ranges.at(-1)?.split('-')[0]}-${last}`
      to += 3
    }
  }
  const claims: Candidate['claims'] = [claim(scan, 'season', rangeOf(season), from, from + 2)]
  for (const range of ranges) claims.push(claim(scan, 'episode', range, from + 2, to))
  return { from, to, strength: 'sure', claims: splitClaims(claims) }
}

/** E05, Ep.129, #36, `E10 - E17`. */
function readEpisodeCode(scan: Scan, from: number): Candidate | null {
  const letter = tokenAt(scan, from)
  if (!letter || !(letter.key === 'e' || letter.key === 'ep' || letter.key === 'eps' || letter.key === '#')) return null
  let start = from + 1
  if (tokenAt(scan, start)?.key === '#') start++
  const number = tokenAt(scan, start)
  const isTight = number?.isGlued || (letter.key !== 'e' && separatorBefore(scan, start).length <= 2)
  if (number?.kind !== 'number' || !isTight || (letter.key === '#' && from < 1)) return null
  const list = readNumbers(scan, start, { digits: 5, prefixes: episodeLetters, canSpaceDash: true })
  if (!list || !endsNumber(scan, list.to)) return null
  const isSure = letter.key !== '#' && (number.text.length >= 2 || letter.key !== 'e' || from === 0)
  return {
    from,
    to: skipHalf(scan, list.to),
    strength: isSure ? 'sure' : 'likely',
    claims: toClaims(scan, 'episode', list.ranges, from, list.to),
  }
}

/** `parts.ts` reads D02, Disc 2, CD1 of 2, Vol. 3; a glued `D02` after a season is a disc. */
function readDiscCode(scan: Scan, from: number): Candidate | null {
  const letter = tokenAt(scan, from)
  const number = numberAt(scan, from + 1, 2)
  if (letter?.text !== 'D' || number === null || !scan.tokens[from + 1]?.isGlued || from === 0) return null
  return { from, to: from + 2, strength: 'after', claims: [claim(scan, 'part', `${number}`, from, from + 2)] }
}

export function toClaims(
  scan: Scan,
  field: Claim['field'],
  ranges: string[],
  from: number,
  to: number,
): Candidate['claims'] {
  const claims = ranges.map((value) => claim(scan, field, value, from, to))
  return splitClaims(claims as Candidate['claims'])
}

/** Claims must not overlap, so further ranges of one span have no characters of their own. */
export function splitClaims(claims: Candidate['claims']): Candidate['claims'] {
  let end = 0
  for (const each of claims) {
    each.start = Math.max(each.start, end)
    each.end = Math.max(each.start, each.end)
    end = each.end
  }
  return claims
}
