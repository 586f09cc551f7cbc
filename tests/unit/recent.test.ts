import { expect, test } from 'vitest'
import { Recent } from '~/lib/http/recent'

test('keeps recent keys, at most twice the limit', () => {
  const made: string[] = []
  const memory = new Recent<string>(3)
  const ask = (key: string) => {
    const known = made.length
    memory.getOrMake(key, () => {
      made.push(key)
      return `made of ${key}`
    })
    return made.length === known
  }
  expect(ask('a')).toBe(false)
  for (const key of ['b', 'c', 'd', 'e']) {
    expect(ask(key)).toBe(false)
    expect(ask('a')).toBe(true)
  }
  expect(memory.get('a')).toBe('made of a')
  for (const key of ['f', 'g', 'h', 'i', 'j', 'k']) ask(key)
  expect(ask('a')).toBe(false)
  expect(ask('k')).toBe(true)
})
