import { type Candidate, candidate, numberAt, type Scan, separatorBefore, tokenAt } from './candidate'

const versionWords = new Set(['v', 'ver', 'version', 'build', 'r', 'b', 'rev', 'u', 'patch', 'update'])
const suffixes = new Set([
  'rc',
  'beta',
  'alpha',
  'b',
  'a',
  'build',
  'p',
  'sp',
  'r',
  'pre',
  'lts',
  'hotfix',
  'update',
  'u',
  'fc',
  'rev',
])
const maxVersionLength = 8

export function findVersions(scan: Scan): Candidate[] {
  const candidates: Candidate[] = []
  for (let from = 1; from < scan.tokens.length; from++) {
    const token = tokenAt(scan, from)
    if (!token) continue
    const read = token.kind === 'number' ? readPlain(scan, from) : readMarked(scan, from)
    if (read) candidates.push(read)
  }
  return candidates
}

/** The end of `1.2.3`, with letters and further numbers glued to it. */
function endOfNumbers(scan: Scan, from: number): { to: number; parts: number } {
  let to = from + 1
  let parts = 1
  while (to - from < maxVersionLength * 2) {
    const token = tokenAt(scan, to)
    const gap = separatorBefore(scan, to)
    if (!token) break
    if (token.kind === 'number' && (gap === '.' || gap === '_' || (gap === ',' && parts > 1)) && token.text.length <= 8)
      parts++
    else if (!(token.isGlued && token.kind !== 'mark' && token.text.length <= 6)) break
    to++
  }
  return { to, parts }
}

/** The end of a suffix that is not glued: ` rc1`, `-beta.2`, ` Build 123`. */
function endOfSuffix(scan: Scan, from: number): number {
  const word = tokenAt(scan, from)
  if (!word || word.isGlued || !suffixes.has(word.key) || separatorBefore(scan, from).length > 1) return from
  const next = from + 1
  const number = numberAt(scan, next, 8)
  if (number !== null && separatorBefore(scan, next).length <= 1) return next + 1
  return word.key.length > 1 && word.key !== 'update' && word.key !== 'build' ? next : from
}

function readMarked(scan: Scan, from: number): Candidate | null {
  const word = tokenAt(scan, from)
  if (!word || word.isGlued || !versionWords.has(word.key)) return null
  const number = tokenAt(scan, from + 1)
  if (number?.kind !== 'number' || (!number.isGlued && separatorBefore(scan, from + 1).length > 1)) return null
  const isLetter = word.key.length === 1
  if (isLetter && !number.isGlued && !(word.key === 'v' && separatorBefore(scan, from + 1) !== '-')) return null
  const numbers = endOfNumbers(scan, from + 1)
  const to = endOfSuffix(scan, numbers.to)
  const value = textOf(scan, word.key === 'update' || word.key === 'build' ? from : from + 1, to)
  const isPlainLetter = word.key === 'r' && numbers.to > from + 2
  if (/^v[02]$/i.test(textOf(scan, from, to))) return null
  if (isPlainLetter || (word.key === 'update' && (numbers.parts > 1 || from > 1)))
    return candidate(scan, 'version', value, [from, to], 'likely')
  const isSure = word.key === 'v' ? number.isGlued || numbers.parts > 1 : word.key === 'build' || word.key === 'version'
  return candidate(scan, 'version', value, [from, to], isSure ? 'sure' : 'after')
}

function readPlain(scan: Scan, from: number): Candidate | null {
  const token = tokenAt(scan, from)
  if (!token || token.isGlued) return null
  const { to: end, parts } = endOfNumbers(scan, from)
  const glued = scan.tokens[from + 1]
  const hasLetters = end > from + 1 && glued?.kind === 'word' && glued.isGlued === true
  const to = endOfSuffix(scan, end)
  const value = textOf(scan, from, to)
  if (parts >= 2) {
    if (to > end) return candidate(scan, 'version', value, [from, to], 'sure')
    return candidate(
      scan,
      'version',
      value,
      [from, to],
      parts > 2 || separatorBefore(scan, from) !== '.' ? 'likely' : 'weak',
    )
  }
  // A single number counts beside a suffix or at the end of a hyphenated package name.
  if (to > end) return candidate(scan, 'version', value, [from, to], 'likely')
  if (hasLetters) return null
  const isPackage = separatorBefore(scan, from) === '-' && token.text.length <= 8
  return isPackage ? candidate(scan, 'version', value, [from, to], 'weak') : null
}

function textOf({ name, tokens }: Scan, from: number, to: number): string {
  return name.slice(tokens[from]?.start, tokens[to - 1]?.end)
}
