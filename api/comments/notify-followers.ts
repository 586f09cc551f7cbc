import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notifyEach } from '../notifications/notify-each'

interface Event {
  titleId: number
  /** Name of the title. */
  name: string
  link: SQL
  actorId: number
  /** Members who are notified of the comment in another way. */
  except: number[]
}

/**
 * Statement that notifies the followers of a title of a comment, except members who blocked its author: one unread
 * notification per title, with a count.
 */
export function notifyFollowers(db: DrizzleD1Database, { titleId, name, link, actorId, except }: Event, now: number) {
  const from = sql`title_follows join users on users.id = title_follows.user_id and title_id = ${titleId}`
  const about = { subject: name, link, bundle: `comment:title:${titleId}` }
  return notifyEach(db, { kind: 'comment', actorId, ...about, from, except }, now)
}
