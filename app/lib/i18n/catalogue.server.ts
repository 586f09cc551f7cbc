import { createInstance, type i18n, type Resource } from 'i18next'
import { type Language, languages } from '~/lib/prefs/preferences'
import english from '../../../public/locale/en.json'
import norwegian from '../../../public/locale/nb.json'
import { registerTranslator } from './translator'

/** Both languages, in the server's own bundle: the same files the browser loads as /locale/{lang}.json. */
const resources: Resource = { en: { translation: english }, nb: { translation: norwegian } }

const shared = createInstance()
void shared.init({
  resources,
  lng: 'en',
  fallbackLng: 'en',
  supportedLngs: languages,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
  // Without a backend this makes init finish before it returns.
  initImmediate: false,
})
for (const language of languages) registerTranslator(language, shared.getFixedT(language))

/** A translator of one document: its language is its own, the words are shared. */
export function makeTranslator(language: Language): i18n {
  return shared.cloneInstance({ lng: language, initImmediate: false })
}

/** Changes whenever a word changes: keeps a browser's cached file from meeting a newer page. FNV-1a, 32 bits. */
export const localeVersion = (() => {
  let hash = 0x811c9dc5
  for (const character of JSON.stringify(resources)) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193) >>> 0
  }
  return hash.toString(36)
})()
