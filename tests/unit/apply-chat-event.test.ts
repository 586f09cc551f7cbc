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

test('counts messages of others in other rooms once, up to 100', () => {
  expect(count('busy', 10, 'brine')).toEqual({ ...counts, busy: { seq: 10, unread: 3 } })
  expect(count('quiet', 8, 'brine')).toEqual({ ...counts, quiet: { seq: 8, unread: 1 } })
  expect(count('full', 2, 'brine')).toEqual({ ...counts, full: { seq: 2, unread: 100 } })
  expect(count('busy', 9, 'brine')).toBe(counts)
})

test('does not count own messages, the open room or rooms that were never visited', () => {
  expect(count('busy', 10, 'asta')).toEqual({ ...counts, busy: { seq: 10, unread: 2 } })
  expect(count('open', 9, 'brine')).toEqual({ ...counts, open: { seq: 9, unread: 0 } })
  expect(count('strange', 9, 'brine')).toEqual({ ...counts, strange: { seq: 9, unread: null } })
})

test('keeps the count at zero when a message changes in a read room', () => {
  expect(count('quiet', 8, null)).toEqual({ ...counts, quiet: { seq: 8, unread: 0 } })
})

test.each([
  ['an event of an unknown room', 'new', 1, 'brine'],
  ['a gap in the sequence', 'busy', 11, 'brine'],
  ['a change of a possibly unread message', 'busy', 10, null],
])('asks the server after %s', (_, slug, seq, by) => {
  expect(count(slug, seq, by)).toBe('unknown')
})
