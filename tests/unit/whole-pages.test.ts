import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeParts } from '~/render/document/read-page.server'
import { collectFragments } from '~/render/server-html/fragments.server'
import { html } from '~/render/server-html/html.server'
import { makePlaces, placeFragments } from '~/render/server-html/places.server'

test('a page leaves as it was written, whatever it is written in', () => {
  const page = fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('日本語'.repeat(40_000))))
  fc.assert(
    fc.property(page, (parts) => {
      expect(new TextDecoder().decode(encodeParts(parts))).toBe(parts.join(''))
    }),
    { seed: 1, numRuns: 50 },
  )
})

const nonce = 'n0nce'

function sendTwo(path: string) {
  const fragments = collectFragments(new Request(`https://skerry.test${path}`))
  const given = [
    fragments.send('rows', [html`<li>one</li>`, html`<li>[n0nce text]</li>`]),
    fragments.send('text', '<p>text</p>'),
  ]
  return { fragments, given }
}

const print = (sent: { get(name: string): string | undefined }) =>
  `<ul>${sent.get('rows')}</ul>${sent.get('text')}${sent.get('nothing') ?? ''}<i>`

test('pieces stand in a page where it has their places, in one that is made whole as in one that is streamed', () => {
  const { fragments, given } = sendTwo('/')
  expect(given).toEqual([null, null])
  const expected = '<ul><li>one</li><li>[n0nce text]</li></ul><p>text</p><i>'
  expect(print(placeFragments(fragments, null))).toBe(expected)
  const places = makePlaces(nonce)
  const page = print(placeFragments(fragments, places))
  expect(page).not.toContain('one')
  expect(places.fill(['<b>', page]).join('')).toBe(`<b>${expected}`)
})

test('who asks for data alone is given the pieces as data', () => {
  const { fragments, given } = sendTwo('/_root.data')
  expect(given).toEqual(['<li>one</li><li>[n0nce text]</li>', '<p>text</p>'])
  expect(fragments.sent.size).toBe(0)
})
