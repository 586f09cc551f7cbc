import type { i18n, TFunction } from 'i18next'
import type { Language } from '#contract/languages'
import { makeTranslate, type Words } from './fill-in'
import { registerTranslator } from './translator'

/** Reads /locale/{lang}.json. The version is the one of the server that made the page, so both speak the same words. */
async function loadTranslate(language: Language, version: string): Promise<TFunction> {
  const response = await fetch(`/locale/${language}.json?v=${version}`)
  if (!response.ok) throw new Error(`${response.status} for the words of ${language}`)
  const translate = makeTranslate(language, await response.json<Words>()) as unknown as TFunction
  registerTranslator(language, translate)
  return translate
}

/**
 * Loads one language in the browser; another one is loaded when the reader switches. Throws when its file cannot be had.
 * It is what react-i18next asks of i18next: the whole of that is a tenth of a page's script, and does what the server has
 * done before.
 */
export async function loadTranslator(language: Language, version: string): Promise<i18n> {
  const listeners = new Set<() => void>()
  let t = await loadTranslate(language, version)
  let asked = language
  const translator = {
    language,
    languages: [language],
    options: { react: { useSuspense: false } },
    isInitialized: true,
    hasLoadedNamespace: () => true,
    getFixedT: () => t,
    on: (_event: string, listener: () => void) => listeners.add(listener),
    off: (_event: string, listener: () => void) => listeners.delete(listener),
    /** Stays in the language it has where the other one's file cannot be had. The last one asked for wins. */
    async changeLanguage(next: Language) {
      asked = next
      const translate = await loadTranslate(next, version).catch(() => null)
      if (translate === null || asked !== next) return
      t = translate
      Object.assign(translator, { language: next, languages: [next] })
      for (const listener of listeners) listener()
    },
  }
  return translator as unknown as i18n
}
