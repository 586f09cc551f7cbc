import {
  type Candidate,
  type Claim,
  claim,
  fillsBracket,
  numberAt,
  type Scan,
  separatorBefore,
  tokenAt,
} from './candidate'
import { splitClaims, toClaims } from './episodes'
import { endsNumber, rangeOf, readNumbers } from './numbers'

const wordSet = (words: string) => new Set(words.split(/\s+/))

const seasonWords = wordSet(
  `season seasons series saison saisons temporada temporadas temp sezonul sezona sezone evad stagione stagioni staffel
    staffeln сезон сезоны sezon sezona sasong kausi sæson sesong 시즌 тв`,
)
const episodeWords = wordSet(
  `episode episodes episodio episodios epizod capitulo capitulos cap folge folgen odc odcinek серия серии seria serija seriya эпизод
    эпизоды avsnitt jakso afsnit ep eps epi chapter`,
)
/** Words that follow their number: `2 сезон`, `1st season`, `24 серия`. */
const ordinals = wordSet('st nd rd th а a o я и й ыи ои ª º')
const fillers = wordSet('no № complete full all # eps ep')
const volumeWords = wordSet('vol volume volumes vols tome band том')
const totals = wordSet('of из de von iz')
const kanji: Record<string, 'season' | 'episode'> = {
  季: 'season',
  期: 'season',
  话: 'episode',
  話: 'episode',
  集: 'episode',
  回: 'episode',
  회: 'episode',
}

/** `Season 1-4`, `2nd Season`, `Серия 11`, `Vol. 01-08`, `第01话` */
export function findSeriesWords(scan: Scan): Candidate[] {
  const candidates: Candidate[] = []
  for (let index = 0; index < scan.tokens.length; index++) {
    const token = tokenAt(scan, index)
    if (!token || (token.isGlued && token.kind !== 'word')) continue
    const read =
      readWordFirst(scan, index) ?? readWritten(scan, index) ?? readNumberFirst(scan, index) ?? readCounter(scan, index)
    if (read) candidates.push(read)
  }
  return candidates
}

function fieldOf(key: string): 'season' | 'episode' | 'volume' | null {
  if (seasonWords.has(key)) return 'season'
  if (episodeWords.has(key)) return 'episode'
  return volumeWords.has(key) ? 'volume' : null
}

/** `All 7 Seasons` names no season. */
const wholeWords = wordSet('all full complete')
/** Words that stand behind a number without a mark of an ordinal. */
const numberFirstWords = wordSet('seria serija seriya season staffel sezon temporada evad sezona')
const pluralWords = wordSet('seasons saisons temporadas stagioni staffeln сезоны')

function readWordFirst(scan: Scan, from: number): Candidate | null {
  const word = tokenAt(scan, from)
  const hasTeam = scan.brackets[0]?.first === 0
  const field = fieldOf(word?.key ?? '')
  if (!word || !field || word.isGlued) return null
  let start = from + 1
  while (start < from + 3 && fillers.has(tokenAt(scan, start)?.key ?? '')) start++
  const number = tokenAt(scan, start)
  const gap = separatorBefore(scan, start)
  if (number?.kind !== 'number' || gap.length > 3 || (word.key === 'тв' && gap !== '-')) return null
  if (belongsToNumberBefore(scan, from, start, field)) return null
  // "Series 2010" is a title with a year.
  if (number.text.length === 4 && field !== 'episode') return null
  const list = readNumbers(scan, start, {
    digits: field === 'episode' ? 5 : field === 'season' ? 2 : 3,
    canColon: field === 'season',
    canSpace: field === 'season',
    canSpaceDash: pluralWords.has(word.key) || field !== 'season' ? true : hasTeam ? false : 'unpadded',
  })
  if (!list || !endsNumber(scan, list.to)) return null
  const isShort = word.key === 'temp' || word.key === 'cap' || word.key === 'band' || word.key === 'chapter'
  const behind = field === 'season' && list.to === start + 1 ? readEpisodeBehind(scan, list.to) : null
  if (behind) {
    const claims: Candidate['claims'] = [claim(scan, field, list.ranges[0] ?? '', from, list.to), behind]
    return { from, to: list.to + 1, strength: 'sure', claims }
  }
  const total = readTotal(scan, list.to)
  return {
    from,
    to: total ?? halfEnd(scan, list.to),
    strength: isShort && from === 0 ? 'weak' : word.key === 'chapter' || field === 'volume' ? 'likely' : 'sure',
    claims: withLanguage(scan, word.key, toClaims(scan, field, list.ranges, from, list.to), from),
  }
}

/** Spanish sites write `Cap.103` and no language. */
function withLanguage(scan: Scan, word: string, claims: Candidate['claims'], from: number): Candidate['claims'] {
  if (word !== 'cap') return claims
  claims[0].start = scan.tokens[from + 1]?.start ?? claims[0].start
  return [...claims, claim(scan, 'language', 'es', from, from + 1)]
}

/** `3.sezon.22.serija`: the word follows its number, and so does the next. */
function belongsToNumberBefore(scan: Scan, from: number, start: number, field: Claim['field']): boolean {
  const isNumbered = from > 0 && numberAt(scan, from - 1, 2) !== null && separatorBefore(scan, from).length <= 1
  const next = tokenAt(scan, start + 1)
  return (
    isNumbered &&
    (fieldOf(next?.key ?? '') !== null || (field === 'season' && (scan.tokens[start]?.text.length ?? 0) > 2))
  )
}

/** `Season 11 01`: the episode behind the season, at the end of the name. */
function readEpisodeBehind(scan: Scan, index: number): Candidate['claims'][number] | null {
  const number = numberAt(scan, index, 2)
  const isEnd = scan.tokens.length - index <= 3 && separatorBefore(scan, index + 1).startsWith('.')
  if (number === null || !isEnd || scan.tokens[index]?.text.length !== 2 || separatorBefore(scan, index) !== ' ')
    return null
  return claim(scan, 'episode', rangeOf(number), index, index + 1)
}

function halfEnd(scan: Scan, index: number): number {
  const token = tokenAt(scan, index)
  return token?.isGlued && token.key.length === 1 ? index + 1 : index
}

/** The end of `of 12`, `из 73`. */
function readTotal(scan: Scan, index: number): number | null {
  return totals.has(tokenAt(scan, index)?.key ?? '') && numberAt(scan, index + 1, 4) !== null ? index + 2 : null
}

const writtenNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const writtenOrdinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]
const numerals = ['', '', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix']

/** `Season One`, `Season II`, `Third Season`. */
function readWritten(scan: Scan, from: number): Candidate | null {
  const [word, next] = [tokenAt(scan, from), tokenAt(scan, from + 1)]
  if (!word || !next || next.isGlued || separatorBefore(scan, from + 1).length > 1) return null
  const isSeason = (key: string) => seasonWords.has(key) && key.length > 4
  const following = isSeason(word.key) ? Math.max(writtenNumbers.indexOf(next.key), numerals.indexOf(next.key)) : 0
  const number = following > 0 ? following : isSeason(next.key) ? writtenOrdinals.indexOf(word.key) : 0
  if (number <= 0 || from === 0) return null
  return { from, to: from + 2, strength: 'likely', claims: [claim(scan, 'season', rangeOf(number), from, from + 2)] }
}

function readNumberFirst(scan: Scan, from: number): Candidate | null {
  const number = numberAt(scan, from, 4)
  if (number === null || scan.tokens[from]?.isGlued) return null
  const list = readNumbers(scan, from, { digits: 4 })
  const listed = fieldOf(tokenAt(scan, list?.to ?? 0)?.key ?? '')
  if (list && list.to > from + 1 && listed && listed !== 'volume' && separatorBefore(scan, list.to).length === 1) {
    const to = readTotal(scan, list.to + 1) ?? list.to + 1
    return { from, to, strength: 'sure', claims: toClaims(scan, listed, list.ranges, from, list.to + 1) }
  }
  const glued = tokenAt(scan, from + 1)
  if (glued?.isGlued && glued.key in kanji) {
    const field = kanji[glued.key] ?? 'episode'
    return { from, to: from + 2, strength: 'sure', claims: [claim(scan, field, rangeOf(number), from, from + 2)] }
  }
  let index = from + 1
  let isOrdinal = false
  if (ordinals.has(tokenAt(scan, index)?.key ?? '') && separatorBefore(scan, index).length <= 1) {
    isOrdinal = true
    index++
  }
  if (!isOrdinal && /[°ºª]/.test(separatorBefore(scan, index))) isOrdinal = true
  const word = tokenAt(scan, index)?.key ?? ''
  const field = fieldOf(word)
  if (field === 'season' && wholeWords.has(scan.tokens[from - 1]?.key ?? '')) {
    return {
      from: from - 1,
      to: index + 1,
      strength: 'sure',
      claims: [claim(scan, 'flag', 'complete', from - 1, index + 1)],
    }
  }
  if (!field || field === 'volume' || separatorBefore(scan, index).length > 3) return null
  const isCyrillic = /^\p{Script=Cyrillic}/u.test(word)
  const isFree = numberAt(scan, index + 1, 2) === null || fieldOf(tokenAt(scan, index + 2)?.key ?? '') !== null
  const isTrailing = numberFirstWords.has(word) && from > 0 && number < 1000 && isFree
  if (!isOrdinal && !isCyrillic && !isTrailing) return null
  // A number after the word belongs to it: `Сезон 5 Серия 11`.
  if (!isOrdinal && numberAt(scan, index + 1, 4) !== null && separatorBefore(scan, index).length > 1) return null
  return { from, to: index + 1, strength: 'sure', claims: [claim(scan, field, rangeOf(number), from, index + 1)] }
}

/** `第01话`, `4of4`, `[26 из 26]`. */
function readCounter(scan: Scan, from: number): Candidate | null {
  const token = tokenAt(scan, from)
  if (token?.key === '第') {
    const number = numberAt(scan, from + 1, 4)
    const counter = tokenAt(scan, from + 2)
    const field = counter ? (kanji[counter.text[0] ?? ''] ?? null) : null
    if (number === null || !field || counter?.text.length !== 1) return null
    return { from, to: from + 3, strength: 'sure', claims: [claim(scan, field, rangeOf(number), from, from + 3)] }
  }
  const list = token?.isGlued ? null : readNumbers(scan, from, { digits: 4 })
  const total = list && readTotal(scan, list.to)
  if (!list || !total || tokenAt(scan, total)?.isGlued) return null
  const isBracketed = fillsBracket(scan, from, total)
  const isGlued = scan.tokens[list.to]?.isGlued === true
  const isRussian = scan.tokens[list.to]?.key === 'из'
  if (!isBracketed && !isGlued && !isRussian) return null
  // `26 из 26` says how many there are of all.
  const range =
    list.ranges.length === 1 && isRussian && isBracketed ? [`1-${list.ranges[0]?.split('-')[1]}`] : list.ranges
  return { from, to: total, strength: 'sure', claims: toClaims(scan, 'episode', range, from, total) }
}

/** As in anime: ` - 107 [720p]`, `[08]`, `01 ~ 12`. `hasTeam`: the name begins with a bracket. */
export function findBareEpisodes(scan: Scan, hasTeam: boolean): Candidate[] {
  const { tokens } = scan
  const candidates: Candidate[] = []
  const isFile = /\.\w{3,4}$/.test(scan.name)
  const titleStart = scan.brackets[0]?.first === 0 ? scan.brackets[0].last : -1
  for (let from = 1; from < tokens.length; from++) {
    const token = tokenAt(scan, from)
    if (token?.kind !== 'number' || token.isGlued || token.text.length > 4) continue
    const gap = separatorBefore(scan, from)
    const isDashed = /[-–—][ _.]*$/.test(gap) && gap.length > 1
    const list = readNumbers(scan, from, { digits: 4, canSpaceDash: true })
    if (!list) continue
    const to = halfEnd(scan, list.to)
    if (tokenAt(scan, to)?.isGlued && tokens[to]?.kind !== 'mark') continue
    const isRange = list.ranges[0]?.split('-')[0] !== list.ranges[0]?.split('-')[1]
    const isBracketed = fillsBracket(scan, from, to)
    const isYears = isRange && token.text.length === 4
    if (isYears) continue
    const isYear = !isRange && /^(19|20)\d\d$/.test(token.text)
    if (isYear && !(isDashed && hasTeam)) continue
    const isPadded = token.text.length >= 2
    if (from === titleStart && isRange && !isBracketed) continue
    if (isBracketed && seasonWords.has(tokens[from - 1]?.key ?? '')) continue
    if (
      isRange &&
      !isDashed &&
      !isBracketed &&
      (followsWord(scan, from) || separatorBefore(scan, from + 1).length > 1) &&
      !isTilde(scan, from + 1)
    )
      continue
    // `[Team] Show 12 [720p].mkv`
    const isLast = hasTeam && isPadded && isFile && scan.brackets[tokens[to]?.bracket ?? -1]?.first === to
    const isShown = isDashed && isPadded && (hasTeam || /^[ _]*[-–—]/u.test(separatorBefore(scan, to)))
    if (
      !(isDashed && isPadded) &&
      !(isBracketed && isPadded && (hasTeam || isRange)) &&
      !(isRange && (isPadded || hasTeam || isBracketed)) &&
      !isLast
    )
      continue
    if (isRange && !isBracketed && !isDashed && !hasTeam && !isTilde(scan, from + 1) && token.text[0] !== '0') continue
    candidates.push({
      from,
      to,
      strength:
        isShown || (hasTeam && isRange)
          ? 'sure'
          : (isDashed && isPadded) ||
              (isBracketed && (hasTeam || isRange)) ||
              isLast ||
              (isRange && token.text[0] === '0')
            ? 'likely'
            : 'weak',
      claims: splitClaims(list.ranges.map((value) => claim(scan, 'absolute', value, from, to)) as Candidate['claims']),
    })
  }
  return candidates
}

/** The number belongs to the word before it: `Part 1 - 13`. */
function followsWord(scan: Scan, index: number): boolean {
  return /^(part|pt|vol|volume|season|movie|film|chapter)$/.test(scan.tokens[index - 1]?.key ?? '')
}

function isTilde(scan: Scan, index: number): boolean {
  return /[~〜]/.test(separatorBefore(scan, index))
}
