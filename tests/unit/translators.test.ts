import { expect, test } from 'vitest'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { translatorFor } from '~/lib/i18n/translator'

const { t } = translatorIn('en')

test('returns the same text on each call, per language', () => {
  expect([t('torrents.title'), t('torrents.title')]).toEqual(['Torrents', 'Torrents'])
  expect(translatorIn('nb').t('auth.login.title')).not.toBe(t('auth.login.title'))
  expect(translatorFor('nb')('auth.login.title')).toBe(translatorIn('nb').t('auth.login.title'))
})

test('does not cache interpolated values', () => {
  expect(t('errors.reference', { id: 'one' })).toContain('one')
  expect(t('errors.reference', { id: 'two' })).toContain('two')
})

test('returns plurals and default values for unknown keys', () => {
  expect(t('format.age.hour', { count: 1 })).not.toBe(t('format.age.hour', { count: 12 }))
  expect(t('format.age.hour', { count: 12 })).toContain('12')
  const label = (name: string) => t('categories.unheard-of' as 'categories.movies', { defaultValue: name })
  expect([label('Maps'), label('Charts'), label('Maps')]).toEqual(['Maps', 'Charts', 'Maps'])
})
