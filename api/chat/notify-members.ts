import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NotificationKind } from '#contract/notifications'
import { isHeard, notify } from '../notifications/notify'
import { notifications } from '../platform/db/schema/notifications'
import { mayMemberEnter } from './visible-room'

const kinds = ['direct_message', 'mention', 'reply'] as const satisfies NotificationKind[]

const bundleOf = (kind: (typeof kinds)[number], roomId: number) => `${kind}:chat:${roomId}`

/** Notification bundles of a room, which are read with it. */
export const bundlesOf = (roomId: number) => kinds.map((kind) => bundleOf(kind, roomId))

interface Event {
  room: { id: number; slug: string; name: string }
  messageId: number
  actor: { id: number; username: string }
  partnerId: number | null
  /** Author of the message it replies to. */
  repliedId: number | null
  /** Mentioned members who may enter the room. */
  mentions: number[]
}

/**
 * Each at most once, with the most relevant kind, unless they blocked the actor or may no longer enter the room. Returns their ids.
 */
export async function notifyMembers(db: DrizzleD1Database, event: Event, now: number): Promise<number[]> {
  const { room, messageId, actor, partnerId, repliedId, mentions } = event
  const notified = new Map<number, (typeof kinds)[number]>()
  for (const id of mentions) notified.set(id, 'mention')
  if (repliedId !== null) notified.set(repliedId, 'reply')
  if (partnerId !== null) notified.set(partnerId, 'direct_message')
  notified.delete(actor.id)
  const link = `/chat/${room.slug}?message=${messageId}#m${messageId}`
  const subject = partnerId === null ? `#${room.name}` : actor.username
  const [first, ...rest] = [...notified].map(([userId, kind]) => {
    const news = { userId, kind, actorId: actor.id, subject, link, bundle: bundleOf(kind, room.id) }
    const condition = sql`${isHeard(userId, actor.id)} and ${mayMemberEnter(userId, room.id)}`
    return notify(db, news, now, condition).returning({ userId: notifications.userId })
  })
  if (!first) return []
  return (await db.batch([first, ...rest])).flat().map(({ userId }) => userId)
}
