import { and, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { forums } from '../platform/db/schema/forums'
import { isReadable, type Reader } from './visible-forum'

/** Undefined when it does not exist or the caller may not see it. */
export function findForumRow(db: DrizzleD1Database, id: number, reader: Reader) {
  return db
    .select()
    .from(forums)
    .where(and(eq(forums.id, id), isReadable(reader)))
    .get()
}
