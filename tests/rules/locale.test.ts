import { expect, test } from 'vitest'
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

/** What a translation lacks, has too much, leaves empty, or fills with other variables. */
function compareLocales(en: Texts, other: Texts): string[] {
  const [wanted, given] = [flatten(en), flatten(other)]
  const missing = [...wanted.keys()].filter((key) => !given.has(key)).map((key) => `missing: ${key}`)
  const extra = [...given.keys()].filter((key) => !wanted.has(key)).map((key) => `extra: ${key}`)
  const empty = [...wanted, ...given].filter(([, text]) => text.trim() === '').map(([key]) => `empty: ${key}`)
  const uneven = [...given]
    .filter(([key, text]) => wanted.has(key) && variables(text) !== variables(wanted.get(key) ?? ''))
    .map(([key]) => `variables: ${key}`)
  return [...missing, ...extra, ...empty, ...uneven]
}

test('English and Norwegian say the same things', () => {
  const [en, nb] = ['en', 'nb'].map((language) => JSON.parse(readSource(`public/locale/${language}.json`)))
  expect(flatten(en).size).toBeGreaterThan(20)
  expect(compareLocales(en, nb)).toEqual([])
})

// Texts are filled in by ourselves (app/lib/i18n/fill-in.ts).
test('texts are filled in with plain variables alone', () => {
  const texts = ['en', 'nb'].flatMap((language) => [
    ...flatten(JSON.parse(readSource(`public/locale/${language}.json`))).values(),
  ])
  const without = texts.map((text) => text.replace(/{{\w+}}/g, ''))
  expect(without.filter((text) => /{{|}}|\$t\(/.test(text))).toEqual([])
})

test('whatever is wrong with a metafile is said in a sentence, and no code is shown', () => {
  for (const language of ['en', 'nb']) {
    const said = JSON.parse(readSource(`public/locale/${language}.json`)).upload.errors.metafile
    expect(Object.keys(said).sort()).toEqual([...metainfoFaults, 'required', 'other'].sort())
    expect(Object.values<string>(said).filter((text) => !/^\p{Lu}.*\.$/u.test(text) || text.includes('{{'))).toEqual([])
  }
})

test('each kind of difference is found', () => {
  const en = { a: { b: 'x', c: '{{n}} of {{m}}' }, d: 'y', e: 'z' }
  const nb = { a: { b: ' ', c: '{{n}} av {{k}}' }, d: 'y', f: 'z' }
  expect(compareLocales(en, nb)).toEqual(['missing: e', 'extra: f', 'empty: a.b', 'variables: a.c'])
  expect(compareLocales(en, en)).toEqual([])
})
