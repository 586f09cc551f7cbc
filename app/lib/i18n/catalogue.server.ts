import { createHash } from 'node:crypto'
import { createInstance, type i18n, type Resource, type TFunction } from 'i18next'
import { defaultLanguage, type Language, languages } from '#contract/languages'
import { fillIn, findGaps, type Gap, type Values } from './fill-in'
import { localeFiles } from './locale-files.server'
import { registerTranslator } from './translator'

const resources: Resource = Object.fromEntries(languages.map((code) => [code, { translation: localeFiles[code] }]))

const shared = createInstance()
void shared.init({
  resources,
  lng: defaultLanguage,
  fallbackLng: defaultLanguage,
  supportedLngs: languages,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  // Makes `init` complete synchronously.
  initImmediate: false,
})
const maxRemembered = 2000

interface Text {
  found: string
  gaps: Gap[]
}

/** i18next's lookup (fallbacks, plurals, separators) takes longer than rendering a row, so texts are cached. */
function remember(translate: TFunction): TFunction {
  const find = translate as (key: string, options?: object) => string
  // Two maps are faster than a combined key, which would have to be hashed.
  const known = new Map<string, Map<unknown, Text>>()
  let size = 0
  const recall = (key: string, values?: Values): string => {
    const kind = values?.defaultValue === undefined ? values?.count : `${values.count}\n${values.defaultValue}`
    let text = known.get(key)?.get(kind)
    if (text === undefined) {
      const source = find(key, { ...values, skipInterpolation: true })
      text = { found: source, gaps: findGaps(source) }
      if (size++ >= maxRemembered) {
        known.clear()
        size = 0
      }
      known.set(key, (known.get(key) ?? new Map<unknown, Text>()).set(kind, text))
    }
    return values === undefined || text.gaps.length === 0 ? text.found : fillIn(text.found, text.gaps, values)
  }
  return recall as TFunction
}

/** Shared by all documents of a language. */
function makeTranslator(language: Language): i18n {
  const translator = shared.cloneInstance({ lng: language, initImmediate: false })
  const translate = remember(shared.getFixedT(language))
  // react-i18next otherwise makes a function without a cache for each component.
  Object.assign(translator, { getFixedT: () => translate, t: translate, hasLoadedNamespace: () => true })
  registerTranslator(language, translate)
  return translator
}

const translators = new Map(languages.map((language) => [language, makeTranslator(language)]))

export function translatorIn(language: Language): i18n {
  const translator = translators.get(language)
  if (!translator) throw new Error(`There are no texts in ${language}`)
  return translator
}

export function findSections(language: Language, sections: string[]): Record<string, unknown> | null {
  const all: Record<string, unknown> = localeFiles[language]
  return sections.every((section) => Object.hasOwn(all, section))
    ? Object.fromEntries(sections.map((section) => [section, all[section]]))
    : null
}

/** So that browsers do not use a cached file with a newer page. */
export const localeVersion = createHash('sha256').update(JSON.stringify(resources)).digest('base64url').slice(0, 8)
