import type { TFunction } from 'i18next'
import type { Language } from '#contract/languages'

const translators = new Map<Language, TFunction>()

/** Makes a language usable outside components. The server registers all of them, the browser the one it loaded. */
export function registerTranslator(language: Language, translate: TFunction) {
  translators.set(language, translate)
}

/** Translates in one language, where no hook can be used: page titles. Falls back to any language that is loaded. */
export function translatorFor(language: Language): TFunction {
  const translate = translators.get(language) ?? translators.values().next().value
  if (!translate) throw new Error('No language is loaded')
  return translate
}
