import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { rendererVersion } from '../lib/markdown/render'
import { reviews } from '../platform/db/schema/catalogue'
import { auditEvents } from '../platform/db/schema/moderation'
import type { Caller } from '../platform/http/caller.queries'
import { describeReview, selectReview, selectReviewOf } from './reviews.queries'

type Database = DrizzleD1Database

interface Written {
  rating: number
  source: string
  html: string
}

/** `reason` is for moderators only. */
interface Change {
  actorId: number
  reason: string | null
  now: number
}

/** Also returns the review when the member wrote it before; no review when its title was hidden since it was read. */
export async function storeReview(db: Database, review: Written & { titleId: number }, caller: Caller, now: number) {
  const [stored, [row]] = await db.batch([
    db
      .insert(reviews)
      .values({ ...review, authorId: caller.id, rendererVersion, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: reviews.id }),
    selectReviewOf(db, review.titleId, caller),
  ])
  return { isNew: stored.length === 1, review: row && describeReview(row, caller) }
}

/** Undefined when there is a newer revision. */
export async function editReview(
  db: Database,
  { id, revision }: { id: number; revision: number },
  review: Written,
  by: Change,
  caller: Caller,
) {
  const [edited, [row]] = await db.batch([
    db
      .update(reviews)
      .set({ ...review, rendererVersion, revision: revision + 1, editedAt: by.now })
      .where(and(eq(reviews.id, id), eq(reviews.revision, revision)))
      .returning({ id: reviews.id }),
    selectReview(db, id, caller),
    ...(by.reason === null ? [] : [audit(db, 'review.edit', id, by, by.reason)]),
  ])
  return edited.length === 1 && row ? describeReview(row, caller) : undefined
}

export async function deleteReview(db: Database, id: number, by: Change): Promise<void> {
  const removal = db.delete(reviews).where(eq(reviews.id, id))
  await (by.reason === null ? db.batch([removal]) : db.batch([removal, audit(db, 'review.delete', id, by, by.reason)]))
}

function audit(db: Database, action: string, id: number, { actorId, now }: Change, reason: string) {
  return db
    .insert(auditEvents)
    .select(sql`select null, ${actorId}, ${action}, 'review', ${id}, ${reason}, ${now}, '{}' where changes() > 0`)
}
