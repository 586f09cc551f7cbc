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
  /** Who wrote what it answers. */
  repliedId: number | null
  mentions: number[]
  /** What it says, as it was rendered: quotes name whom they quote. */
  html: string
}

/** Tells members of a comment: each once, of what concerns him most. Nobody of a torrent that is not public. */
export async function tellMembers(db: DrizzleD1Database, event: Event, now: number): Promise<void> {
  const { commentId, actorId, torrent, repliedId, mentions, html } = event
  if (torrent.status !== 'approved') return
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
}

/** The renderer's mark of who is quoted. */
const quoted = /<cite><span class="mention">@([^<]+)<\/span>/g
/** More of one text are told as mentions. */
const mostQuoted = 20

async function findQuoted(db: DrizzleD1Database, html: string): Promise<number[]> {
  const names = new Set([...html.matchAll(quoted)].map(([, name = '']) => usernameKey(name)))
  if (names.size === 0) return []
  const isNamed = inArray(users.usernameKey, [...names].slice(0, mostQuoted))
  return (await db.select({ id: users.id }).from(users).where(isNamed)).map(({ id }) => id)
}
