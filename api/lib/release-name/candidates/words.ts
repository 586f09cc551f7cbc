import { containers } from '#contract/release-words'
import type { Entry } from '../dictionaries/entry'
import { twoLetterCodes } from '../dictionaries/languages'
import { type LexiconNode, lexicon } from '../lexicon'
import { type Candidate, candidate, fillsBracket, type Scan, separatorBefore, tokenAt } from './candidate'

/** Tokens of the longest spelling. */
const maxSpellingLength = 8
const splitting = /[,/|;:\\]/

export function findWords(scan: Scan): Candidate[] {
  const candidates: Candidate[] = []
  for (let from = 0; from < scan.tokens.length; from++) {
    let node: LexiconNode | undefined = lexicon()
    const longest = new Map<string, Candidate>()
    for (let index = from; index < from + maxSpellingLength; index++) {
      const token = tokenAt(scan, index)
      if (!token || (index > from && !canJoin(scan, from, index))) break
      node = node.next.get(token.key)
      if (!node) break
      for (const [order, entry] of node.entries.entries()) {
        const read = toCandidate(scan, entry, node.spellings[order] ?? '', from, index + 1)
        if (read) longest.set(`${entry.field}${read.strength}`, read)
      }
    }
    candidates.push(...longest.values())
  }
  return candidates
}

function canJoin(scan: Scan, from: number, index: number): boolean {
  const gap = separatorBefore(scan, index)
  return gap.length <= 3 && !splitting.test(gap) && scan.tokens[from]?.bracket === scan.tokens[index]?.bracket
}

/** Fields whose spellings may follow a word without a separator: BD1080p, HEVC10bit. */
const canFollow = new Set(['resolution', 'bitDepth'])
/** Fields that a number may follow without a separator: DDP5.1, HEVC10bit. */
const canPrecede = new Set(['audioCodec', 'videoCodec', 'source'])

function toCandidate(scan: Scan, entry: Entry, spelling: string, from: number, to: number): Candidate | null {
  const { tokens } = scan
  const [first, next] = [tokens[from], tokens[to]]
  if (!first) return null
  if (first.isGlued && tokens[from - 1]?.kind !== 'mark' && !startsGlued(scan, entry, from)) return null
  if (next?.isGlued && next.kind !== 'mark' && !endsGlued(scan, entry, to)) return null
  if (entry.strength === 'caps') {
    const written = scan.name.slice(first.start, tokens[to - 1]?.end)
    if (written !== spelling) return null
    return candidate(
      scan,
      entry.field,
      entry.value,
      [from, to],
      to - from > 1 || first.text.length > 3 || entry.field === 'source' || entry.field === 'platform'
        ? 'likely'
        : 'after',
    )
  }
  return candidate(scan, entry.field, entry.value, [from, to], entry.strength)
}

function startsGlued(scan: Scan, { field, strength }: Entry, from: number): boolean {
  const before = scan.tokens[from - 1]
  if (strength !== 'sure') return false
  if (field === 'language') return before?.key === 'x'
  return canFollow.has(field) && before?.kind === 'word' && scan.tokens[from]?.kind === 'number'
}

function endsGlued(scan: Scan, { field, strength }: Entry, to: number): boolean {
  const next = scan.tokens[to]
  if (strength !== 'sure' && field !== 'audioCodec') return false
  // DTS x265 is no DTS:X.
  if (scan.tokens[to - 1]?.key === 'x') return false
  if (next?.kind === 'number') return canPrecede.has(field)
  return next?.key === 'x' && (field === 'audioCodec' || field === 'resolution')
}

const roleWords = new Set('sub subs subtitles subtitle subbed dub dubbed audio'.split(' '))

function isEvenCase(text: string): boolean {
  return text === text.toUpperCase() || text === text.toLowerCase()
}

/** Two-letter language codes: alone in brackets, or in a list with separators. */
export function findLanguageCodes(scan: Scan): Candidate[] {
  const { tokens } = scan
  const isCode = (index: number) => twoLetterCodes.has(tokens[index]?.key ?? '') && !tokens[index]?.isGlued
  const candidates: Candidate[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokenAt(scan, index)
    const code = twoLetterCodes.get(token?.key ?? '')
    if (!token || !code || token.isGlued || tokens[index + 1]?.isGlued) continue
    const isUpper = token.text === token.text.toUpperCase()
    const [before, after] = [separatorBefore(scan, index).trim(), separatorBefore(scan, index + 1).trim()]
    const isListed =
      (isCode(index - 1) && before.length <= 1) || (isCode(index + 1) && after.length <= 1 && after !== '')
    const isTag =
      index > 0 && ((fillsBracket(scan, index, index + 1) && isEvenCase(token.text)) || (isUpper && index > 1))
    const hasRole = roleWords.has(tokens[index + 1]?.key ?? '') && index > 0
    const isEnding = index > 0 && index === tokens.length - 2 && isSubtitle(tokens.at(-1)?.key)
    if (code === 'mul' || !(isListed || isTag || isEnding || hasRole)) continue
    candidates.push(
      candidate(
        scan,
        'language',
        code,
        [index, index + 1],
        hasRole ? 'likely' : isListed && isUpper ? 'weak' : 'after',
      ),
    )
  }
  return candidates
}

const containerKinds = new Map(
  Object.entries(containers).flatMap(([kind, list]) => list.split(' ').map((ending) => [ending, kind])),
)
const subtitleEndings = new Set(containers.subtitle?.split(' '))

export function isSubtitle(ending: string | undefined): boolean {
  return subtitleEndings.has(ending ?? '')
}

export function containerKind(ending: string): string | null {
  return containerKinds.get(ending) ?? null
}

/** The ending of a file name, or the word for a container in the text. */
export function findContainers(scan: Scan): Candidate[] {
  const { tokens } = scan
  const candidates: Candidate[] = []
  for (let from = 0; from < tokens.length; from++) {
    const token = tokenAt(scan, from)
    const next = tokens[from + 1]
    const length = next?.isGlued && next.kind === 'number' ? (tokens[from + 2]?.isGlued ? 3 : 2) : 1
    const to = from + length
    const ending = tokens
      .slice(from, to)
      .map(({ key }) => key)
      .join('')
    if (!token || from === 0 || token.isGlued || tokens[to]?.isGlued || !containerKinds.has(ending)) continue
    const isLast = to === tokens.length
    const archive = tokens[from - 1]?.key === 'tar' && isLast ? from - 1 : from
    const isEnding = isLast && separatorBefore(scan, from).endsWith('.') && token.text.length <= 5
    const isVideo = containerKinds.get(ending) === 'video' && ending !== 'ts'
    const value = ending === 'mkvv' ? 'mkv' : ending
    if (isEnding) {
      const isTar = archive < from
      candidates.push({
        ...candidate(scan, 'container', isTar ? `tar.${value}` : value, [archive, to], 'sure'),
        isTail: true,
      })
    } else if (isVideo || (isLast && from > 1))
      candidates.push({ ...candidate(scan, 'container', value, [from, to], 'after'), isTail: isLast })
  }
  return candidates
}
