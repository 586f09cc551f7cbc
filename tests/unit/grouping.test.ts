import { expect, test } from 'vitest'
import { goesOn, type Spoken } from '../../app/features/chat/grouping'

const minutes = (count: number) => count * 60_000
const first: Spoken = { by: 'asta', at: minutes(10), isApart: false }

test.each<[string, Spoken | undefined, Partial<Spoken>, boolean]>([
  ['at once', first, {}, true],
  ['within five minutes', first, { at: minutes(15) }, true],
  ['below an answer of the same member', { ...first, isApart: true }, { at: minutes(11) }, true],
  ['after more than five minutes', first, { at: minutes(15) + 1 }, false],
  ['by another member', first, { by: 'brine' }, false],
  ['as an answer to somebody', first, { isApart: true }, false],
  ['by an account that is gone', { ...first, by: undefined }, { by: undefined }, false],
  ['below nothing', undefined, {}, false],
  ['before what stands above it', first, { at: minutes(9) }, false],
])('a message %s', (_, above, said, joins) => {
  expect(goesOn(above, { ...first, ...said })).toBe(joins)
})
