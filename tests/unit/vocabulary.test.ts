import { describe, expect, it } from 'vitest'
import { canonicalValue, type DescribedKind, includedValues, isKnownValue } from '#contract/vocabulary'

describe('the vocabulary of releases', () => {
  it.each<[DescribedKind, string, string[]]>([
    ['codec', 'H.264', ['h.264', 'h264', 'x264', 'AVC', 'H 264']],
    ['source', 'BluRay', ['blu-ray', 'bluray', 'BD', 'Blu Ray']],
    ['source', 'WEB-DL', ['web-dl', 'WEBDL', 'web dl']],
    ['resolution', '2160p', ['4k', 'UHD', '2160P']],
    ['container', 'mkv', ['MKV', 'Matroska', '.mkv']],
    ['container', 'rar', ['r00', 'RAR']],
    ['language', 'no', ['Norsk', 'norwegian', 'nor', 'no']],
    ['licence', 'CC BY-SA 4.0', ['CC-BY-SA-4.0', 'cc by-sa 4.0']],
  ])('reads every spelling of the %s %s', (kind, value, spellings) => {
    expect(spellings.map((text) => canonicalValue(kind, text))).toEqual(spellings.map(() => value))
    expect(spellings.filter((text) => !isKnownValue(kind, text))).toEqual([])
  })

  it('returns a text that it does not know unchanged', () => {
    expect([canonicalValue('source', 'Betamax'), isKnownValue('source', 'Betamax')]).toEqual(['Betamax', false])
  })

  it('includes more exact sources in WEB', () => {
    expect(includedValues('source', 'WEB')).toEqual(['WEB', 'WEB-DL', 'WEBRip'])
    expect(includedValues('source', 'CD')).toEqual(['CD'])
  })
})
