import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { rendererVersion } from '../lib/markdown/render'
import { reviews } from '../platform/db/schema/catalogue'
import { auditEvents } from '../platform/db/schema/moderation'

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

/** Undefined when the member has already reviewed the title. */
export async function storeReview(
  db: Database,
  review: Written & { titleId: number; authorId: number },
  now: number,
): Promise<number | undefined> {
  const [stored] = await db
    .insert(reviews)
    .values({ ...review, rendererVersion, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: reviews.id })
  return stored?.id
}

/** Returns false when there is a newer revision. */
export async function editReview(
  db: Database,
  { id, revision }: { id: number; revision: number },
  review: Written,
  by: Change,
): Promise<boolean> {
  const edit = db
    .update(reviews)
    .set({ ...review, rendererVersion, revision: revision + 1, editedAt: by.now })
    .where(and(eq(reviews.id, id), eq(reviews.revision, revision)))
    .returning({ id: reviews.id })
  const [edited] = await (by.reason === null
    ? db.batch([edit])
    : db.batch([edit, audit(db, 'review.edit', id, by, by.reason)]))
  return edited.length === 1
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
