import { type SQL, sql } from 'drizzle-orm'

/** Milliseconds. Older posts count as read, so that the work is bounded for a member who was away for years. */
const unreadPeriod = 30 * 24 * 60 * 60_000

/** Threads of each forum that the index of forums checks. */
const maxChecked = 15

/** Threads of a forum that the filter by unread checks: the most recent ones. */
const maxListed = 300

interface Reading {
  userId: number
  now: number
}

/** Subquery: the time at which a member marked a forum as read. */
function markedAt(forumId: SQL, { userId }: Reading): SQL {
  return sql`(select read_at from forum_marks where forum_marks.user_id = ${userId} and forum_marks.forum_id = ${forumId})`
}

/** Subquery: the time until when all posts of a forum are read. */
function readUntil(forumId: SQL, reading: Reading): SQL {
  return sql`max(${reading.now - unreadPeriod}, coalesce(${markedAt(forumId, reading)}, 0))`
}

function isForumMuted(forumId: SQL, { userId }: Reading): SQL {
  return sql`exists (select 1 from forum_marks
    where forum_marks.user_id = ${userId} and forum_marks.forum_id = ${forumId} and forum_marks.level = 'mute')`
}

/**
 * Condition on `threads` with `thread_marks` of the reader: it has a post that is not read.
 * @param forumId the same for all threads of a list, so that SQLite reads the marks of the forum once
 */
export function isUnread(reading: Reading, forumId = sql`threads.forum_id`): SQL<0 | 1> {
  return sql`(threads.posts > coalesce(thread_marks.up_to, 0) and thread_marks.level is not 'mute'
    and threads.last_post_at > ${readUntil(forumId, reading)} and not ${isForumMuted(forumId, reading)})`
}

/** Subquery: the ids of the threads of a forum that can be unread, the most recent ones. */
export function listRecent(forumId: number, reading: Reading): SQL {
  return sql`(select recent.id from threads as recent where recent.forum_id = ${forumId} and recent.hidden_at is null
    and recent.posts > 0 and recent.last_post_at > ${readUntil(sql`${forumId}`, reading)}
    order by recent.last_post_at desc, recent.id desc limit ${maxListed})`
}

/** Subquery for rows of `forums`: unread threads among the most recent ones. */
export function countUnread(reading: Reading): SQL<number> {
  const forumId = sql`forums.id`
  return sql`(select count(*) from (select recent.id, recent.posts from threads as recent
      where recent.forum_id = ${forumId} and recent.hidden_at is null and recent.posts > 0
        and recent.last_post_at > ${readUntil(forumId, reading)}
      order by recent.last_post_at desc, recent.id desc limit ${maxChecked}) as checked
    left join thread_marks as mark on mark.user_id = ${reading.userId} and mark.thread_id = checked.id
    where checked.posts > coalesce(mark.up_to, 0) and mark.level is not 'mute' and not ${isForumMuted(forumId, reading)})`
}

/**
 * Subquery: the number of the last post that a member has read in a thread. Without a mark, the last one before the period. When
 * the forum was marked as read, at least the last one before that.
 */
export function lastRead(threadId: SQL, reading: Reading): SQL<number> {
  const forumId = sql`(select forum_id from threads where threads.id = ${threadId})`
  const lastUntil = (time: SQL) => sql`(select number from comments
    where subject_kind = 'thread' and subject_id = ${threadId} and number is not null and created_at <= ${time}
    order by created_at desc, number desc limit 1)`
  return sql`max(coalesce((select up_to from thread_marks where user_id = ${reading.userId} and thread_id = ${threadId}
      and up_to > 0), ${lastUntil(readUntil(forumId, reading))}, 0),
    coalesce(${lastUntil(markedAt(forumId, reading))}, 0))`
}
