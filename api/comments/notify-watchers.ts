import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notifyEach } from '../notifications/notify-each'

interface Event {
  threadId: number
  /** Title of the thread. */
  name: string
  link: SQL
  actorId: number
  isFirst: boolean
  /** Members who are notified of the post in another way. */
  except: number[]
}

/** Condition on `users`: their role sees the forum of a thread, and they did not mute one of the two. */
export function mayHear(threadId: number): SQL {
  return sql`exists (select 1 from threads as heard join forums on forums.id = heard.forum_id where heard.id = ${threadId}
      and heard.hidden_at is null and (forums.readers = '[]' or exists (select 1 from json_each(forums.readers) where value = users.role)
        or exists (select 1 from roles, json_each(roles.permissions) as held
          where roles.slug = users.role and held.value = 'forums.moderate')))
    and not exists (select 1 from thread_marks as muted
      where muted.user_id = users.id and muted.thread_id = ${threadId} and muted.level = 'mute')
    and not exists (select 1 from forum_marks as muted where muted.user_id = users.id and muted.level = 'mute'
      and muted.forum_id = (select heard.forum_id from threads as heard where heard.id = ${threadId}))`
}

/**
 * Statement that notifies the members who watch a thread of a post or, of its first post, those who watch the forum: one unread
 * notification per thread or forum, with a count.
 */
export function notifyWatchers(db: DrizzleD1Database, event: Event, now: number) {
  const { threadId, name, link, actorId, isFirst, except } = event
  const kind = isFirst ? 'thread_new' : 'thread_post'
  const forumId = sql`(select forum_id from threads where threads.id = ${threadId})`
  const bundle = isFirst ? sql`'thread_new:forum:' || ${forumId}` : `thread_post:thread:${threadId}`
  const watchers = isFirst
    ? sql`forum_marks as watched join users on users.id = watched.user_id and watched.forum_id = ${forumId}`
    : sql`thread_marks as watched join users on users.id = watched.user_id and watched.thread_id = ${threadId}`
  const from = sql`${watchers} and watched.level = 'watch'`
  const about = { subject: name, link, bundle, condition: mayHear(threadId) }
  return notifyEach(db, { kind, actorId, ...about, from, except }, now)
}
