import type { TFunction } from 'i18next'
import type { Language } from '#contract/languages'

const translators = new Map<Language, TFunction>()

/** Makes a language available outside components. The server registers all languages, the browser the loaded one. */
export function registerTranslator(language: Language, translate: TFunction) {
  translators.set(language, translate)
}

/**
 * The translate function of a language where hooks cannot be used, as in page titles. Falls back to any loaded
 * language.
 */
export function translatorFor(language: Language): TFunction {
  const translate = translators.get(language) ?? translators.values().next().value
  if (!translate) throw new Error('No language is loaded')
  return translate
}
