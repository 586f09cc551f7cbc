import { and, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { forums, isThreadListed, threads } from '../platform/db/schema/forums'
import { isUnread } from './unread'
import { isReadable, type Reader } from './visible-forum'

/** Threads of each level that are checked, so that the work is bounded: those that started last. */
const maxChecked = 100

/** The number of unread threads among those that a member watches or tracks. */
export function selectWatchedUnread(db: DrizzleD1Database, reader: Reader, now: number) {
  const newest = (level: 'watch' | 'track') => sql`select * from (select thread_id from thread_marks
    where user_id = ${reader.id} and level = ${level} order by thread_id desc limit ${maxChecked})`
  return db
    .select({ unread: sql<number>`count(*)` })
    .from(
      // SQLite keeps the order of cross joins: all others are look-ups by primary key.
      sql`(${newest('watch')} union all ${newest('track')}) as watched
        cross join ${threadMarks} on ${threadMarks.userId} = ${reader.id} and ${threadMarks.threadId} = watched.thread_id
        cross join ${threads} on ${threads.id} = watched.thread_id
        cross join ${forums} on ${forums.id} = ${threads.forumId}`,
    )
    .where(and(isThreadListed, isUnread({ userId: reader.id, now }), isReadable(reader)))
}
