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
import { containerKind } from './words'

const partWords = new Set(['part', 'pt', 'parte', 'teil', 'partie', 'del'])
const discWords = new Set(['cd', 'disc', 'disk', 'dvd', 'lp', 'cds', 'discs', 'disks', 'dvds', 'bd'])
const numerals = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']
const numberWords = ['one', 'two', 'three', 'four', 'five', 'six']

/** Part 2, CD1, Disc 2 of 3, 2CD, 3xLP, issues and ISBNs. */
export function findParts(scan: Scan): Candidate[] {
  const candidates: Candidate[] = []
  for (let from = 0; from < scan.tokens.length; from++) {
    const token = tokenAt(scan, from)
    if (!token || token.isGlued) continue
    const read = readPart(scan, from) ?? readDiscCount(scan, from) ?? readIsbn(scan, from) ?? readIssue(scan, from)
    if (read) candidates.push(read)
  }
  return candidates
}

function readPart(scan: Scan, from: number): Candidate | null {
  const word = tokenAt(scan, from)?.key ?? ''
  const isPart = partWords.has(word)
  if (!isPart && !['cd', 'disc', 'disk', 'dvd', 'disque'].includes(word)) return null
  const token = tokenAt(scan, from + 1)
  const gap = separatorBefore(scan, from + 1)
  if (!token || gap.length > 1) return null
  const written = isPart ? Math.max(numerals.indexOf(token.key), numberWords.indexOf(token.key)) + 1 : 0
  const number = token.kind === 'number' ? numberAt(scan, from + 1, 2) : written || null
  if (!number || tokenAt(scan, from + 2)?.isGlued) return null
  // DVD5 and DVD9 are sizes of a disc.
  if (word === 'dvd' && token.isGlued && (number === 5 || number === 9)) return null
  const isOf = tokenAt(scan, from + 2)?.key === 'of'
  const total = isOf ? numberAt(scan, from + 3, 2) : null
  const to = total === null ? from + 2 : from + 4
  return candidate(
    scan,
    'part',
    total === null ? `${number}` : `${number}/${total}`,
    [from, to],
    isPart ? 'after' : 'likely',
  )
}

/** The number of a track at the start of a file of music. */
export function findTrackNumber(scan: Scan, ending: string | undefined): Candidate[] {
  const number = containerKind(ending ?? '') === 'music' ? numberAt(scan, 0, 3) : null
  const isSeparated = /^[-. _]/.test(separatorBefore(scan, 1))
  if (number === null || !isSeparated) return []
  return [{ ...candidate(scan, 'part', `${number}`, [0, 1], 'sure'), canLead: true }]
}

/** 2CD, 2xCD, 3 LP, 2 DVDs */
function readDiscCount(scan: Scan, from: number): Candidate | null {
  const count = numberAt(scan, from, 2)
  if (count === null || count === 0) return null
  let index = from + 1
  if (tokenAt(scan, index)?.key === 'x') index++
  const word = tokenAt(scan, index)
  if (!word || !discWords.has(word.key) || tokenAt(scan, index + 1)?.isGlued) return null
  if (!word.isGlued && separatorBefore(scan, index).length > 1) return null
  const sources: Record<string, string> = { cd: 'CD', cds: 'CD', lp: 'Vinyl', dvd: 'DVD', dvds: 'DVD' }
  const source = sources[word.key]
  const discs = claim(scan, 'disc', `${count}`, from, from + 1)
  return {
    from,
    to: index + 1,
    strength: word.isGlued ? 'sure' : 'after',
    claims: source
      ? [discs, claim(scan, 'source', source, index, index + 1)]
      : [claim(scan, 'disc', `${count}`, from, index + 1)],
  }
}

const isbnStarts = new Set(['978', '979'])

/** 13 digits from 978 or 979, or behind the word ISBN. */
function readIsbn(scan: Scan, from: number): Candidate | null {
  const hasWord = tokenAt(scan, from)?.key === 'isbn'
  const start = hasWord ? from + 1 : from
  let digits = ''
  let to = start
  while (to < start + 6 && digits.length < 13) {
    const token = tokenAt(scan, to)
    if (token?.kind !== 'number' || (to > start && separatorBefore(scan, to) !== '-')) break
    digits += token.text
    to++
  }
  const isIsbn = digits.length === 13 ? isbnStarts.has(digits.slice(0, 3)) : hasWord && digits.length === 10
  return isIsbn ? candidate(scan, 'identifier', digits, [from, to], 'sure') : null
}

/** A bracket opens or the name ends here. */
function closes({ tokens, brackets }: Scan, index: number): boolean {
  const token = tokens[index]
  return !token || brackets[token.bracket]?.first === index
}

/** `#001`, `No. 12`, `Issue 4` of comics and magazines; `(CAT001)` of records. */
function readIssue(scan: Scan, from: number): Candidate | null {
  const word = tokenAt(scan, from)
  const next = tokenAt(scan, from + 1)
  if (!word || !next) return null
  if (word.key === '#' || word.key === 'issue' || (word.key === 'no' && next.kind === 'number')) {
    if (next.kind !== 'number' || next.text.length > 4 || separatorBefore(scan, from + 1).length > 2) return null
    return {
      ...candidate(
        scan,
        'identifier',
        next.text,
        [from, from + 2],
        word.key !== 'no' || closes(scan, from + 2) ? 'likely' : 'after',
      ),
    }
  }
  const isComic = word.kind === 'number' && word.text.length === 3 && word.text[0] === '0' && from > 0
  if (isComic) {
    const isRange = next.kind === 'number' && separatorBefore(scan, from + 1) === '-' && next.text.length === 3
    const to = isRange ? from + 2 : from + 1
    const text = scan.name.slice(word.start, scan.tokens[to - 1]?.end)
    if (closes(scan, to)) return candidate(scan, 'identifier', text, [from, to], 'likely')
  }
  const bracket = scan.brackets[word.bracket]
  const length = bracket ? bracket.last - bracket.first : 0
  if (!bracket || bracket.first !== from || length < 2 || length > 5 || !fillsBracket(scan, from, bracket.last))
    return null
  const text = scan.name.slice(word.start, scan.tokens[bracket.last - 1]?.end)
  const isCatalogue =
    /^[\p{Lu}\d]{2,}[-_ .]?[\p{Lu}\d-]{1,12}$/u.test(text) && /\d{2}/.test(text) && /\p{Lu}{2}/u.test(text)
  return isCatalogue ? { ...candidate(scan, 'identifier', text, [from, bracket.last], 'weak'), isTail: true } : null
}
