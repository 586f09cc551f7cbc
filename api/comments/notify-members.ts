import { inArray } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NotificationKind } from '#contract/notifications'
import { usernameKey } from '../lib/account-names/username-key'
import { findListeners } from '../notifications/find-listeners'
import { notify } from '../notifications/notify'
import { users } from '../platform/db/schema/members'

interface Event {
  commentId: number
  actorId: number
  torrent: { id: number; slug: string; name: string; status: string; uploaderId: number | null }
  /** Author of the comment it replies to. */
  repliedId: number | null
  mentions: number[]
  /** Rendered HTML, which names the quoted members. */
  html: string
}

/**
 * Notifies members of a comment, each at most once, with the most relevant kind. Sends nothing when the torrent is not public.
 * Returns their ids.
 */
export async function notifyMembers(db: DrizzleD1Database, event: Event, now: number): Promise<number[]> {
  const { commentId, actorId, torrent, repliedId, mentions, html } = event
  if (torrent.status !== 'approved') return []
  const kinds = new Map<number, NotificationKind>()
  if (torrent.uploaderId !== null) kinds.set(torrent.uploaderId, 'comment')
  for (const id of mentions) kinds.set(id, 'mention')
  if (repliedId !== null) kinds.set(repliedId, 'reply')
  for (const id of await findQuoted(db, html)) if (mentions.includes(id)) kinds.set(id, 'quote')
  kinds.delete(actorId)
  const link = `/torrents/${torrent.slug}/comments?comment=${commentId}#c${commentId}`
  const listeners = await findListeners(db, actorId, [...kinds.keys()])
  const heard = [...kinds].filter(([userId]) => listeners.has(userId))
  const [first, ...rest] = heard.map(([userId, kind]) =>
    notify(db, { userId, kind, actorId, subject: torrent.name, link, bundle: `${kind}:torrent:${torrent.id}` }, now),
  )
  if (first) await db.batch([first, ...rest])
  return heard.map(([userId]) => userId)
}

/** The renderer's mark-up of a quoted member. */
const quoted = /<cite><span class="mention">@([^<]+)<\/span>/g
/** Further quoted members are notified as mentioned. */
const maxQuoted = 20

async function findQuoted(db: DrizzleD1Database, html: string): Promise<number[]> {
  const names = new Set([...html.matchAll(quoted)].map(([, name = '']) => usernameKey(name)))
  if (names.size === 0) return []
  const isNamed = inArray(users.usernameKey, [...names].slice(0, maxQuoted))
  return (await db.select({ id: users.id }).from(users).where(isNamed)).map(({ id }) => id)
}
