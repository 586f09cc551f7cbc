import {
  type Candidate,
  candidate,
  claim,
  fillsBracket,
  numberAt,
  type Scan,
  separatorBefore,
  tokenAt,
} from './candidate'

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const months = new Map(
  monthNames.flatMap((name, index) => [
    [name, index + 1],
    [name.slice(0, 3), index + 1],
  ]),
)
months.set('sept', 9)

/** Null if there is no such day. Two digits of a year mean 1970 to 2069. */
function isoDate(year: number, month: number, day: number): string | null {
  const full = year < 70 ? 2000 + year : year < 100 ? 1900 + year : year
  if (full < 1890 || full > 2099 || month < 1 || month > 12 || day < 1 || day > 31) return null
  return `${full}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

export function findDates(scan: Scan): Candidate[] {
  const candidates: Candidate[] = []
  for (let from = 0; from < scan.tokens.length; from++) {
    const token = tokenAt(scan, from)
    if (!token || token.isGlued) continue
    const read = readCompact(scan, from) ?? readNumeric(scan, from) ?? readNamed(scan, from)
    if (read) candidates.push(read)
  }
  return candidates
}

/** 20200116 */
function readCompact(scan: Scan, from: number): Candidate | null {
  const text = tokenAt(scan, from)?.text ?? ''
  if (!/^(19|20)\d{6}$/.test(text) || tokenAt(scan, from + 1)?.isGlued) return null
  const value = isoDate(Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6)))
  return value === null ? null : candidate(scan, 'date', value, [from, from + 1], 'likely')
}

/** 2016-08-12, 2017 05 03, 18.09.00 */
function readNumeric(scan: Scan, from: number): Candidate | null {
  const parts = [from, from + 1, from + 2].map((index) => numberAt(scan, index, 4))
  const [a, b, c] = parts
  if (a == null || b == null || c == null || scan.tokens[from + 3]?.isGlued) return null
  const [first, second] = [separatorBefore(scan, from + 1), separatorBefore(scan, from + 2)]
  if (first !== second || first.length !== 1 || !'-._ /'.includes(first)) return null
  const lengths = [from, from + 1, from + 2].map((index) => scan.tokens[index]?.text.length)
  let value: string | null = null
  if (lengths[0] === 4 && lengths[1] === 2 && lengths[2] === 2) value = isoDate(a, b, c) ?? isoDate(a, c, b)
  else if (lengths[0] === 2 && lengths[1] === 2 && lengths[2] === 4) value = isoDate(c, b, a) ?? isoDate(c, a, b)
  else if (lengths.every((length) => length === 2) && first !== ' ' && from > 0) {
    // Day first if possible, then year first, then month first.
    value = b <= 12 && a <= 31 && !(a > 12 && c <= 31 && c > 12 && a < 32 && c < a) ? isoDate(c, b, a) : null
    value ??= isoDate(a, b, c) ?? isoDate(c, a, b)
  }
  if (value === null) return null
  return candidate(scan, 'date', value, [from, from + 3], lengths.includes(4) ? 'sure' : 'likely')
}

/** 4th December 2020, 16-Feb-17, December 4, 2020 */
function readNamed(scan: Scan, from: number): Candidate | null {
  const leading = months.get(tokenAt(scan, from)?.key ?? '')
  if (leading !== undefined) {
    const monthYear = numberAt(scan, from + 1, 4)
    if (monthYear !== null && monthYear >= 1900 && monthYear <= latestYear && from > 0) {
      return candidate(scan, 'date', `${monthYear}-${String(leading).padStart(2, '0')}`, [from, from + 2], 'likely')
    }
    const [day, year] = [numberAt(scan, from + 1, 2), numberAt(scan, from + 2, 4)]
    const value = day !== null && year !== null && year > 1000 ? isoDate(year, leading, day) : null
    return value === null ? null : candidate(scan, 'date', value, [from, from + 3], 'likely')
  }
  const day = numberAt(scan, from, 2)
  if (day === null) return null
  const hasSuffix =
    /^(st|nd|rd|th)$/.test(tokenAt(scan, from + 1)?.key ?? '') && scan.tokens[from + 1]?.isGlued === true
  const index = hasSuffix ? from + 2 : from + 1
  const month = months.get(tokenAt(scan, index)?.key ?? '')
  const year = numberAt(scan, index + 1, 4)
  if (month === undefined || year === null || scan.tokens[index + 1]?.text.length === 1) return null
  if (year < 100 && separatorBefore(scan, index) !== '-') return null
  const value = isoDate(year, month, day)
  return value === null ? null : candidate(scan, 'date', value, [from, index + 2], 'sure')
}

const earliestYear = 1890
const latestYear = 2099

/** The caller decides which of several is the year. */
export function findYears(scan: Scan): Candidate[] {
  const candidates: Candidate[] = []
  for (let from = 0; from < scan.tokens.length; from++) {
    const token = tokenAt(scan, from)
    const year = token?.text.length === 4 ? numberAt(scan, from) : null
    if (!token || year === null || token.isGlued || year > latestYear) continue
    const isEnclosed = fillsBracket(scan, from, from + 1)
    const isDashed = / - $/.test(separatorBefore(scan, from))
    if (year < (isEnclosed ? 1500 : isDashed ? 1800 : earliestYear)) continue
    const next = tokenAt(scan, from + 1)
    const isSuffixed = next?.isGlued && next.kind === 'word' && /^(г|y|년|年)$/.test(next.key)
    if (next?.isGlued && next.kind !== 'mark' && !isSuffixed) continue
    const last = readLastYear(scan, from + 1, year)
    const to = last ? from + 2 : isSuffixed ? from + 2 : from + 1
    const claims: Candidate['claims'] = [claim(scan, 'year', `${year}`, from, from + 1)]
    if (last) claims.push(claim(scan, 'year', `${last}`, from + 1, from + 2))
    const isBracketed = fillsBracket(scan, from, to)
    candidates.push({ from, to, strength: isBracketed ? 'sure' : 'likely', claims })
  }
  return candidates
}

function readLastYear(scan: Scan, index: number, first: number): number | null {
  const token = tokenAt(scan, index)
  const mark = separatorBefore(scan, index).trim()
  const number = numberAt(scan, index)
  if (!token || number === null || (mark !== '-' && mark !== '–') || tokenAt(scan, index + 1)?.isGlued) return null
  const last = token.text.length === 2 ? Math.floor(first / 100) * 100 + number : number
  return token.text.length !== 3 && last > first && last <= latestYear && last - first < 100 ? last : null
}
