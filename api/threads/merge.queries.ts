import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { threads } from '../platform/db/schema/forums'
import { auditEvents } from '../platform/db/schema/moderation'
import { firstUnreadOfBoth, firstUnreadOfRest, forgetMovedSolution, keepMarks, movePosts } from './move-posts.queries'

type Database = DrizzleD1Database

interface Actor {
  actorId: number
  reason: string
}

/** The audit log names the moved posts, for `undoMerge`. The marks of the merged thread stay as they are, also for it. */
export async function mergeThreads(db: Database, from: number, into: number, by: Actor, now: number): Promise<void> {
  const marks = keepMarks(db, into, firstUnreadOfBoth(from, into))
  await db.batch([
    record(
      db,
      { ...by, action: 'thread.merge', threadId: from },
      sql`(select json_object('into', ${into}, 'posts', json_group_array(id)) from comments
        where subject_kind = 'thread' and subject_id = ${from})`,
      now,
    ),
    db
      .insert(threadMarks)
      .select(
        sql`select user_id, ${into}, (select posts from threads where id = ${into}), level from thread_marks
          where thread_id = ${from}`,
      )
      .onConflictDoUpdate({
        target: [threadMarks.userId, threadMarks.threadId],
        set: { level: sql`coalesce(${threadMarks.level}, excluded.level)` },
      }),
    marks.before,
    ...movePosts(db, { from, into, isMoved: sql`true` }),
    marks.after,
    db.update(threads).set({ mergedInto: into }).where(sql`id = ${from} or replaced_by = ${from}`),
  ])
}

/** Undefined for an unknown thread; `into` is null for one that was not merged. */
export function findMerged(db: Database, id: number): Promise<{ id: number; into: number | null } | undefined> {
  return db.select({ id: threads.id, into: threads.mergedInto }).from(threads).where(eq(threads.id, id)).get()
}

/** Subquery: a value of the newest merge of a thread. */
function ofMerge(key: 'into' | 'posts', threadId: SQL): SQL {
  return sql`(select detail ->> ${key} from audit_events
    where subject_kind = 'thread' and subject_id = ${threadId} and action = 'thread.merge' order by id desc limit 1)`
}

/** Posts that were moved elsewhere since the merge stay there. */
export async function undoMerge(db: Database, { id, into }: { id: number; into: number }, by: Actor, now: number) {
  const isMoved = sql`comments.id in (select value from json_each(${ofMerge('posts', sql`${id}`)}))`
  const marks = keepMarks(db, into, firstUnreadOfRest({ from: into, isMoved }))
  await db.batch([
    record(db, { ...by, action: 'thread.unmerge', threadId: id }, sql`json_object('from', ${into})`, now),
    marks.before,
    ...movePosts(db, { from: into, into: id, isMoved }),
    marks.after,
    forgetMovedSolution(db, into),
    db.update(threads).set({ mergedInto: null }).where(eq(threads.id, id)),
    // Threads that were merged into it before.
    db
      .update(threads)
      .set({ mergedInto: id })
      .where(sql`replaced_by = ${into} and ${ofMerge('into', sql`threads.id`)} = ${id}`),
  ])
}

export interface NewSplit {
  from: number
  posts: number[]
  forumId: number
  title: string
  prefix: string | null
}

/** The new thread has the author and the date of its first post. Returns its id. */
export async function splitThread(db: Database, split: NewSplit, by: Actor, now: number): Promise<number> {
  const { from, posts, forumId, title, prefix } = split
  const ids = JSON.stringify(posts)
  const isMoved = sql`comments.id in (select value from json_each(${ids}))`
  const newId = sql`(select max(id) from threads)`
  const first = (column: 'author_id' | 'created_at') =>
    sql`(select ${sql.raw(column)} from comments where ${isMoved} order by created_at, id limit 1)`
  const marks = keepMarks(db, from, firstUnreadOfRest({ from, isMoved }))
  const [[stored]] = await db.batch([
    db
      .insert(threads)
      .values({ forumId, title, prefix, authorId: first('author_id'), createdAt: first('created_at') })
      .returning({ id: threads.id }),
    record(
      db,
      { ...by, action: 'thread.split', threadId: from },
      sql`json_object('into', ${newId}, 'posts', json(${ids}))`,
      now,
    ),
    db.insert(threadMarks).select(
      sql`select user_id, ${newId}, (select count(*) from json_each(${ids}) cross join comments on comments.id = value
            and number <= thread_marks.up_to), level from thread_marks where thread_id = ${from}`,
    ),
    marks.before,
    ...movePosts(db, { from, into: newId, isMoved }),
    marks.after,
    db
      .update(threads)
      .set({
        solutionId: sql`(select solved.solution_id from threads as solved join comments on comments.id = solved.solution_id
          and subject_kind = 'thread' and subject_id = ${newId} where solved.id = ${from})`,
      })
      .where(sql`id = ${newId}`),
    forgetMovedSolution(db, from),
  ])
  if (!stored) throw new Error('The thread was not stored')
  return stored.id
}

/** How many of these posts are numbered posts of a thread. */
export function countPosts(db: Database, threadId: number, posts: number[]) {
  return db
    .select({ found: sql<number>`count(*)`.as('found_posts') })
    .from(sql`json_each(${JSON.stringify(posts)}) as chosen`)
    .innerJoin(
      sql`comments`,
      sql`comments.id = chosen.value and subject_kind = 'thread' and subject_id = ${threadId} and number is not null`,
    )
}

function record(
  db: Database,
  { actorId, reason, action, threadId }: Actor & { action: string; threadId: number },
  detail: SQL,
  now: number,
) {
  return db
    .insert(auditEvents)
    .select(sql`select null, ${actorId}, ${action}, 'thread', ${threadId}, ${reason}, ${now}, ${detail}`)
}
