import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCookies } from '~/lib/http/cookies.server'
import { safeRedirect } from '~/lib/http/safe-redirect'
import { negotiateLanguage } from '~/lib/i18n/negotiate-language'
import { isBoundedPath } from '~/lib/middleware/url-limits.server'

const origin = 'https://skerry.example'

describe('safeRedirect', () => {
  it('stays on the own origin for any target', () => {
    const strange = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('/', '\\', '.', '\t', '\n', '%', '2', 'f', 'a', ':', '@', '?') }),
    )
    fc.assert(
      fc.property(strange, (text) => {
        for (const target of [text, `/${text}`]) {
          const safe = safeRedirect(target, origin)
          expect(safe).toMatch(/^\/(?![/\\])/)
          expect(new URL(safe, origin).origin).toBe(origin)
        }
      }),
      { seed: 4 },
    )
  })

  it.each([
    ['/torrents?page=2&q=a%20b', '/torrents?page=2&q=a%20b'],
    ['/torrents/x.data?_routes=routes%2F_app&page=2', '/torrents/x?page=2'],
    ['/_root.data', '/'],
    ['/account/out', '/'],
    ['/Account/%6Fut', '/'],
    ['/nb/account/out', '/'],
    ['/en/nb/login', '/'],
    ['/account//out', '/'],
    ['//account/out', '/'],
    ['/account/out/', '/'],
    ['/account/./out', '/'],
    ['/account/x/../out', '/'],
    ['/account/%2e/out', '/'],
    ['/account/x/%2e%2e/out', '/'],
    ['/account%2fout', '/'],
    ['/account%2F%2Fout', '/'],
    ['/account%5Cout', '/'],
    ['/account%252Fout', '/'],
    ['/account/%256Fut', '/'],
    ['/account\\out', '/'],
    ['/acc\tount/out', '/'],
    ['/ACCOUNT//OUT/', '/'],
    ['/nb//account/out', '/'],
    ['/NB/account/out', '/'],
    ['/%6Eb/account/out', '/'],
    ['/en/nb/en/account/out/', '/'],
    ['/account/out.data', '/'],
    ['/account/out.data.data', '/'],
    ['/account/out/.data', '/'],
    ['/account/out%2Edata', '/'],
    ['/account/out?x=1#y', '/'],
    ['/login', '/'],
    ['/Login/code', '/'],
    ['/preferences//theme', '/'],
    ['/account/outline', '/account/outline'],
    ['/torrents//x', '/torrents/x'],
    ['/torrents/x/../y/', '/torrents/y/'],
    ['/search?q=%2Faccount%2Fout', '/search?q=%2Faccount%2Fout'],
    ['/a%', '/a%'],
    ['/login?redirectTo=%2F', '/'],
    ['torrents', '/'],
    ['', '/'],
    [null, '/'],
  ])('maps %j to %j', (target, led) => {
    expect(safeRedirect(target, origin)).toBe(led)
  })
})

describe('isBoundedPath', () => {
  it.each([
    ['/', true],
    ['/torrents/', true],
    ['/a'.repeat(16), true],
    ['/a'.repeat(17), false],
    ['//', false],
    ['/a//b', false],
    [`/${'a'.repeat(1023)}`, true],
    [`/${'a'.repeat(1024)}`, false],
  ])('accepts or refuses path %#', (path, bounded) => {
    expect(isBoundedPath(path)).toBe(bounded)
  })
})

describe('readCookies', () => {
  it('returns cookies by name, the first of duplicates', () => {
    expect([...readCookies('a=1; b=x=y ;a=2; =z; c')]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
      ['c', ''],
    ])
    expect(readCookies(null).size).toBe(0)
  })
})

describe('negotiateLanguage', () => {
  it('reads languages by weight in any order', () => {
    expect(negotiateLanguage('en;q=0.4, nb;q=0.6')).toBe('nb')
    expect(negotiateLanguage('NB-no ; Q=0.9, en;q=0.91')).toBe('en')
    expect(negotiateLanguage('nb;q=2,en')).toBe('nb')
    expect(negotiateLanguage('nb;q=0,en;q=0.001')).toBe('en')
    expect(negotiateLanguage('*')).toBeNull()
  })

  it('returns a supported language or null for any header', () => {
    fc.assert(
      fc.property(fc.string(), (header) => [null, 'en', 'nb'].includes(negotiateLanguage(header))),
      { seed: 4 },
    )
  })
})
