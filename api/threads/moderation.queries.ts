import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { comments } from '../platform/db/schema/comments'
import { threads } from '../platform/db/schema/forums'
import { auditEvents } from '../platform/db/schema/moderation'

type Database = DrizzleD1Database

/** One change of a thread. `action` is that of the audit log; null for changes by the author. */
export interface Change {
  column: 'title' | 'prefix' | 'isPinned' | 'isLocked' | 'hiddenAt' | 'forumId' | 'solutionId'
  value: string | number | boolean | null
  action: string | null
}

interface Actor {
  actorId: number
  reason: string | null
}

/**
 * Stores changes in one transaction. Each entry of the audit log has the values before and after; a change to the same value
 * has none.
 */
export async function changeThread(db: Database, id: number, changes: Change[], by: Actor, now: number): Promise<void> {
  const statements = changes.flatMap((change) => {
    const update = db
      .update(threads)
      .set({ [change.column]: change.value })
      .where(eq(threads.id, id))
    return change.action === null ? [update] : [recordChange(db, id, change, by, now), update]
  })
  const [first, ...rest] = statements
  if (first) await db.batch([first, ...rest])
}

function recordChange(db: Database, id: number, { column, value, action }: Change, by: Actor, now: number) {
  const before = threads[column]
  // Bound booleans are numbers in SQLite.
  const after = typeof value === 'boolean' ? Number(value) : value
  return db.insert(auditEvents).select(
    sql`select null, ${by.actorId}, ${action}, 'thread', ${id}, ${by.reason}, ${now},
          json_object('before', ${before}, 'after', ${after})
        from ${threads} where ${threads.id} = ${id} and ${before} is not ${after}`,
  )
}

/** Id of a post that is not deleted, by its number. */
export async function findPostId(db: Database, threadId: number, number: number): Promise<number | undefined> {
  const row = await db
    .select({ id: comments.id })
    .from(comments)
    .where(
      and(
        eq(comments.subjectKind, 'thread'),
        eq(comments.subjectId, threadId),
        eq(comments.number, number),
        isNull(comments.deletedAt),
      ),
    )
    .get()
  return row?.id
}
