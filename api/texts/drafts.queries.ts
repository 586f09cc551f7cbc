import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Draft } from '#contract/texts'
import { listImageNames } from '../images/image-name'
import { extendUnused } from '../images/uploaded-images'
import { drafts } from '../platform/db/schema/comments'
import { draftKeys } from './draft-keys'

type Database = DrizzleD1Database

/** The oldest drafts are deleted. */
const most = 50

export async function findDraft(db: Database, userId: number, subject: string): Promise<Draft> {
  const draft = await db
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, userId), inArray(drafts.place, draftKeys(subject))))
    .orderBy(desc(drafts.savedAt))
    .limit(1)
    .get()
  return { source: draft?.source ?? '', savedAt: draft ? new Date(draft.savedAt).toISOString() : null }
}

export async function storeDraft(db: Database, userId: number, subject: string, source: string, now: number) {
  if (source.trim() === '') return dropDraft(db, userId, subject)
  const [key] = draftKeys(subject)
  const draft = { userId, place: key, source, savedAt: now }
  const images = listImageNames(source)
  const tooMany = db
    .select({ place: drafts.place })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.savedAt))
    .limit(most)
    .offset(most)
  await db.batch([
    db
      .insert(drafts)
      .values(draft)
      .onConflictDoUpdate({ target: [drafts.userId, drafts.place], set: { source, savedAt: now } }),
    db.delete(drafts).where(and(eq(drafts.userId, userId), inArray(drafts.place, tooMany))),
    ...(images.length > 0 ? [extendUnused(db, images, now)] : []),
  ])
}

export async function dropDraft(db: Database, userId: number, subject: string) {
  await db.delete(drafts).where(and(eq(drafts.userId, userId), inArray(drafts.place, draftKeys(subject))))
}
