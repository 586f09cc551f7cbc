import { expect, test } from 'vitest'
import { continuesGroup, type GroupingKey } from '../../app/features/chat/grouping'

const minutes = (count: number) => count * 60_000
const first: GroupingKey = { by: 'asta', sentAt: minutes(10), isReply: false }

test.each<[string, GroupingKey | undefined, Partial<GroupingKey>, boolean]>([
  ['sent at the same time', first, {}, true],
  ['within five minutes', first, { sentAt: minutes(15) }, true],
  ['below an answer of the same member', { ...first, isReply: true }, { sentAt: minutes(11) }, true],
  ['after more than five minutes', first, { sentAt: minutes(15) + 1 }, false],
  ['by another member', first, { by: 'brine' }, false],
  ['that answers another message', first, { isReply: true }, false],
  ['by a deleted account', { ...first, by: undefined }, { by: undefined }, false],
  ['without one above it', undefined, {}, false],
  ['that is older than the one above it', first, { sentAt: minutes(9) }, false],
])('groups or separates a message %s', (_, above, message, joins) => {
  expect(continuesGroup(above, { ...first, ...message })).toBe(joins)
})
