import { and, inArray, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NotificationKind } from '#contract/notifications'
import { usernameKey } from '../lib/account-names/username-key'
import { findListeners } from '../notifications/find-listeners'
import { notify } from '../notifications/notify'
import { users } from '../platform/db/schema/members'
import { commentPath, type SubjectDetail } from './comment-subject'
import { notifyFollowers } from './notify-followers'
import { mayHear, notifyWatchers } from './notify-watchers'

interface Event {
  commentId: number
  actorId: number
  subject: SubjectDetail
  /** Notifies the uploader of a torrent or the followers of a title: not of an edit. */
  isNew: boolean
  /** The first post of a thread. */
  isFirst?: boolean
  /** Author of the comment it replies to. */
  repliedId: number | null
  mentions: number[]
  /** Rendered HTML, which names the quoted members. */
  html: string
}

/**
 * Notifies members of a comment, each at most once, with the most relevant kind. Sends nothing when the subject is not
 * public. Returns their ids.
 */
export async function notifyMembers(db: DrizzleD1Database, event: Event, now: number): Promise<number[]> {
  const { commentId, actorId, subject, isNew, repliedId, mentions, html } = event
  if (!subject.isPublic) return []
  const { name } = subject.ref
  const kinds = new Map<number, NotificationKind>()
  if (isNew && subject.uploaderId !== null) kinds.set(subject.uploaderId, 'comment')
  for (const id of mentions) kinds.set(id, 'mention')
  if (repliedId !== null) kinds.set(repliedId, 'reply')
  for (const id of await findQuoted(db, html)) if (mentions.includes(id)) kinds.set(id, 'quote')
  kinds.delete(actorId)
  const link = commentPath(subject.ref, commentId)
  const listeners = await findListeners(db, actorId, await findReaders(db, subject, [...kinds.keys()]))
  const heard = [...kinds].filter(([userId]) => listeners.has(userId))
  const notified = heard.map(([userId]) => userId)
  const news = heard.map(([userId, kind]) => {
    const bundle = `${kind}:${subject.kind}:${subject.id}`
    return notify(db, { userId, kind, actorId, subject: name, link, bundle }, now)
  })
  if (isNew && subject.kind === 'title') {
    const toFollowers = notifyFollowers(db, { titleId: subject.id, name, link, actorId, except: notified }, now)
    const [followers] = await db.batch([toFollowers, ...news])
    return [...notified, ...followers.map(({ userId }) => userId)]
  }
  if (isNew && subject.kind === 'thread') {
    const of = { threadId: subject.id, name, link, actorId, isFirst: event.isFirst ?? false, except: notified }
    const [watchers] = await db.batch([notifyWatchers(db, of, now), ...news])
    return [...notified, ...watchers.map(({ userId }) => userId)]
  }
  const [first, ...rest] = news
  if (first) await db.batch([first, ...rest])
  return notified
}

/** Members who see the subject, and did not mute it. */
async function findReaders(db: DrizzleD1Database, { kind, id }: SubjectDetail, members: number[]): Promise<number[]> {
  if (kind !== 'thread' || members.length === 0) return members
  const isNamed = sql`${users.id} in (select value from json_each(${JSON.stringify(members)}))`
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNamed, mayHear(id)))
  return rows.map((row) => row.id)
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
