import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { comments } from '../platform/db/schema/comments'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { threads } from '../platform/db/schema/forums'

type Database = DrizzleD1Database

interface Move {
  from: number
  /** Can be a subquery. */
  into: number | SQL
  /** Condition on `comments` of the thread `from`. */
  isMoved: SQL
}

/**
 * Statements that move posts into another thread and number both by date. The unique index allows no number twice while rows
 * change one by one, so the new numbers are negative at first.
 */
export function movePosts(db: Database, { from, into, isMoved }: Move) {
  const isOfBoth = sql`subject_kind = 'thread' and subject_id in (${from}, ${into})`
  const ranked = sql`(select id, thread, row_number() over (partition by thread order by created_at, id) as position
    from (select id, created_at, iif(subject_id = ${from} and ${isMoved}, ${into}, subject_id) as thread
      from comments where ${isOfBoth} and number is not null)) as ranked`
  return [
    db
      .update(comments)
      .set({ subjectId: sql`ranked.thread`, number: sql`-ranked.position` })
      .from(ranked)
      .where(
        sql`comments.id = ranked.id and (comments.subject_id <> ranked.thread or comments.number <> ranked.position)`,
      ),
    db.update(comments).set({ number: sql`-number` }).where(sql`${isOfBoth} and number < 0`),
    // Held posts have no number.
    db
      .update(comments)
      .set({ subjectId: sql`${into}` })
      .where(sql`subject_kind = 'thread' and subject_id = ${from} and number is null and ${isMoved}`),
  ] as const
}

/** Statements that keep the read marks of a thread at the same post: `before` the numbers change, and `after` it. */
export function keepMarks(db: Database, threadId: number, firstUnread: SQL) {
  const mark = threadMarks.upTo
  return {
    before: db
      .update(threadMarks)
      .set({ upTo: sql`-coalesce(${firstUnread}, 0)` })
      .where(sql`thread_id = ${threadId}`),
    after: db
      .update(threadMarks)
      .set({
        upTo: sql`case when ${mark} = 0 then (select posts from threads where id = ${threadId})
          else (select number - 1 from comments where id = -thread_marks.up_to) end`,
      })
      .where(sql`thread_id = ${threadId} and up_to <= 0`),
  }
}

/** Subquery for rows of `thread_marks`: the first unread post that stays in its thread. */
export function firstUnreadOfRest({ from, isMoved }: Pick<Move, 'from' | 'isMoved'>): SQL {
  return sql`(select id from comments where subject_kind = 'thread' and subject_id = ${from}
    and number > thread_marks.up_to and not ${isMoved} order by number limit 1)`
}

/**
 * Subquery for rows of `thread_marks` of the thread `into`: the first post that is unread in one of two threads. Without a mark
 * of the other thread, its posts count as read.
 */
export function firstUnreadOfBoth(from: number, into: number): SQL {
  const other = sql`(select up_to + 1 from thread_marks as other
    where other.user_id = thread_marks.user_id and other.thread_id = ${from})`
  return sql`(select id from (
      select id, created_at from comments
        where subject_kind = 'thread' and subject_id = ${into} and number = thread_marks.up_to + 1
      union all select id, created_at from comments
        where subject_kind = 'thread' and subject_id = ${from} and number = ${other})
    order by created_at, id limit 1)`
}

/** Removes the solution of a thread when the post is in another one now. */
export function forgetMovedSolution(db: Database, threadId: number) {
  return db
    .update(threads)
    .set({ solutionId: null })
    .where(
      sql`id = ${threadId} and not exists (select 1 from comments where comments.id = threads.solution_id
        and subject_kind = 'thread' and subject_id = ${threadId})`,
    )
}
