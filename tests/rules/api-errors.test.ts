import { expect, it } from 'vitest'
import { listFiles, readSource } from '../support/source-tree'

const texts: Record<string, string> = JSON.parse(readSource('public/locale/en.json')).apiErrors

/** Codes of failures that a form can show: lib/forms/reply-failure. */
const shown = /ApiFailure\((?:403|409|413|422),(?:(?!ApiFailure)[^;])*?code: '([a-z_]+)'/g

it('has a text for every error code that the API gives to forms', () => {
  const sources = listFiles('api').filter((file) => file.endsWith('.ts'))
  const codes = sources.flatMap((file) => [...readSource(file).matchAll(shown)].map(([, code = '']) => code))
  expect(codes.length).toBeGreaterThan(30)
  expect(codes.filter((code) => !(code in texts))).toEqual([])
})
