import type { TFunction } from 'i18next'
import type { Language } from '#contract/languages'

const translators = new Map<Language, TFunction>()

export function registerTranslator(language: Language, translate: TFunction) {
  translators.set(language, translate)
}

/** For page titles and other places without hooks. Falls back to any loaded language. */
export function translatorFor(language: Language): TFunction {
  const translate = translators.get(language) ?? translators.values().next().value
  if (!translate) throw new Error('No language is loaded')
  return translate
}
