import { expect, test } from 'vitest'
import { applyChatEvent } from '../../app/features/chat/live/apply-chat-event'

const counts = {
  open: { seq: 3, unread: 0 },
  quiet: { seq: 7, unread: 0 },
  busy: { seq: 9, unread: 2 },
  full: { seq: 1, unread: 100 },
  strange: { seq: 5, unread: null },
}
const reader = { open: 'open', me: 'asta' }
const count = (slug: string, seq: number, by: string | null) =>
  applyChatEvent(counts, { room: `chat:${slug}`, seq, by }, reader)

test('what others say elsewhere is counted, once, and to a hundred', () => {
  expect(count('busy', 10, 'brine')).toEqual({ ...counts, busy: { seq: 10, unread: 3 } })
  expect(count('quiet', 8, 'brine')).toEqual({ ...counts, quiet: { seq: 8, unread: 1 } })
  expect(count('full', 2, 'brine')).toEqual({ ...counts, full: { seq: 2, unread: 100 } })
  expect(count('busy', 9, 'brine')).toBe(counts)
})

test('own words, the open room and one the reader has never been in are not', () => {
  expect(count('busy', 10, 'asta')).toEqual({ ...counts, busy: { seq: 10, unread: 2 } })
  expect(count('open', 9, 'brine')).toEqual({ ...counts, open: { seq: 9, unread: 0 } })
  expect(count('strange', 9, 'brine')).toEqual({ ...counts, strange: { seq: 9, unread: null } })
})

test('a change where nothing is unread leaves it so', () => {
  expect(count('quiet', 8, null)).toEqual({ ...counts, quiet: { seq: 8, unread: 0 } })
})

test.each([
  ['a room that was not there', 'new', 1, 'brine'],
  ['something that did not come', 'busy', 11, 'brine'],
  ['a change of what may be unread', 'busy', 10, null],
])('%s is asked for', (_, slug, seq, by) => {
  expect(count(slug, seq, by)).toBe('unknown')
})
