import { languageTable } from './release-languages'
import {
  audioCodecTable,
  containerTable,
  licenceTable,
  resolutionTable,
  sourceTable,
  videoCodecTable,
  type Word,
} from './release-words'

/** The properties of a torrent that have values of the vocabulary. */
export const describedKinds = ['resolution', 'source', 'codec', 'container', 'language', 'licence'] as const

export type DescribedKind = (typeof describedKinds)[number]

const languages: Word[] = languageTable.flatMap(({ code, names, short }) =>
  code.length === 2 ? [{ value: code, chosen: `${names}, ${short}` }] : [],
)

const tables: Record<DescribedKind, readonly Word[]> = {
  resolution: resolutionTable,
  source: sourceTable,
  codec: [...videoCodecTable, ...audioCodecTable],
  container: containerTable,
  language: languages,
  licence: licenceTable,
}

/** Case, accents and separators do not distinguish spellings: `h.264`, `H 264` and `h264` are one. */
function foldSpelling(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[\s._/:'’-]+/gu, '')
}

/** Words by spelling. The first word that claims a spelling has it. */
const known = new Map<DescribedKind, Map<string, Word>>()

function wordsOf(kind: DescribedKind): Map<string, Word> {
  const read = known.get(kind)
  if (read) return read
  const words = new Map<string, Word>()
  const rows = tables[kind]
  for (const row of rows) words.set(foldSpelling(row.value), row)
  for (const row of rows) {
    for (const spelling of [row.aliases, row.chosen].flatMap((list) => list?.split(',') ?? [])) {
      const folded = foldSpelling(spelling)
      if (!words.has(folded)) words.set(folded, row)
    }
  }
  known.set(kind, words)
  return words
}

/** The word of the vocabulary with this spelling, else the text itself: `x264` is `H.264`. */
export function canonicalValue(kind: DescribedKind, text: string): string {
  return wordsOf(kind).get(foldSpelling(text))?.value ?? text
}

export function isKnownValue(kind: DescribedKind, text: string): boolean {
  return wordsOf(kind).has(foldSpelling(text))
}

/** The values that a filter by one finds: `WEB` is `WEB`, `WEB-DL` or `WEBRip`. */
export function includedValues(kind: DescribedKind, value: string): string[] {
  return [value, ...(wordsOf(kind).get(foldSpelling(value))?.includes ?? [])]
}

/** In the order of the vocabulary. */
export function listKnownValues(kind: DescribedKind): string[] {
  return tables[kind].map(({ value }) => value)
}

/** Every spelling of a stored value, for the search index. */
export function listSpellings(kind: DescribedKind, value: string | null): string[] {
  const word = value === null ? undefined : wordsOf(kind).get(foldSpelling(value))
  if (value === null || !word) return value === null ? [] : [value]
  const others = [word.aliases, word.chosen].flatMap((list) => list?.split(',') ?? []).map((text) => text.trim())
  return [value, ...new Set(others.flatMap((text) => [text, text.replaceAll(' ', '')]))]
}
