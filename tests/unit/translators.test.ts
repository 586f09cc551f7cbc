import { expect, test } from 'vitest'
import { translatorIn } from '~/lib/i18n/catalogue.server'
import { translatorFor } from '~/lib/i18n/translator'

const { t } = translatorIn('en')

test('a text is the same however often it is asked for, and of one language', () => {
  expect([t('torrents.title'), t('torrents.title')]).toEqual(['Torrents', 'Torrents'])
  expect(translatorIn('nb').t('auth.login.title')).not.toBe(t('auth.login.title'))
  expect(translatorFor('nb')('auth.login.title')).toBe(translatorIn('nb').t('auth.login.title'))
})

test('what fills a text in is not remembered for the next reader', () => {
  expect(t('errors.reference', { id: 'one' })).toContain('one')
  expect(t('errors.reference', { id: 'two' })).toContain('two')
})

test('counts and names that stand in for unknown words have texts of their own', () => {
  expect(t('format.age.hour', { count: 1 })).not.toBe(t('format.age.hour', { count: 12 }))
  expect(t('format.age.hour', { count: 12 })).toContain('12')
  const label = (name: string) => t('categories.unheard-of' as 'categories.movies', { defaultValue: name })
  expect([label('Maps'), label('Charts'), label('Maps')]).toEqual(['Maps', 'Charts', 'Maps'])
})
