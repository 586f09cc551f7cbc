import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isRefused } from '../platform/db/constraint-failures'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { threads } from '../platform/db/schema/forums'
import { auditEvents } from '../platform/db/schema/moderation'
import { firstUnreadOfBoth, firstUnreadOfRest, forgetMovedSolution, keepMarks, movePosts } from './move-posts.queries'

type Database = DrizzleD1Database

interface Actor {
  actorId: number
  reason: string
}

/**
 * The audit log names the moved posts, for `undoMerge`. The marks of the merged thread stay as they are, also for it.
 * @returns undefined when one of the threads was merged since it was read: then nothing has changed
 */
export function mergeThreads(db: Database, from: number, into: number, by: Actor, now: number) {
  const marks = keepMarks(db, into, firstUnreadOfBoth(from, into))
  const isStill = sql`replaced_by is null and exists (
    select 1 from threads as other where other.id = ${into} and other.replaced_by is null)`
  const batch = db.batch([
    record(
      db,
      { ...by, action: 'thread.merge', threadId: threadIf(from, isStill) },
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
  return unlessRefused(batch)
}

/** Subquery: null without the condition. The audit log refuses null as a subject, which aborts the batch. */
const threadIf = (id: number, condition: SQL): SQL => sql`(select id from threads where id = ${id} and ${condition})`

/** Undefined when a statement of the batch found that its condition no longer holds. */
async function unlessRefused<Result>(batch: Promise<Result>): Promise<Result | undefined> {
  try {
    return await batch
  } catch (error) {
    if (!isRefused(error)) throw error
    return undefined
  }
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

/**
 * Posts that were moved elsewhere since the merge stay there.
 * @returns undefined when the merge was undone since it was read: then nothing has changed
 */
export function undoMerge(db: Database, { id, into }: { id: number; into: number }, by: Actor, now: number) {
  const isMoved = sql`comments.id in (select value from json_each(${ofMerge('posts', sql`${id}`)}))`
  const marks = keepMarks(db, into, firstUnreadOfRest({ from: into, isMoved }))
  const threadId = threadIf(id, sql`replaced_by = ${into}`)
  const batch = db.batch([
    record(db, { ...by, action: 'thread.unmerge', threadId }, sql`json_object('from', ${into})`, now),
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
  return unlessRefused(batch)
}

export interface NewSplit {
  from: number
  posts: number[]
  forumId: number
  title: string
  prefix: string | null
}

/**
 * The new thread has the author and the date of its first post.
 * @returns its id; undefined when a post is no longer in the thread, or none would stay: then nothing has changed
 */
export async function splitThread(db: Database, split: NewSplit, by: Actor, now: number): Promise<number | undefined> {
  const { from, posts, forumId, title, prefix } = split
  const ids = JSON.stringify(posts)
  const isMoved = sql`comments.id in (select value from json_each(${ids}))`
  const newId = sql`(select max(id) from threads)`
  const first = (column: 'author_id' | 'created_at') =>
    sql`(select ${sql.raw(column)} from comments where ${isMoved} order by created_at, id limit 1)`
  const isHere = sql`subject_kind = 'thread' and subject_id = ${from} and number is not null`
  const isStill = sql`(select count(*) from comments where ${isMoved} and ${isHere}) = ${posts.length}
    and (select posts from threads where id = ${from}) > ${posts.length}`
  const marks = keepMarks(db, from, firstUnreadOfRest({ from, isMoved }))
  const batch = db.batch([
    db
      .insert(threads)
      .values({
        forumId,
        title: sql`case when ${isStill} then ${title} end`,
        prefix,
        authorId: first('author_id'),
        createdAt: first('created_at'),
      })
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
  const [[stored] = []] = (await unlessRefused(batch)) ?? []
  return stored?.id
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
  { actorId, reason, action, threadId }: Actor & { action: string; threadId: number | SQL },
  detail: SQL,
  now: number,
) {
  return db
    .insert(auditEvents)
    .select(sql`select null, ${actorId}, ${action}, 'thread', ${threadId}, ${reason}, ${now}, ${detail}`)
}
