import { expect, it } from 'vitest'
import { flagCodes } from '~/lib/format/country-codes'
import { flagOfLanguage } from '~/lib/format/language-flag.server'
import { subtitleLanguages } from '../../contract/subtitles'

it('every language of the vocabulary has a flag that exists', () => {
  const missing = subtitleLanguages.filter((code) => !flagCodes.includes(flagOfLanguage(code) ?? ''))
  expect(missing).toEqual([])
  expect(flagOfLanguage('xx')).toBeNull()
})
