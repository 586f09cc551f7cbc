import { and, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { canBeEarned } from '../admin/roles.rules'
import { comments, drafts, heldEdits } from '../platform/db/schema/comments'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import type { Caller } from '../platform/http/caller.queries'
import type { Reader, StoredComment } from './comment-row'
import { selectComment, showFound } from './comments.queries'

type Database = DrizzleD1Database

/** Whether the posts of a member are held, and the edits of their approved posts. Those of the staff never are. */
export function selectHolding(db: Database, { id, permissions }: Pick<Caller, 'id' | 'permissions'>) {
  const isNew = sql`${users.forumPosts} < (select hold_first_posts from settings limit 1)`
  return db
    .select({ isHeld: sql<0 | 1>`coalesce(${canBeEarned(permissions) ? isNew : sql`0`}, 0)`.as('is_held') })
    .from(users)
    .where(eq(users.id, id))
}

/**
 * Stores an edit that waits for a moderator, instead of an earlier one. An edit back to the approved text withdraws the one that waits.
 * @returns the comment; undefined when there is a newer revision or the comment is deleted
 */
export async function holdEdit(
  db: Database,
  row: StoredComment,
  { source, html }: { source: string; html: string },
  by: { caller: Reader; draft: string },
  now: number,
) {
  const isStill = and(eq(comments.id, row.id), eq(comments.revision, row.revision), isNull(comments.deletedAt))
  const ifStill = exists(db.select({ id: comments.id }).from(comments).where(isStill))
  const ofEdit = eq(heldEdits.commentId, row.id)
  const again = { source, html, writtenAt: now, refusedAt: null, refusedBy: null, refuseReason: null }
  const [, , ...comment] = await db.batch([
    source === row.source
      ? db.delete(heldEdits).where(and(ofEdit, ifStill))
      : db
          .insert(heldEdits)
          .select(sql`select ${row.id}, 1, ${source}, ${html}, ${now}, null, null, null where ${ifStill}`)
          .onConflictDoUpdate({
            target: heldEdits.commentId,
            set: { ...again, revision: sql`${heldEdits.revision} + 1` },
          }),
    db.delete(drafts).where(and(eq(drafts.userId, by.caller.id), eq(drafts.place, by.draft), ifStill)),
    ...selectComment(db, row.id, by.caller),
  ])
  const stored = showFound(comment, by.caller, now)
  return stored && stored.row.revision === row.revision && stored.row.deletedAt === null ? stored : undefined
}

interface Decision {
  id: number
  /** The one of the held edit that the moderator has read. */
  revision: number
  actorId: number
}

/** @returns false when it was no longer waiting, or edited: then nothing has changed */
export async function refuseEdit(db: Database, decision: Decision & { reason: string }, now: number): Promise<boolean> {
  const { actorId, reason } = decision
  const isStill = isWaiting(decision)
  const [, refused] = await db.batch([
    record(db, { ...decision, action: 'edit.refuse', reason }, isStill, now),
    db
      .update(heldEdits)
      .set({ refusedAt: now, refusedBy: actorId, refuseReason: reason })
      .where(isStill)
      .returning({ id: heldEdits.commentId }),
  ])
  return refused.length === 1
}

/** Puts a refused edit back into the queue; idempotent. */
export async function restoreEdit(db: Database, by: Pick<Decision, 'id' | 'actorId'>, now: number): Promise<void> {
  const isRefused = and(eq(heldEdits.commentId, by.id), isNotNull(heldEdits.refusedAt))
  await db.batch([
    record(db, { ...by, action: 'edit.restore', reason: null }, isRefused, now),
    db.update(heldEdits).set({ refusedAt: null, refusedBy: null, refuseReason: null }).where(isRefused),
  ])
}

/** Condition on `held_edits`. */
export function isWaiting({ id, revision }: Pick<Decision, 'id' | 'revision'>) {
  return and(eq(heldEdits.commentId, id), eq(heldEdits.revision, revision), isNull(heldEdits.refusedAt))
}

interface Act extends Pick<Decision, 'id' | 'actorId'> {
  action: 'edit.refuse' | 'edit.restore'
  reason: string | null
}

function record(db: Database, { id, actorId, action, reason }: Act, condition: SQL | undefined, now: number) {
  return db.insert(auditEvents).select(
    sql`select null, ${actorId}, ${action}, 'comment', ${id}, ${reason}, ${now}, '{}'
        where exists (select 1 from held_edits where ${condition})`,
  )
}
