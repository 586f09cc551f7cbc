import { numberAt, type Scan, separatorBefore, tokenAt } from './candidate'

export interface NumberList {
  ranges: string[]
  to: number
}

const rangeMarks = new Set(['-', '–', '—', '~', '〜', '-.'])
const rangeWords = new Set(['to', 'a', 'ao', 'bis', 'al', 'thru', 'по'])
const listWords = new Set(['and', 'e', 'et', 'y', 'und', 'og', '&', '+'])

export interface ListOptions {
  /** Whether a colon joins a range: `Seasons 1: 11`. */
  canColon?: boolean
  digits: number
  /** Words that may precede each number after the first: the `E` of E01-E04. */
  prefixes?: ReadonlySet<string>
  /** Whether plain spaces separate numbers of a list. */
  canSpace?: boolean
  /** `1 - 4`. `unpadded`: only before a number without leading zero. */
  canSpaceDash?: boolean | 'unpadded'
}

/** The end of a number that a version may follow: 02v2. */
export function skipRevision(scan: Scan, index: number): number {
  const [mark, number] = [tokenAt(scan, index), tokenAt(scan, index + 1)]
  return mark?.key === 'v' && mark.isGlued && number?.isGlued && number.text.length === 1 ? index + 2 : index
}

/** Reads `1`, `1-4`, `1 to 4`, `1, 2 & 3`, `01E02E03`, starting at a number. */
export function readNumbers(scan: Scan, from: number, options: ListOptions): NumberList | null {
  const start = numberAt(scan, from, options.digits)
  if (start === null) return null
  const ranges: [number, number][] = [[start, start]]
  let to = skipRevision(scan, from + 1)
  for (let count = 0; count < 30; count++) {
    const step = readNext(scan, to, options)
    const current = ranges.at(-1)
    if (!step || !current) break
    if (step.number <= current[1] && !(step.number === current[1] + 1)) break
    if (step.isRange) current[1] = step.number
    else if (step.number === current[1] + 1) current[1] = step.number
    else if (step.isLoose) break
    else ranges.push([step.number, step.number])
    to = skipRevision(scan, step.to)
  }
  return { ranges: ranges.map(([first, last]) => `${first}-${last}`), to }
}

function joinsSpaced(text: string | undefined, rule: ListOptions['canSpaceDash']): boolean {
  return rule === true || (rule === 'unpadded' && text?.[0] !== '0')
}

interface NextNumber {
  number: number
  to: number
  isRange: boolean
  /** Separated by spaces only, so it must continue the row. */
  isLoose: boolean
}

function readNext(scan: Scan, index: number, options: ListOptions): NextNumber | null {
  const { digits, prefixes, canSpace, canSpaceDash } = options
  let position = index
  const gap = separatorBefore(scan, position)
  const mark = gap.trim()
  const token = tokenAt(scan, position)
  if (!token || /[()[\]{}【】|]/.test(gap)) return null
  const isRepeated = prefixes?.has(token.key) === true && tokenAt(scan, position + 1)?.isGlued === true
  let isRange =
    rangeMarks.has(mark) && (gap === mark || gap.length === 2 || isRepeated || joinsSpaced(token.text, canSpaceDash))
  let isList = mark === ',' || mark === '.,'
  if (rangeMarks.has(mark) && !isRange) return null
  if (options.canColon && mark === ':') isRange = true
  if (
    !isRange &&
    (rangeWords.has(token.key) || listWords.has(token.key)) &&
    tokenAt(scan, position + 1)?.isGlued !== true
  ) {
    isRange = rangeWords.has(token.key)
    isList = !isRange
    position++
  } else if (token.kind === 'mark' && (token.key === '&' || token.key === '+')) {
    isList = true
    position++
  }
  const prefix = tokenAt(scan, position)
  let isPrefixed = false
  if (prefix && prefixes?.has(prefix.key) && tokenAt(scan, position + 1)?.isGlued) {
    isPrefixed = true
    position++
  }
  const isLoose = !isRange && !isList && !isPrefixed
  if (isLoose && !(canSpace && (mark === '' || mark === '.') && gap !== '')) return null
  const number = numberAt(scan, position, digits)
  if (number === null || (tokenAt(scan, position + 1)?.isGlued && !endsNumber(scan, position + 1, prefixes)))
    return null
  return { number, to: position + 1, isRange, isLoose }
}

/** A revision, a half (`a`, `b`), the next prefix or a title in capitals may follow without a separator. */
export function endsNumber(scan: Scan, index: number, prefixes?: ReadonlySet<string>): boolean {
  const token = tokenAt(scan, index)
  if (!token?.isGlued || token.kind === 'mark') return true
  if (token.kind === 'number') return false
  return token.key.length === 1 || prefixes?.has(token.key) === true || /^\p{Lu}\p{Ll}+$/u.test(token.text)
}

export function rangeOf(first: number, last = first): string {
  return `${first}-${last}`
}
