import type { Language } from '#contract/languages'
import { languageTable } from '#contract/release-languages'

/** In the words of the reader. A text without the form of a language tag is returned unchanged. */
export function nameLanguage(code: string, language: Language): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

const codes = new Map<string, string>(
  languageTable.flatMap(({ code, names }) => names.split(/,\s+/).map((name) => [name, code] as const)),
)

const isCode = (text: string) => /^[a-z]{2,3}(?:-[A-Za-z\d]+)*$/.test(text)

/** Translates a name or code as `mediainfo` prints it: `English (US)` becomes `engelsk (US)`. Unknown names are returned unchanged. */
export function translateLanguage(printed: string, language: Language): string {
  const [, name = '', rest = ''] = /^(.*?)( \(.*\))?$/.exec(printed) ?? []
  const code = isCode(name) ? name : codes.get(name.toLowerCase())
  return code === undefined ? printed : `${nameLanguage(code, language)}${rest}`
}
