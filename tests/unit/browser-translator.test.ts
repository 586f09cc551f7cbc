import { createInstance } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { type Language, languages, readLanguage } from '#contract/languages'
import { makeTranslate, type Words } from '~/lib/i18n/fill-in'
import { loadTranslator } from '~/lib/i18n/load-translator'
import { translatorFor } from '~/lib/i18n/translator'
import english from '../../public/locale/en.json'
import norwegian from '../../public/locale/nb.json'

const locales: Record<Language, Words> = { en: english, nb: norwegian }
const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1.5, -1, 1_000_000, Number.NaN, '1', null, undefined]
const fillings = ['Ås & <b>', 7, 0, '', null, undefined, '$&', '$t(torrents.title)', '{{count}}', '{{name}}', false]

function keysOf(words: Words, before = ''): string[] {
  return Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`),
  )
}

function makeBoth(language: Language) {
  const theirs = createInstance()
  void theirs.init({
    resources: { [language]: { translation: locales[language] } },
    lng: language,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initImmediate: false,
  })
  const translate = theirs.t as unknown as (key: string, values?: object) => string
  return { ours: makeTranslate(language, locales[language]), theirs: translate }
}

test.each(languages)('every text in %s reads in the browser as the server made it', (language) => {
  const { ours, theirs } = makeBoth(language)
  const different: string[] = []
  const compare = (key: string, values?: object) => {
    const [here, there] = [ours(key, { ...values }), theirs(key, values)]
    if (here !== there) different.push(`${key} ${JSON.stringify(values)}: ${here}, not ${there}`)
  }
  for (const key of keysOf(locales[language])) {
    const base = key.replace(/_(?:one|other)$/, '')
    compare(key)
    for (const count of counts) compare(base, { count })
    const names = [...theirs(key).matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name)
    for (const filling of names.length > 0 ? fillings : [])
      compare(base, { count: 2, ...Object.fromEntries(names.map((name) => [name, filling])) })
  }
  expect(different).toEqual([])
})

test('unknown keys, and names that stand in for them, are as the server has them', () => {
  const { ours, theirs } = makeBoth('en')
  for (const key of ['nothing', 'torrents.nothing', 'torrents.title.more', 'a.b.c']) {
    const defaultValue = 'Maps of {{name}}'
    expect(ours(key, { defaultValue, name: 'Oslo' }), key).toBe(theirs(key, { defaultValue, name: 'Oslo' }))
  }
  expect(ours('torrents.nothing')).toBe(theirs('torrents.nothing'))
  expect(ours('nothing', { count: 2 })).toBe(theirs('nothing', { count: 2 }))
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Serves the locale files; `lose` names one that cannot be had. */
function serveWords(lose?: string) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const [, language = ''] = /^\/locale\/(\w+)\.json\?v=v1$/.exec(address) ?? []
    return language === lose ? new Response(null, { status: 503 }) : Response.json(locales[readLanguage(language)])
  })
  return asked
}

test('a reader who switches gets the other words, told to all who listen', async () => {
  const asked = serveWords()
  const translator = await loadTranslator('en', 'v1')
  const before = translator.getFixedT('nb')
  const heard: string[] = []
  const listen = () => heard.push(translator.language)
  translator.on('languageChanged', listen)
  await translator.changeLanguage('nb')
  expect(heard).toEqual(['nb'])
  expect(translator.getFixedT('nb')('auth.login.title')).toBe(norwegian.auth.login.title)
  expect(translator.getFixedT('nb')).not.toBe(before)
  expect(translatorFor('nb')('auth.login.title')).toBe(norwegian.auth.login.title)
  translator.off('languageChanged', listen)
  await translator.changeLanguage('en')
  expect(heard).toEqual(['nb'])
  expect(asked).toEqual(['/locale/en.json?v=v1', '/locale/nb.json?v=v1', '/locale/en.json?v=v1'])
})

test('the last of several switches wins', async () => {
  serveWords()
  const translator = await loadTranslator('en', 'v1')
  await Promise.all([translator.changeLanguage('nb'), translator.changeLanguage('en')])
  expect(translator.language).toBe('en')
  expect(translator.getFixedT('nb')('auth.login.title')).toBe(english.auth.login.title)
})

test('words that cannot be had leave a reader those he has, and none at all is an error', async () => {
  serveWords('nb')
  const translator = await loadTranslator('en', 'v1')
  await translator.changeLanguage('nb')
  expect(translator.language).toBe('en')
  await expect(loadTranslator('nb', 'v1')).rejects.toThrow('503')
})
