import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { titleRevisions, titles } from '../platform/db/schema/catalogue'
import { auditEvents } from '../platform/db/schema/moderation'
import { ApiFailure } from '../platform/http/api-failure'

export type TitleAct = (typeof titleRevisions.$inferInsert)['act']
export type TitleChanges = Record<string, [unknown, unknown]>

export interface Actor {
  actorId: number
  reason: string | null
  /** Acts on their own anonymous torrent: the history, which members read, does not name them. */
  isAnonymous?: boolean
}

export interface TitleChange extends Actor {
  /** The id may be a subquery. */
  title: { id: number | SQL<number>; revision: number }
  act: TitleAct
  changes: TitleChanges
}

/**
 * Statements that log a change of a title and raise its revision, for the beginning of the batch of the change. The batch
 * fails when another change raised the revision since it was read.
 */
export function recordTitleChange(db: DrizzleD1Database, change: TitleChange, now: number) {
  const { title, act, actorId, reason, isAnonymous, changes } = change
  const revision = title.revision + 1
  return [
    db.insert(titleRevisions).values({
      ...{ titleId: sql`${title.id}`, revision, act, changedAt: now, reason, changes },
      changedBy: isAnonymous ? null : actorId,
    }),
    db.update(titles).set({ revision }).where(sql`${titles.id} = ${title.id}`),
    db.insert(auditEvents).values({
      ...{ actorId, reason, subjectKind: 'title', subjectId: sql`${title.id}`, at: now },
      action: `title.${act}`,
      detail: { fields: Object.keys(changes).join(' ') },
    }),
  ] as const
}

/** Runs a batch that begins with `recordTitleChange`. @throws ApiFailure 409 when another change came first */
export async function commitChange<Result>(batch: Promise<Result>): Promise<Result> {
  try {
    return await batch
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
    const message = error instanceof Error ? `${error.message} ${cause}` : ''
    if (message.includes('UNIQUE constraint failed: title_revisions')) throw editedMeanwhile()
    throw error
  }
}

export function editedMeanwhile() {
  return new ApiFailure(409, 'The title was changed by another request', { code: 'title_changed' })
}
