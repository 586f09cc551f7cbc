import { languageTable as table } from '#contract/release-languages'
import type { Dictionary, Row } from './entry'

/** Count in lists of languages, alone in brackets and beside words for audio and subtitles. */
export const twoLetterCodes = new Map<string, string>([
  ...table.filter(({ code }) => code.length === 2).map(({ code }): [string, string] => [code, code]),
  ['jp', 'ja'],
  ['sp', 'es'],
  ['ua', 'uk'],
  ['br', 'pt-BR'],
  ['gr', 'el'],
  ['cn', 'zh'],
  ['dk', 'da'],
  ['se', 'sv'],
  ['cz', 'cs'],
  ['vf', 'fr'],
  ['vo', 'mul'],
])

/** Words that mark subtitles or dubbing in one word with the language: SWESUB, PLDUB. */
const subtitleEndings = ['sub', 'subs', 'subbed', 'subtitle', 'subtitles']
const dubEndings = ['dub', 'dubs', 'dubbed']
const compoundStems: [stem: string, code: string][] = [
  ...table.flatMap(({ code, short }) => short.split(/,\s*/).map((stem): [string, string] => [stem, code])),
  ...['en', 'es', 'fr', 'it', 'de', 'nl', 'no', 'pl', 'ro', 'pt', 'hu', 'ru'].map((code): [string, string] => [
    code,
    code,
  ]),
  ['e', 'en'],
  ['viet', 'vi'],
  ['hard', ''],
  ['indo', 'id'],
  ['nordic', 'nordic'],
]

function compounds(endings: string[], role: string): Row[] {
  return compoundStems
    .filter(([, code]) => code !== '')
    .map(([stem, code]) => ({ value: `${code}:${role}`, sure: endings.map((ending) => `${stem}${ending}`).join(',') }))
}

/** Values are `language[-REGION][:role]`. */
export const languages: Dictionary = {
  field: 'language',
  rows: [
    ...table.map(({ code, names, short }) => ({ value: code, weak: names, after: short })),
    { value: 'nordic', weak: 'nordic, scandinavian' },
    { value: 'mul', weak: 'multi language, multilang' },
    { value: 'fr:subtitle', sure: 'vostfr, vost, subfrench, vostf, stfr, sub french' },
    { value: 'es:subtitle', sure: 'vose, vostes, subesp' },
    { value: 'nl:subtitle', sure: 'nlsubs, nlsub, nl subs, nl sub' },
    { value: 'fr:dub', sure: 'vf dub' },
    { value: 'en:dub', sure: 'funidub' },
    { value: 'pt-BR:subtitle', sure: 'legendado br, legendas ptbr, leg br' },
    { value: 'pt:dub', sure: 'dublado' },
    { value: 'pt:subtitle', sure: 'legendado, legendas, legenda' },
    { value: 'en:audio', after: 'engaac, engac, engdts' },
    ...compounds(subtitleEndings, 'subtitle'),
    ...compounds(dubEndings, 'dub'),
  ],
}

const nameOf = new Map(
  table.flatMap(({ code, names, short }) =>
    [...names.split(/,\s*/), ...short.split(/,\s*/)].map((name) => [name, code] as const),
  ),
)

/** ISO 639-1; null if unknown. */
export function languageOf(word: string): string | null {
  return nameOf.get(word.toLowerCase())?.slice(0, 2) ?? null
}
