import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NotificationKind } from '#contract/notifications'
import { findListeners } from '../../notifications/find-listeners'
import { notify } from '../../notifications/notify'

interface Event {
  commentId: number
  actorId: number
  torrent: { id: number; slug: string; name: string; status: string; uploaderId: number | null }
  /** Who wrote what it answers. */
  repliedId: number | null
  mentions: number[]
}

/** Tells members of a comment: each once, of what concerns him most. Nobody of a torrent that is not public. */
export async function tellMembers(db: DrizzleD1Database, event: Event, now: number): Promise<void> {
  const { commentId, actorId, torrent, repliedId, mentions } = event
  if (torrent.status !== 'approved') return
  const kinds = new Map<number, NotificationKind>()
  if (torrent.uploaderId !== null) kinds.set(torrent.uploaderId, 'comment')
  for (const id of mentions) kinds.set(id, 'mention')
  if (repliedId !== null) kinds.set(repliedId, 'reply')
  kinds.delete(actorId)
  const link = `/torrents/${torrent.slug}/comments?comment=${commentId}#c${commentId}`
  const listeners = await findListeners(db, actorId, [...kinds.keys()])
  const heard = [...kinds].filter(([userId]) => listeners.has(userId))
  const [first, ...rest] = heard.map(([userId, kind]) =>
    notify(db, { userId, kind, actorId, subject: torrent.name, link, bundle: `${kind}:torrent:${torrent.id}` }, now),
  )
  if (first) await db.batch([first, ...rest])
}
