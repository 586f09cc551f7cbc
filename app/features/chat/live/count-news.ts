import type { ServerEvents } from '#contract/realtime'
import type { RoomCounts } from '../chat-view'

/** Beyond these nobody counts. */
const most = 100

/**
 * The counts beside the rooms after something happened in one; `unknown` where it cannot be told from the event alone: of a
 * room that was not there, after something that did not come, and when what is unread may have been taken away.
 */
export function countNews(
  counts: RoomCounts,
  { room, seq, by }: ServerEvents['chat'],
  { open, me }: { open: string | undefined; me: string },
): RoomCounts | 'unknown' {
  const slug = room.slice('chat:'.length)
  const known = counts[slug]
  if (!known) return 'unknown'
  if (seq <= known.seq) return counts
  const { unread } = known
  const at = (now: number | null) => ({ ...counts, [slug]: { seq, unread: now } })
  if (slug === open || unread === null) return at(unread)
  if (seq > known.seq + 1) return 'unknown'
  if (by === null) return unread === 0 ? at(0) : 'unknown'
  return at(by === me ? unread : Math.min(unread + 1, most))
}
