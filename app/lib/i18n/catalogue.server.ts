import { createInstance, type i18n, type Resource, type TFunction } from 'i18next'
import { defaultLanguage, type Language, languages } from '#contract/languages'
import english from '../../../public/locale/en.json'
import norwegian from '../../../public/locale/nb.json'
import { fillIn, findGaps, type Gap, type Values } from './fill-in'
import { registerTranslator } from './translator'

/** The texts of every language, in the server's own bundle: the same files that browsers load as /locale/{lang}.json. */
const texts: Record<Language, typeof english> = { en: english, nb: norwegian }
const resources: Resource = Object.fromEntries(languages.map((code) => [code, { translation: texts[code] }]))

const shared = createInstance()
void shared.init({
  resources,
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  // Without a backend this makes init finish before it returns.
  initImmediate: false,
})
const mostRemembered = 2000

/** A text as it was found, with its gaps. */
interface Text {
  found: string
  gaps: Gap[]
}

/**
 * Looks a text up once: finding it (fallbacks, plurals, separators) costs more than writing a row. What it is filled in with
 * is not remembered.
 */
function remember(translate: TFunction): TFunction {
  const find = translate as (key: string, options?: object) => string
  // By key, and by what else decides which text it is. A text that is put together to be looked up has to be hashed first.
  const known = new Map<string, Map<unknown, Text>>()
  let size = 0
  const recall = (key: string, values?: Values): string => {
    const kind = values?.defaultValue === undefined ? values?.count : `${values.count}\n${values.defaultValue}`
    let text = known.get(key)?.get(kind)
    if (text === undefined) {
      const found = find(key, { ...values, skipInterpolation: true })
      text = { found, gaps: findGaps(found) }
      if (size++ >= mostRemembered) {
        known.clear()
        size = 0
      }
      known.set(key, (known.get(key) ?? new Map<unknown, Text>()).set(kind, text))
    }
    return values === undefined || text.gaps.length === 0 ? text.found : fillIn(text.found, text.gaps, values)
  }
  return recall as TFunction
}

/** One for each language, shared by all documents in it: on the server nobody changes a document's language. */
function makeTranslator(language: Language): i18n {
  const translator = shared.cloneInstance({ lng: language, initImmediate: false })
  const translate = remember(shared.getFixedT(language))
  // Every component asks for a function of its own, which would remember nothing, and whether the words are there.
  Object.assign(translator, { getFixedT: () => translate, t: translate, hasLoadedNamespace: () => true })
  registerTranslator(language, translate)
  return translator
}

const translators = new Map(languages.map((language) => [language, makeTranslator(language)]))

/** The translator of documents in a language. */
export function translatorIn(language: Language): i18n {
  const translator = translators.get(language)
  if (!translator) throw new Error(`There are no texts in ${language}`)
  return translator
}

/** Some sections of a language's texts; null when there is no such section. */
export function findSections(language: Language, sections: string[]): Record<string, unknown> | null {
  const all: Record<string, unknown> = texts[language]
  return sections.every((section) => Object.hasOwn(all, section))
    ? Object.fromEntries(sections.map((section) => [section, all[section]]))
    : null
}

/** Changes whenever a word changes: keeps a browser's cached file from meeting a newer page. FNV-1a, 32 bits. */
export const localeVersion = (() => {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(resources)) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  }
  return hash.toString(36)
})()
