// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { addRecent, clearRecent, readRecent } from '~/features/shell/palette/recent'
import { recentKey } from '~/lib/preferences/recent-key'

const entry = (number: number) => ({ href: `/wiki/${number}`, name: String(number), isSearch: false })

beforeEach(() => localStorage.clear())

it('keeps the six newest, each once', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 3]) addRecent('ada', entry(number))
  expect(readRecent('ada').map(({ name }) => name)).toEqual(['3', '7', '6', '5', '4', '2'])
  clearRecent()
  expect(localStorage.length).toBe(0)
})

it('shows none of another member, and replaces them', () => {
  addRecent('ada', entry(1))
  expect(readRecent('grace')).toEqual([])
  addRecent('grace', entry(2))
  expect(readRecent('ada')).toEqual([])
  expect(localStorage.getItem(recentKey)).not.toContain('/wiki/1')
})

it.each([
  '{',
  '[]',
  'null',
  '{"member":"ada"}',
  '{"member":"ada","entries":[null,{"href":"//evil.example","name":"x"}]}',
])('ignores what it cannot read: %s', (stored) => {
  localStorage.setItem(recentKey, stored)
  expect(readRecent('ada')).toEqual([])
})
