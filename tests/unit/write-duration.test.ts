import { expect, it } from 'vitest'
import { writeDuration } from '~/lib/format/write-duration.server'
import { translatorIn } from '~/lib/i18n/catalogue.server'

const hour = 3600
const readerIn = (language: 'en' | 'nb') => ({ t: translatorIn(language).t, language })

it.each([
  [0, '0 hours', '0 timer'],
  [hour, '1 hour', '1 time'],
  [48 * hour - 1, '47 hours', '47 timer'],
  [48 * hour, '2 days', '2 dager'],
  [1500 * 24 * hour, '1,500 days', '1 500 dager'],
])('writes %s seconds in whole hours, or in days from two days on', (seconds, en, nb) => {
  expect(writeDuration(seconds, readerIn('en'))).toBe(en)
  expect(writeDuration(seconds, readerIn('nb')).replace(/\s/g, ' ')).toBe(nb)
})
