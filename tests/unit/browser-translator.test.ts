import { createInstance } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { type Language, languages, readLanguage } from '#contract/languages'
import { makeTranslate, type Words } from '~/lib/i18n/fill-in'
import { loadTranslator } from '~/lib/i18n/load-translator'
import { localeFiles } from '~/lib/i18n/locale-files.server'
import { translatorFor } from '~/lib/i18n/translator'

const locales: Record<Language, Words> = localeFiles
const { en: english, nb: norwegian } = localeFiles
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

test.each(languages)('translates every text in %s as the server does', (language) => {
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

test('handles unknown keys and default values as the server does', () => {
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

const hrefOf = (language: string, sections: string) => `/locale/${language}/${sections}.json?v=v1`
const [enAuth, nbAuth] = [hrefOf('en', 'auth'), hrefOf('nb', 'auth')]

/** `fail` answers one address and may throw. */
function serveSections(fail?: { href: string; answer: () => Response }) {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (href: string) => {
    requested.push(href)
    if (href === fail?.href) return fail.answer()
    const [, language = '', sections = ''] = /^\/locale\/(\w+)\/([\w,]+)\.json\?v=v1$/.exec(href) ?? []
    const texts = locales[readLanguage(language)]
    return Response.json(Object.fromEntries(sections.split(',').map((section) => [section, texts[section]])))
  })
  return requested
}

const refuse = () => new Response(null, { status: 503 })

test('loads the current sections when the language changes, and notifies listeners', async () => {
  const requested = serveSections()
  const translator = await loadTranslator('en', enAuth)
  const before = translator.getFixedT('nb')
  const seen: string[] = []
  const listen = () => seen.push(translator.language)
  translator.on('languageChanged', listen)
  await translator.changeLanguage('nb')
  expect(seen).toEqual(['nb'])
  expect(translator.getFixedT('nb')('auth.login.title')).toBe(norwegian.auth.login.title)
  expect(translator.getFixedT('nb')).not.toBe(before)
  expect(translatorFor('nb')('auth.login.title')).toBe(norwegian.auth.login.title)
  translator.off('languageChanged', listen)
  await translator.changeLanguage('en')
  expect(seen).toEqual(['nb'])
  expect(requested).toEqual([enAuth, nbAuth, enAuth])
})

test('uses the last language that was requested', async () => {
  serveSections()
  const translator = await loadTranslator('en', enAuth)
  await Promise.all([translator.changeLanguage('nb'), translator.changeLanguage('en')])
  expect(translator.language).toBe('en')
  expect(translator.getFixedT('nb')('auth.login.title')).toBe(english.auth.login.title)
})

test('keeps the language when the other one cannot be loaded, and throws when none can', async () => {
  serveSections({ href: nbAuth, answer: refuse })
  const translator = await loadTranslator('en', enAuth)
  await translator.changeLanguage('nb')
  expect(translator.language).toBe('en')
  await expect(loadTranslator('nb', nbAuth)).rejects.toThrow('503')
})

test('loads a missing section once, and calls back when its texts are there', async () => {
  const requested = serveSections()
  const translator = await loadTranslator('en', enAuth)
  const t = translator.getFixedT('en')
  expect(translator.hasLoadedNamespace('chat')).toBe(false)
  const done = vi.fn(() => expect(t('chat.title')).toBe(english.chat.title))
  await Promise.all([translator.loadNamespaces(['auth', 'chat'], done), translator.loadNamespaces('chat', done)])
  expect(done).toHaveBeenCalledTimes(2)
  expect(translator.hasLoadedNamespace('chat')).toBe(true)
  await translator.loadNamespaces('chat')
  expect(requested).toEqual([enAuth, hrefOf('en', 'chat')])
})

test('loads a section in the language that was chosen while it was loading', async () => {
  serveSections()
  const translator = await loadTranslator('en', enAuth)
  await Promise.all([translator.changeLanguage('nb'), translator.loadNamespaces('chat')])
  expect(translator.getFixedT('nb')('chat.title')).toBe(norwegian.chat.title)
  expect(translator.getFixedT('nb')('auth.login.title')).toBe(norwegian.auth.login.title)
})

test('retries a section when the network is down, and loads the document again when the server refuses', async () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  let answer = (): Response => {
    throw new TypeError('Failed to fetch')
  }
  const href = hrefOf('en', 'chat')
  const requested = serveSections({ href, answer: () => answer() })
  const translator = await loadTranslator('en', enAuth)
  const done = vi.fn()
  void translator.loadNamespaces('chat', done)
  await vi.advanceTimersByTimeAsync(2000)
  expect(requested).toEqual([enAuth, href, href])
  expect(reload).not.toHaveBeenCalled()
  answer = refuse
  await vi.advanceTimersByTimeAsync(2000)
  expect(reload).toHaveBeenCalledTimes(1)
  answer = () => Response.json({ chat: english.chat })
  await vi.advanceTimersByTimeAsync(2000)
  expect(done).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
