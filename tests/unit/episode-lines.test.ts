import { expect, it } from 'vitest'
import { readEpisodes } from '~/features/titles/staff/parts/episode-lines.server'

it.each([
  ['a day that its month does not have', 'S01E02 2019-02-30 Name'],
  ['the number of an episode above 10,000', 'S01E10001 Name'],
  ['an episode of a line above', 'S01E01 Again'],
])('names the line of %s', (_, line) => {
  expect(readEpisodes(`S01E01 2019-02-28 Name\n${line}`)).toEqual({ line: 2 })
})

it('names the line of the first season beyond 200', () => {
  const lines = Array.from({ length: 201 }, (_, season) => `S${season}E01`)
  expect(readEpisodes(lines.slice(0, 200).join('\n'))).toMatchObject({ seasons: { length: 200 } })
  expect(readEpisodes(lines.join('\n'))).toEqual({ line: 201 })
})
