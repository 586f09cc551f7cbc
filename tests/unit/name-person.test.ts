import { expect, it } from 'vitest'
import { personKeyOf, personSlugsOf } from '../../api/titles/name-person'

it.each([
  ['Hjalti Hjálmarsson', 'HJALTI  Hjalmarsson'],
  ['O’Brien', "O'Brien"],
  ['F. W. Murnau', 'F.W. Murnau'],
])('gives %s and %s one key', (name, other) => {
  expect(personKeyOf(other)).toBe(personKeyOf(name))
})

it.each([
  ['Jan Novak', 'Jan Novak (1950)'],
  ['राम', 'रीम'],
  ['نجيب', 'نجيبة'],
  ['Bjørn', 'Bjorn'],
])('tells %s and %s apart', (name, other) => {
  expect(personKeyOf(other)).not.toBe(personKeyOf(name))
})

it('gives every name an address, and another one for a taken address', () => {
  expect(personSlugsOf('Jan Novak (1950)')[0]).toBe('jan-novak-1950')
  for (const name of ['宮崎', 'نجيب محفوظ', '1', 'x'.repeat(100), 'New']) {
    const [slug, other] = personSlugsOf(name)
    for (const address of [slug, other]) expect(address).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    expect(other.length).toBeLessThanOrEqual(90)
    expect(other).not.toBe(slug)
  }
})
