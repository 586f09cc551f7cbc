import { type Candidate, candidate, claim, fillsBracket, numberAt, type Scan, separatorBefore } from './candidate'
import { rangeOf } from './numbers'
import { containerKind } from './words'

const airedSources = new Set(['HDTV', 'TV'])

/** `Show.104.HDTV`: season 1, episode 4 before a recording of television. */
export function findCompactCodes(scan: Scan, words: Candidate[]): Candidate[] {
  const starts = new Set(words.filter(({ claims }) => airedSources.has(claims[0].value)).map(({ from }) => from))
  const candidates: Candidate[] = []
  for (const start of starts) {
    const index = start - 1
    const [token, number] = [scan.tokens[index], numberAt(scan, index)]
    if (!token || number === null || index < 1 || token.isGlued || token.text.length < 3 || number < 101) continue
    const [season, episode] = [Math.floor(number / 100), number % 100]
    if (season > 18 || episode === 0 || episode > 30) continue
    const middle = token.end - 2
    candidates.push({
      ...{ from: index, to: start, strength: 'likely' },
      claims: [
        { field: 'season', value: rangeOf(season), start: token.start, end: middle },
        { field: 'episode', value: rangeOf(episode), start: middle, end: token.end },
      ],
    })
  }
  return candidates
}

/** `4-13 Title.avi`, `11.14 - Title.avi` */
function readLeadingPair(scan: Scan): Candidate | null {
  const [season, episode] = [numberAt(scan, 0, 2), numberAt(scan, 1, 2)]
  const isPair = /^[-.]$/.test(separatorBefore(scan, 1)) && /^ /.test(separatorBefore(scan, 2))
  if (!isPair || season === null || episode === null || scan.tokens[1]?.text.length !== 2) return null
  const claims: Candidate['claims'] = [claim(scan, 'season', rangeOf(season), 0, 1)]
  claims.push(claim(scan, 'episode', rangeOf(episode), 1, 2))
  return { from: 0, to: 2, strength: 'sure', claims, canLead: true }
}

/** Such as `02 The Invitation.mp4` and `Show-02_17.avi`. */
export function findLeadingEpisode(scan: Scan, words: Candidate[], codes: Candidate[]): Candidate[] {
  const { tokens } = scan
  const ending = /\.(\w{2,5})$/.exec(scan.name)?.[1] ?? ''
  if (containerKind(ending.toLowerCase()) !== 'video') return []
  const [first, second] = [numberAt(scan, 0, 2), numberAt(scan, 1, 2)]
  if (first !== null && second !== null && separatorBefore(scan, 1) === '.' && fillsBracket(scan, 0, 2)) {
    const claims: Candidate['claims'] = [
      claim(scan, 'season', rangeOf(first), 0, 1),
      claim(scan, 'episode', rangeOf(second), 1, 2),
    ]
    return [{ from: 0, to: 2, strength: 'sure', claims, canLead: true }]
  }
  for (let index = 1; index < tokens.length - 2; index++) {
    const [season, episode] = [numberAt(scan, index, 2), numberAt(scan, index + 1, 2)]
    const isPair = separatorBefore(scan, index) === '-' && separatorBefore(scan, index + 1) === '_'
    if (!isPair || season === null || episode === null || tokens[index + 2]?.isGlued) continue
    const claims: Candidate['claims'] = [claim(scan, 'season', rangeOf(season), index, index + 1)]
    claims.push(claim(scan, 'episode', rangeOf(episode), index + 1, index + 2))
    return [{ from: index, to: index + 2, strength: 'sure', claims }]
  }
  const pair = readLeadingPair(scan)
  if (pair) return [pair]
  const number = numberAt(scan, 0, 3)
  const isFollowed = tokens[1] && !tokens[1].isGlued && /^[ _]|^ - /.test(separatorBefore(scan, 1))
  if (
    number === null ||
    !isFollowed ||
    codes.some(({ strength }) => strength === 'sure') ||
    words.some(({ strength }) => strength === 'sure')
  )
    return []
  return [{ ...candidate(scan, 'episode', rangeOf(number), [0, 1], 'likely'), canLead: true }]
}
