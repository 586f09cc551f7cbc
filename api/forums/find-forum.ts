import { and, eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { parseSlug } from '../lib/slug/torrent-slug'
import { forums } from '../platform/db/schema/forums'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { refuseUnknownForum } from './refuse-unknown'
import { isReadable, type Reader } from './visible-forum'

/** A forum that the caller may see. @throws ApiFailure 404 */
export async function requireForum(c: ApiContext, slug: string) {
  const id = parseSlug(slug) ?? refuseUnknownForum()
  return (await selectForum(c.var.db, id, callerOf(c)).get()) ?? refuseUnknownForum()
}

/** No row when it does not exist or the caller may not see it. */
export function selectForum(db: DrizzleD1Database, id: number, reader: Reader) {
  return db
    .select()
    .from(forums)
    .where(and(eq(forums.id, id), isReadable(reader)))
}
