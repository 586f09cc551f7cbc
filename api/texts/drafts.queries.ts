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
  if (!draft) return { source: '', savedAt: null, revision: null }
  const { source, savedAt, revision } = draft
  return { source, savedAt: new Date(savedAt).toISOString(), revision }
}

interface NewDraft {
  source: string
  /** The one that an edit started from. */
  revision?: number | undefined
}

export async function storeDraft(db: Database, userId: number, subject: string, form: NewDraft, now: number) {
  const { source, revision = null } = form
  if (source.trim() === '') return dropDraft(db, userId, subject)
  const [key] = draftKeys(subject)
  const changes = { source, savedAt: now, revision }
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
      .values({ userId, place: key, ...changes })
      .onConflictDoUpdate({ target: [drafts.userId, drafts.place], set: changes }),
    db.delete(drafts).where(and(eq(drafts.userId, userId), inArray(drafts.place, tooMany))),
    ...(images.length > 0 ? [extendUnused(db, images, now)] : []),
  ])
}

export async function dropDraft(db: Database, userId: number, subject: string) {
  await db.delete(drafts).where(and(eq(drafts.userId, userId), inArray(drafts.place, draftKeys(subject))))
}
