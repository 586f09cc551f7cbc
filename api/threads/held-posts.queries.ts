import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { HeldPost, heldPostStates } from '#contract/held-posts'
import { markOwn, nextNumber } from '../comments/write-comment'
import { showName, showRef } from '../lib/account-names/show-member'
import { printSlug } from '../lib/slug/torrent-slug'
import { among, isAmong } from '../platform/db/among'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { comments, heldEdits } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'

type Database = DrizzleD1Database

/** Condition on `comments`. A literal, because SQLite does not match a bound value with the condition of a partial index. */
const isWaiting = sql`subject_kind = 'thread' and number is null and deleted_at is null`

const moderators = alias(users, 'moderators')

/** Cursor key: id. */
export async function findHeldPosts(
  db: Database,
  state: (typeof heldPostStates)[number],
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
) {
  const ascends = (state === 'waiting') !== (cursor?.direction === 'before')
  const isBeyond = cursor ? sql`comments.id ${sql.raw(ascends ? '>' : '<')} ${cursor.key[0]}` : sql`true`
  const isOfState =
    state === 'waiting'
      ? sql`comments indexed by comments_waiting where ${isWaiting}`
      : sql`comments indexed by comments_refused where subject_kind = 'thread' and number is null and delete_reason is not null`
  const editIsOfState =
    state === 'waiting'
      ? sql`held_edits indexed by held_edits_waiting cross join comments on comments.id = held_edits.comment_id where refused_at is null`
      : sql`held_edits indexed by held_edits_refused cross join comments on comments.id = held_edits.comment_id where refused_at is not null`
  const ids = sql`(select id as found from ${isOfState} and ${isBeyond}
    union all select comment_id from ${editIsOfState} and deleted_at is null and ${isBeyond}
    order by found ${sql.raw(ascends ? 'asc' : 'desc')} limit ${limit + 1})`
  const rows = await selectHeld(db, ids).orderBy((ascends ? asc : desc)(comments.id))
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return { data: data.map(showHeldPost), meta }
}

function selectHeld(db: Database, ids: SQL) {
  return db
    .select({
      id: comments.id,
      revision: comments.revision,
      html: comments.html,
      createdAt: comments.createdAt,
      deletedAt: comments.deletedAt,
      reason: comments.deleteReason,
      author: { username: users.username, role: users.role, avatar: users.avatar },
      joinedAt: users.joinedAt,
      posts: users.forumPosts,
      edit: heldEdits,
      moderator: { username: moderators.username, role: moderators.role },
      thread: { id: threads.id, title: threads.title, posts: threads.posts },
      forum: { id: forums.id, name: forums.name },
    })
    .from(among(ids))
    .crossJoin(comments)
    .innerJoin(threads, eq(threads.id, comments.subjectId))
    .innerJoin(forums, eq(forums.id, threads.forumId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(heldEdits, eq(heldEdits.commentId, comments.id))
    .leftJoin(moderators, eq(moderators.id, sql`ifnull(${heldEdits.refusedBy}, ${comments.deletedBy})`))
    .where(isAmong(comments.id))
}

function showHeldPost(row: Awaited<ReturnType<typeof selectHeld>>[number]): HeldPost {
  const { id, edit, author, joinedAt, posts, moderator, thread, forum } = row
  const { revision, html, at, refusedAt, reason } = edit
    ? { ...edit, at: edit.writtenAt, reason: edit.refuseReason }
    : { ...row, at: row.createdAt, refusedAt: row.deletedAt }
  return {
    id,
    revision,
    html,
    approved: edit && { revision: row.revision, html: row.html },
    createdAt: new Date(at).toISOString(),
    author:
      author === null || showName(author.username) === null || joinedAt === null || posts === null
        ? null
        : { ...author, joinedAt: new Date(joinedAt).toISOString(), posts },
    thread: {
      slug: printSlug(thread.title, thread.id, 'thread'),
      title: thread.title,
      forum: { slug: printSlug(forum.name, forum.id, 'forum'), name: forum.name },
      isNew: thread.posts === 0,
    },
    refusal:
      refusedAt === null || reason === null
        ? null
        : { at: new Date(refusedAt).toISOString(), by: showRef(moderator), reason },
  }
}

interface Decision {
  id: number
  /** The one that the moderator has read. */
  revision: number
  actorId: number
}

/**
 * Gives a waiting post the next number and the time of its approval; a thread begins with the approval of its first post.
 * @returns undefined when it was no longer waiting, or edited: then nothing has changed
 */
export async function approvePost(db: Database, decision: Decision, now: number) {
  const { id } = decision
  const threadId = sql`(select subject_id from comments where id = ${id})`
  const [, , [approved]] = await db.batch([
    db
      .update(threads)
      .set({ createdAt: now })
      .where(sql`id = ${threadId} and posts = 0 and ${ifWaiting(decision)}`),
    record(db, decision, { action: 'post.approve', reason: null }, now),
    db
      .update(comments)
      .set({ heldAt: comments.createdAt, createdAt: now, number: nextNumber(threadId) })
      .where(isStill(decision))
      .returning({
        number: comments.number,
        repliedId: sql<number | null>`(select author_id from comments as replied where replied.id = comments.reply_to)`,
      }),
    markOwn(db, sql`${id}`),
  ])
  return approved
}

/**
 * Deletes a waiting post with a reason.
 * @returns false when it was no longer waiting, or edited: then nothing has changed
 */
export async function refusePost(db: Database, decision: Decision & { reason: string }, now: number): Promise<boolean> {
  const { actorId, reason } = decision
  const [, refused] = await db.batch([
    record(db, decision, { action: 'post.refuse', reason }, now),
    db
      .update(comments)
      .set({ deletedAt: now, deletedBy: actorId, deleteReason: reason })
      .where(isStill(decision))
      .returning({ id: comments.id }),
  ])
  return refused.length === 1
}

function isStill({ id, revision }: Decision) {
  return and(eq(comments.id, id), eq(comments.revision, revision), isWaiting)
}

function ifWaiting(decision: Decision): SQL {
  return sql`exists (select 1 from comments where ${isStill(decision)})`
}

function record(
  db: Database,
  decision: Decision,
  { action, reason }: { action: 'post.approve' | 'post.refuse'; reason: string | null },
  now: number,
) {
  return db.insert(auditEvents).select(
    sql`select null, ${decision.actorId}, ${action}, 'comment', ${decision.id}, ${reason}, ${now}, '{}'
        where ${ifWaiting(decision)}`,
  )
}
