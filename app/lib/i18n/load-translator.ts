import type { i18n, TFunction } from 'i18next'
import type { Language } from '#contract/languages'
import { makeTranslate, type Words } from './fill-in'
import { sectionsHref, versionOfHref } from './sections'
import { registerTranslator } from './translator'

/** Milliseconds before a request that the network lost is sent again. */
const retryDelay = 2000

/** Throws when the server refuses, or when the network is down. */
async function fetchSections(href: string): Promise<Words> {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`GET ${href} answered ${response.status}`)
  return response.json()
}

/** For a screen that cannot be shown without these texts. */
async function fetchSectionsSurely(href: string): Promise<Words> {
  try {
    return await fetchSections(href)
  } catch (error) {
    // A server of another release may lack a section. Its document brings the scripts that fit it.
    if (!(error instanceof TypeError)) location.reload()
    await new Promise((resolve) => setTimeout(resolve, retryDelay))
    return fetchSectionsSurely(href)
  }
}

function makeDictionary(language: Language, words: Words) {
  const t = makeTranslate(language, words) as unknown as TFunction
  registerTranslator(language, t)
  return { language, words, t }
}

/**
 * The result has what react-i18next uses of i18next, because the whole library is a tenth of the JavaScript of a page.
 * `useTranslation(sections)` suspends until more sections are loaded.
 */
export async function loadTranslator(language: Language, href: string): Promise<i18n> {
  const version = versionOfHref(href)
  const listeners = new Set<() => void>()
  const pending = new Map<string, Promise<void>>()
  let current = makeDictionary(language, await fetchSections(href))
  let requested = language
  const addSections = (sections: string[]) => {
    const { language, words } = current
    const href = sectionsHref(language, sections, version)
    const adding = pending.get(href) ?? fetchSectionsSurely(href).then((more) => void Object.assign(words, more))
    pending.set(href, adding)
    return adding.finally(() => pending.delete(href))
  }
  const translator = {
    language,
    languages: [language],
    options: { react: { useSuspense: true } },
    isInitialized: true,
    hasLoadedNamespace: (name: string) => name === 'translation' || name in current.words,
    getFixedT: () => current.t,
    on: (_event: string, listener: () => void) => listeners.add(listener),
    off: (_event: string, listener: () => void) => listeners.delete(listener),
    async loadNamespaces(names: string | string[], done?: () => void) {
      const findMissing = () => [names].flat().filter((name) => !translator.hasLoadedNamespace(name))
      // Again when the language changed while the texts were loading.
      for (let missing = findMissing(); missing.length > 0; missing = findMissing()) await addSections(missing.sort())
      done?.()
    },
    /** Keeps the current language when the texts cannot be loaded. The last request wins. */
    async changeLanguage(next: Language) {
      requested = next
      const words: Words = {}
      const findMissing = () => Object.keys(current.words).filter((section) => !(section in words))
      try {
        for (let missing = findMissing(); missing.length > 0; missing = findMissing())
          Object.assign(words, await fetchSections(sectionsHref(next, missing.sort(), version)))
      } catch {
        return
      }
      if (requested !== next) return
      current = makeDictionary(next, words)
      Object.assign(translator, { language: next, languages: [next] })
      for (const listener of listeners) listener()
    },
  }
  return translator as unknown as i18n
}
