import { expect, test } from 'vitest'
import { defaultLanguage, type Language, languages } from '#contract/languages'
import { metainfoFaults } from '../../api/lib/metainfo/metainfo-error'
import { readSource } from '../support/source-tree'

type Texts = { [key: string]: string | Texts }

const flatten = (texts: Texts, prefix = ''): Map<string, string> =>
  new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  )

const variables = (text: string) =>
  [...text.matchAll(/{{\s*-?\s*([\w.]+)/g)]
    .map((match) => match[1])
    .sort()
    .join()

/** Missing, extra and empty keys of a translation, and texts with other variables. */
function compareLocales(reference: Texts, translation: Texts): string[] {
  const [expected, actual] = [flatten(reference), flatten(translation)]
  const missing = [...expected.keys()].filter((key) => !actual.has(key)).map((key) => `missing: ${key}`)
  const extra = [...actual.keys()].filter((key) => !expected.has(key)).map((key) => `extra: ${key}`)
  const empty = [...expected, ...actual].filter(([, text]) => text.trim() === '').map(([key]) => `empty: ${key}`)
  const uneven = [...actual]
    .filter(([key, text]) => expected.has(key) && variables(text) !== variables(expected.get(key) ?? ''))
    .map(([key]) => `variables: ${key}`)
  return [...missing, ...extra, ...empty, ...uneven]
}

const readLocale = (language: Language) => JSON.parse(readSource(`public/locale/${language}.json`))

test.each(languages)('%s has the same keys and variables as the default language', (language) => {
  const reference = readLocale(defaultLanguage)
  expect(flatten(reference).size).toBeGreaterThan(20)
  expect(compareLocales(reference, readLocale(language))).toEqual([])
})

// Our own translator (app/lib/i18n/fill-in.ts) supports nothing else.
test.each(languages)('%s uses only plain variables', (language) => {
  const texts = [...flatten(readLocale(language)).values()].map((text) => text.replace(/{{\w+}}/g, ''))
  expect(texts.filter((text) => /{{|}}|\$t\(/.test(text))).toEqual([])
})

test.each(languages)('%s has a sentence for every error of a metafile', (language) => {
  const sentences: Record<string, string> = readLocale(language).uploads.errors.metafile
  expect(Object.keys(sentences).sort()).toEqual([...metainfoFaults, 'required', 'other'].sort())
  const others = Object.values(sentences).filter((text) => !/^\p{Lu}.*\.$/u.test(text) || text.includes('{{'))
  expect(others).toEqual([])
})

test('reports each kind of difference', () => {
  const en = { a: { b: 'x', c: '{{n}} of {{m}}' }, d: 'y', e: 'z' }
  const translation = { a: { b: ' ', c: '{{n}} av {{k}}' }, d: 'y', f: 'z' }
  expect(compareLocales(en, translation)).toEqual(['missing: e', 'extra: f', 'empty: a.b', 'variables: a.c'])
  expect(compareLocales(en, en)).toEqual([])
})
