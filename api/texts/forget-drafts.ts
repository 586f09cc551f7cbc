import { inArray, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { retainedSince } from '../platform/db/retention'
import { drafts } from '../platform/db/schema/comments'

const most = 1000

export function forgetDrafts(db: DrizzleD1Database, now: number) {
  const old = db
    .select({ id: sql`rowid` })
    .from(drafts)
    .where(lt(drafts.savedAt, retainedSince('drafts', now)))
    .limit(most)
  return db.delete(drafts).where(inArray(sql`rowid`, old))
}
