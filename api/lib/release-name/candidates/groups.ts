import { gameGroups } from '../dictionaries/packages'
import type { Bracket, Token } from '../tokens'
import { type Candidate, type Claim, claim, type Scan, separatorBefore, tokenAt } from './candidate'

const domains = new Set(
  `com net org info me to cc tv io ru fi ch tw tel ws cz phd pics world se re in eu co biz li xyz fr es it pl ag lol
    club site vip top ms mx is am lt do uno kim tf st gs pro live cafe wiki la bz sx nu dad ink foo moi ooo boo rsvp
    esq yt im`.split(/\s+/),
)
/** Tags of trackers, in brackets behind a name. */
const tags = new Set(
  'rartv rarbg eztv ettv tgx ethd tjet utr eztvx glodls vtv ctrlhd rick prof evo yts yify mx am lt ag publichd norar'.split(
    /\s+/,
  ),
)

export function findSites(scan: Scan): Candidate[] {
  const candidates: Candidate[] = []
  for (let from = 0; from < scan.tokens.length; from++) {
    const token = tokenAt(scan, from)
    if (!token || token.isGlued) continue
    const to = endOfSite(scan, from)
    if (to === null) continue
    candidates.push({
      ...{ from, to, strength: 'sure', canLead: true },
      claims: [claim(scan, 'site', scan.name.slice(token.start, scan.tokens[to - 1]?.end).replace(',', '.'), from, to)],
    })
    from = to - 1
  }
  return candidates
}

/** `01月新番` of Chinese teams: the month in which a series began. */
export function findAnimeMonth(scan: Scan): Candidate[] {
  const index = scan.tokens.findIndex(({ key }) => key === '月新番')
  if (index < 1 || !scan.tokens[index]?.isGlued) return []
  return [
    {
      from: index - 1,
      to: index + 1,
      strength: 'sure',
      canLead: true,
      claims: [claim(scan, 'ignored', '', index - 1, index + 1)],
    },
  ]
}

/** `www.name.tld`; `name.tld` in brackets or before ` - ` at the start. */
function endOfSite(scan: Scan, from: number): number | null {
  const { tokens } = scan
  const hasWww = tokens[from]?.key === 'www'
  const isStart = from === 0 || tokens[from]?.bracket !== tokens[from - 1]?.bracket
  if (!hasWww && !isStart) return null
  let domain: number | null = null
  for (let index = from + 1; index < tokens.length && index < from + 10; index++) {
    const token = tokenAt(scan, index)
    const gap = separatorBefore(scan, index)
    if (!token || token.bracket !== tokens[from]?.bracket || !['', '.', '-', ','].includes(gap)) break
    if (domains.has(token.key) && gap === '.' && !tokens[index + 1]?.isGlued) {
      const isEnd = index + 1 >= tokens.length || separatorBefore(scan, index + 1) !== '.'
      if (isEnd || hasWww) domain = index + 1
      if (isEnd) break
    }
  }
  if (domain === null || (!hasWww && !isSeparated(scan, from, domain))) return null
  return domain
}

function isSeparated(scan: Scan, from: number, to: number): boolean {
  const bracket = scan.brackets[scan.tokens[from]?.bracket ?? -1]
  if (bracket) return bracket.last === to
  return from === 0 && /^[ _]+[-–][ _]*|^@/.test(separatorBefore(scan, to))
}

function bracketClaim({ name, tokens }: Scan, field: Claim['field'], { first, last, open, close }: Bracket): Claim {
  const start = Math.min(tokens[first]?.start ?? open + 1, close)
  // Marks such as `!` before the bracket closes belong to the name.
  const end = Math.max(tokens[last - 1]?.end ?? close, start)
  return { field, value: name.slice(start, end), start, end }
}

/** Brackets that begin or end the name. They are teams unless the path finds a better reading. */
export function findBracketGroups(scan: Scan, isMetadata: (index: number) => boolean): Candidate[] {
  const { tokens, brackets } = scan
  const candidates: Candidate[] = []
  const lead = brackets[0]
  const isSubtitleTag =
    lead && tokens.slice(0, lead.last).some(({ key }) => key === 'sub' || key === 'subs') && isMetadata(lead.last - 2)
  if (lead && lead.first === 0 && lead.last > 0 && !isSubtitleTag && isTeam(scan, lead)) {
    candidates.push({
      ...{ from: 0, to: lead.last, strength: 'likely', canLead: true },
      claims: [bracketClaim(scan, 'group', lead)],
    })
  }
  for (const bracket of brackets) {
    if (bracket.first === 0 || bracket.last <= bracket.first || bracket.parent >= 0) continue
    const key = tokens[bracket.first]?.key ?? ''
    const isTag = bracket.last - bracket.first <= 2 && tags.has(key)
    const isGame = gameGroups.has(key)
    if (!isGame && tokens.slice(bracket.first, bracket.last).some((_, order) => isMetadata(bracket.first + order)))
      continue
    const isLast = bracket.last >= tokens.length - 2 && bracket.last - bracket.first <= 6
    if (!isTag && !isGame && !(isLast && isTeam(scan, bracket))) continue
    candidates.push({
      ...{ from: bracket.first, to: bracket.last, strength: isTag || isGame ? 'sure' : 'after', isTail: true },
      claims: [bracketClaim(scan, isTag ? 'site' : 'group', bracket)],
    })
  }
  return candidates
}

function isTeam({ name, tokens }: Scan, { first, last, open, close }: Bracket): boolean {
  const length = (tokens[last - 1]?.end ?? 0) - (tokens[first]?.start ?? 0)
  return length > 0 && close - open <= 42 && /\p{L}/u.test(name.slice(open, close))
}

/** The team at the end of the last bracket: `(1080p x265 Team)`, `(HDTV.XviD-Team)`. */
export function findTeamInBracket(scan: Scan, isMetadata: (index: number) => boolean): Candidate[] {
  const { tokens, brackets } = scan
  const bracket = brackets.at(-1)
  if (!bracket || bracket.parent >= 0 || bracket.last < tokens.length - 2) return []
  const [index, end] = [bracket.last - 1, bracket.last]
  const isName = tokens[index]?.kind === 'word' && !tokens[index]?.isGlued && !isMetadata(index)
  if (!isName || index - 1 < bracket.first || !isMetadata(index - 1)) return []
  const isDashed = separatorBefore(scan, index) === '-'
  const team = claim(scan, 'group', tokens[index]?.text ?? '', index, end)
  return [{ from: index, to: end, strength: isDashed ? 'likely' : 'after', isTail: true, claims: [team] }]
}

/** Such as `DDP5.1 x264 Team`. */
export function findLastWord(
  scan: Scan,
  endings: ReadonlySet<number>,
  isMetadata: (index: number) => boolean,
): Candidate[] {
  let index = scan.tokens.length - 1
  while (index > 1 && endings.has(index)) index--
  const token = tokenAt(scan, index)
  const isName = token?.kind === 'word' && !token.isGlued && token.bracket < 0 && token.text.length > 1
  if (!isName || isMetadata(index) || !isMetadata(index - 1) || !/^[ ._]$/.test(separatorBefore(scan, index))) return []
  const team = claim(scan, 'group', token.text, index, index + 1)
  return [{ from: index, to: index + 1, strength: 'after', isTail: true, claims: [team] }]
}

/** The name behind the last dash: `x264-GROUP`, `x264 - GROUP`, `XviD-GRP.mkv`, `AAC-GRP[tag]`. */
export function findDashGroup(
  scan: Scan,
  endings: ReadonlySet<number>,
  isMetadata: (index: number) => boolean,
): Candidate[] {
  const { tokens } = scan
  let end = tokens.length
  // File endings and bracketed tags stand behind the group.
  while (end > 1 && (endings.has(end - 1) || (tokens[end - 1]?.bracket ?? -1) >= 0 || isSiteTail(tokens, end))) end--
  const candidates: Candidate[] = []
  const limit = Math.max(1, end - 8)
  for (let from = end - 1; from >= limit; from--) {
    const gap = separatorBefore(scan, from)
    const inside = tokens.slice(from, end)
    if (inside.some(({ bracket }) => bracket >= 0)) break
    const length = (tokens[end - 1]?.end ?? 0) - (tokens[from]?.start ?? 0)
    if (length > 30) break
    if (!gap.includes('-') && !/[@|]/.test(gap)) {
      if (gap.includes(' ') && gap !== ' ') break
      continue
    }
    // `2024-01.zim`
    if (inside[0]?.kind === 'number' && inside.length > 1 && separatorBefore(scan, from + 1) === '.') break
    if (inside.length > 1 && isMetadata(from) && !inside[1]?.isGlued) break
    if (inside.every((_, order) => isMetadata(from + order))) break
    if (inside.some((_, order) => order > 0 && isMetadata(from + order) && !inside[order]?.isGlued)) break
    if (scan.name.slice(tokens[from]?.start, tokens[end - 1]?.end).includes('/')) break
    const isTight = !gap.includes(' ') && !gap.includes('.')
    const spaces = inside.filter((_, index) => index > 0 && /[ _]/.test(separatorBefore(scan, from + index))).length
    if (spaces > (isTight ? 2 : 1)) break
    if (!isTight && !isMetadata(from - 1)) break
    const start = startOfTeam(scan, from, isMetadata)
    candidates.push({
      ...{
        from: start,
        to: end,
        strength: isGameGroup(scan, start, end) ? 'sure' : isTight ? 'likely' : 'after',
        isTail: true,
      },
      claims: [claim(scan, 'group', scan.name.slice(tokens[start]?.start, tokens[end - 1]?.end), start, end)],
    })
    break
  }
  return candidates
}

function isGameGroup({ name, tokens }: Scan, from: number, to: number): boolean {
  return gameGroups.has(name.slice(tokens[from]?.start, tokens[to - 1]?.end).toLowerCase())
}

/** Such as `AAC-Some-Raws`. Metadata precedes the name. */
function startOfTeam(scan: Scan, from: number, isMetadata: (index: number) => boolean): number {
  const before = tokenAt(scan, from - 1)
  const gap = separatorBefore(scan, from - 1)
  const isName = before?.kind === 'word' && !before.isGlued && before.bracket < 0 && !isMetadata(from - 1)
  if (!isName || separatorBefore(scan, from) !== '-' || !/^ ?-$/.test(gap)) return from
  return isMetadata(from - 2) ? from - 1 : from
}

function isSiteTail(tokens: Token[], end: number): boolean {
  return domains.has(tokens[end - 1]?.key ?? '') && tokens[end - 3]?.key === 'www'
}
