import { expect, it } from 'vitest'
import { languages } from '../../contract/languages'
import { listFiles, readSource } from '../support/source-tree'

const readTexts = (language: string): Record<string, string> =>
  JSON.parse(readSource(`public/locale/${language}.json`)).apiErrors

const texts = readTexts('en')

/** Codes of failures that a form can show: lib/forms/reply-failure. */
const shown = /ApiFailure\((?:403|409|413|422),(?:(?!ApiFailure)[^;])*?code: '([a-z_]+)'/g

it('has a text for every error code that the API gives to forms', () => {
  const sources = listFiles('api').filter((file) => file.endsWith('.ts'))
  const codes = sources.flatMap((file) => [...readSource(file).matchAll(shown)].map(([, code = '']) => code))
  expect(codes.length).toBeGreaterThan(30)
  expect(codes.filter((code) => !(code in texts))).toEqual([])
})

it.each(languages)('has sentences, which a form shows as they are, in %s', (language) => {
  expect(Object.values(readTexts(language)).filter((text) => !text.endsWith('.'))).toEqual([])
})
