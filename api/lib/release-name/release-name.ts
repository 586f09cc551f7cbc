/** The parts of a release name; null for each that is missing. */
export interface ReleaseName {
  /** `2160p`, `1080i` ... */
  resolution: string | null
  /** `WEB-DL`, `BluRay` ... */
  source: string | null
  /** Video codec, else audio codec: `H.264`, `FLAC` ... */
  codec: string | null
  /** ISO 639-1 */
  language: string | null
  /** Title and year in lower case, words separated by one space: equal for all releases of one title. */
  titleKey: string | null
}

/** Longer names are cut: every expression below scans the name once. */
const maxLength = 300
const longestKey = 120

/** The expression as a whole word. */
const wholeWord = (expression: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${expression})(?![\\p{L}\\p{N}])`, 'iu')

const resolution = wholeWord('(4320|2160|1440|1080|720|576|540|480)([pi])|([48])k|uhd')

/** Order matters: a remux of a disc is a remux. */
const sources = toTable([
  ['Remux', 'remux'],
  ['WEB-DL', 'web[ ._-]?dl'],
  ['WEBRip', 'web[ ._-]?rip'],
  ['BDRip', 'b[dr][ ._-]?rip'],
  ['BluRay', 'blu[ ._-]?ray|bd(?:25|50|66|100)'],
  ['DVDRip', 'dvd[ ._-]?rip'],
  ['HDTV', 'hdtv(?:rip)?'],
  ['TV', 'pdtv|dsr|sdtv'],
  ['VHS', 'vhs(?:[ ._-]?rip)?'],
  ['Vinyl', 'vinyl'],
  ['SACD', 'sacd'],
])

/** Words that are common in titles: they count after the title's end only. */
const weakSources = toTable([
  ['WEB', 'web'],
  ['DVD', 'dvd[59r]?'],
  ['CD', 'cd'],
  ['CAM', 'cam|hdcam|hdts|telesync'],
])

const codecs = toTable([
  ['H.265', '[xh][ ._]?265|hevc'],
  ['H.264', '[xh][ ._]?264|avc'],
  ['AV1', 'av1'],
  ['VP9', 'vp9'],
  ['VC-1', 'vc-?1'],
  ['MPEG-2', 'mpeg-?2'],
  ['XviD', 'xvid|divx'],
  ['FLAC', 'flac'],
  ['ALAC', 'alac'],
  ['MP3', 'mp3'],
  ['AAC', 'aac'],
  ['Vorbis', 'vorbis|ogg'],
])
const weakCodecs = toTable([['Opus', 'opus']])

const languages = toTable([
  ['ar', 'arabic'],
  ['cs', 'czech'],
  ['da', 'danish'],
  ['de', 'german|deutsch'],
  ['en', 'english|eng'],
  ['es', 'spanish|castellano'],
  ['fi', 'finnish'],
  ['fr', 'french|truefrench|vff'],
  ['hi', 'hindi'],
  ['it', 'italian|ita'],
  ['ja', 'japanese'],
  ['ko', 'korean'],
  ['nl', 'dutch'],
  ['no', 'norwegian|norsk'],
  ['pl', 'polish'],
  ['pt', 'portuguese'],
  ['ru', 'russian|rus'],
  ['sv', 'swedish'],
  ['tr', 'turkish'],
  ['uk', 'ukrainian'],
  ['zh', 'chinese'],
])

/** Certain ends of a title: an episode, a bracket, a version, a date. */
const titleEndPattern = wholeWord(
  's\\d{1,3}(?:e\\d{1,4})*|\\d{1,2}x\\d{2,3}|season[ ._]\\d{1,3}|\\d{4}-\\d{2}-\\d{2}|\\d{8}',
)
const bracket = /[[{]/
const version = /(?<=[\s_-])[vr]?\d+(?:\.\d+)+/i
const year = /(?<![\p{L}\p{N}])(?:18|19|20)\d{2}(?![\p{L}\p{N}])/gu

/** Parses a release name, each expression in one pass. Accepts any text. */
export function readReleaseName(name: string): ReleaseName {
  const text = name.slice(0, maxLength)
  const size = resolution.exec(text)
  const strong = [size, firstOf(sources, text), firstOf(codecs, text), titleEndPattern.exec(text), bracket.exec(text)]
  const end = earliest([...strong, version.exec(text)].map((found) => found?.index))
  const date = [...text.slice(0, end).matchAll(year)].filter(({ index }) => index > 0).at(-1)
  const titleEnd = Math.min(date?.index ?? end, end)
  const rest = titleEnd < text.length ? text.slice(titleEnd) : ''
  const words = wordsOf(text.slice(0, titleEnd))
  return {
    resolution: size && nameResolution(size),
    source: (firstOf(sources, rest) ?? firstOf(weakSources, rest))?.value ?? null,
    codec: (firstOf(codecs, rest) ?? firstOf(weakCodecs, rest))?.value ?? null,
    language: firstOf(languages, rest)?.value ?? null,
    titleKey: words.length === 0 ? null : [...words, ...(date ? [date[0]] : [])].join(' ').slice(0, longestKey),
  }
}

/** ISO 639-1 code of a language's English name. */
export function languageOf(word: string): string | null {
  return firstOf(languages, word)?.value ?? null
}

function toTable(rows: [value: string, expression: string][]) {
  return rows.map(([value, expression]) => ({ value, expression: wholeWord(expression) }))
}

/** The first row of the table that occurs in the text, with its position. */
function firstOf(table: { value: string; expression: RegExp }[], text: string) {
  for (const { value, expression } of table) {
    const index = text.search(expression)
    if (index >= 0) return { value, index }
  }
  return null
}

function earliest(indexes: (number | undefined)[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...indexes.filter((index) => index !== undefined))
}

function nameResolution([, lines, scan, thousands]: RegExpExecArray): string {
  if (lines && scan) return `${lines}${scan.toLowerCase()}`
  return thousands === '8' ? '4320p' : '2160p'
}

function wordsOf(title: string): string[] {
  const plain = title.normalize('NFKD').replace(/\p{M}+|['’]/gu, '')
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
