import type { ServerEvents } from '#contract/realtime'
import type { RoomCounts } from '~/features/chat/chat-view'

/** Counts stop here, like the API's. */
const maxCount = 100

/** `unknown` when the room is not in the list, an event was missed, or an unread message may have been deleted. */
export function applyChatEvent(
  counts: RoomCounts,
  { room, seq, by }: ServerEvents['chat'],
  { open, me }: { open: string | undefined; me: string },
): RoomCounts | 'unknown' {
  const slug = room.slice('chat:'.length)
  const known = counts[slug]
  if (!known) return 'unknown'
  if (seq <= known.seq) return counts
  const { unread } = known
  const withCount = (now: number | null) => ({ ...counts, [slug]: { seq, unread: now } })
  if (slug === open || unread === null) return withCount(unread)
  if (seq > known.seq + 1) return 'unknown'
  if (by === null) return unread === 0 ? withCount(0) : 'unknown'
  return withCount(by === me ? unread : Math.min(unread + 1, maxCount))
}
