import { existsSync } from 'node:fs'
import { hasFlag } from 'country-flag-icons'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '#contract/languages'
import { findCountry, findFlag, listCountries } from '~/lib/format/countries.server'
import { countryCodes, flagCodes, referenceCodes, regionCodes } from '~/lib/format/country-codes'

const drawings = new URL('../../node_modules/country-flag-icons/3x2/', import.meta.url)

describe('the country table', () => {
  it('has one flag drawing per code, without repeated codes', () => {
    const isDrawn = (code: string) => hasFlag(code) && existsSync(new URL(`${code}.svg`, drawings))
    expect(flagCodes.filter((code) => !isDrawn(code))).toEqual([])
    expect(new Set(flagCodes).size).toBe(flagCodes.length)
    expect(flagCodes.length).toBeGreaterThan(249)
  })

  it('refers only to existing codes, from codes outside the table', () => {
    for (const [from, to] of Object.entries(referenceCodes)) {
      expect(countryCodes, from).toContain(to)
      expect(countryCodes).not.toContain(from)
    }
  })

  it.each(languages)('names every country in %s uniquely', (language) => {
    const named = listCountries(language)
    expect(named.filter(({ code, name }) => name === code)).toEqual([])
    expect(new Set(named.map(({ name }) => name)).size).toBe(countryCodes.length)
    expect(regionCodes.filter((code) => findCountry(code, language).name.length < 3)).toEqual([])
  })

  it('is sorted by the collation of the language', () => {
    const names = listCountries('nb').map(({ name }) => name)
    expect(names.at(-1)).toBe('Åland')
  })
})

describe('findCountry', () => {
  it('accepts common spellings', () => {
    expect(findCountry('no', 'nb')).toEqual({ code: 'NO', name: 'Norge', flag: 'NO' })
    expect(findCountry(' uk', 'en')).toEqual({ code: 'UK', name: 'United Kingdom', flag: 'GB' })
    expect(findCountry('gb_sct', 'nb')).toEqual({ code: 'GB-SCT', name: 'Skottland', flag: 'GB-SCT' })
    expect(findCountry('eu', 'en').name).toBe('European Union')
  })

  it('uses the flag of the whole country for a region without one', () => {
    expect(findCountry('ES-GA', 'en')).toEqual({ code: 'ES-GA', name: 'Spain', flag: 'ES' })
    expect(findFlag('UK-ENG')).toBe('GB')
  })

  it('returns the unknown region for anything else', () => {
    expect(findCountry('QQ', 'en')).toEqual({ code: 'XX', name: 'Unknown Region', flag: null })
    fc.assert(
      fc.property(fc.string(), (code) => {
        const { flag } = findCountry(code, 'en')
        expect(flag === null || flagCodes.includes(flag)).toBe(true)
      }),
      { seed: 4 },
    )
  })
})
