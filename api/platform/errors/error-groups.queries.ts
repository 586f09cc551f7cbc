import { count, desc, gt, inArray, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../db/retention'
import { errorGroups } from '../db/schema/error-groups'
import type { ErrorGroup } from './group-errors'

type Database = DrizzleD1Database

/** Groups without a recent error are deleted first. */
export const mostGroups = 200

/** Fingerprints must differ. One round trip. */
export async function storeErrors(db: Database, groups: ErrorGroup[]): Promise<void> {
  const surplus = db
    .select({ fingerprint: errorGroups.fingerprint })
    .from(errorGroups)
    .orderBy(desc(errorGroups.lastAt))
    .limit(groups.length)
    .offset(mostGroups)
  const [first, ...others] = groups.map((group) => storeGroup(db, group))
  if (first) await db.batch([first, ...others, db.delete(errorGroups).where(inArray(errorGroups.fingerprint, surplus))])
}

function storeGroup(db: Database, group: ErrorGroup) {
  const { lastAt, message, stack, requestId } = group
  return db
    .insert(errorGroups)
    .values(group)
    .onConflictDoUpdate({
      target: errorGroups.fingerprint,
      set: {
        ...{ message, stack, requestId },
        count: sql`${errorGroups.count} + ${group.count}`,
        firstAt: sql`min(${errorGroups.firstAt}, ${group.firstAt})`,
        lastAt: sql`max(${errorGroups.lastAt}, ${lastAt})`,
      },
    })
}

/** The newest groups, and the number of all. */
export function selectErrors(db: Database, since: number, limit: number) {
  const isRecent = gt(errorGroups.lastAt, since)
  return [
    db.select().from(errorGroups).where(isRecent).orderBy(desc(errorGroups.lastAt)).limit(limit),
    db.select({ n: count() }).from(errorGroups).where(isRecent),
  ] as const
}

export function forgetOldErrors(db: Database, now: number) {
  return db.delete(errorGroups).where(lt(errorGroups.lastAt, retainedSince('error_groups', now)))
}
