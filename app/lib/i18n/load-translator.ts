import { type BackendModule, createInstance, type i18n, type ResourceKey } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type Language, languages } from '~/lib/prefs/preferences'
import { registerTranslator } from './translator'

/** Reads /locale/{lang}.json. The version is the one of the server that made the page, so both speak the same words. */
function localeFiles(version: string): BackendModule {
  return {
    type: 'backend',
    init: () => undefined,
    read(language, _namespace, done) {
      fetch(`/locale/${language}.json?v=${version}`)
        .then((response) =>
          response.ok ? response.json<ResourceKey>() : Promise.reject(new Error(`${response.status}`)),
        )
        .then(
          (words) => done(null, words),
          (error: Error) => done(error, null),
        )
    },
  }
}

/** Loads one language in the browser; another one is loaded when the reader switches. Throws when its file cannot be had. */
export async function loadTranslator(language: Language, version: string): Promise<i18n> {
  const translator = createInstance().use(localeFiles(version)).use(initReactI18next)
  translator.on('languageChanged', (now) => {
    const known = languages.find((each) => each === now)
    if (known) registerTranslator(known, translator.getFixedT(known))
  })
  await translator.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: languages,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  if (!translator.hasResourceBundle(language, 'translation')) throw new Error(`No words for ${language}`)
  return translator
}
