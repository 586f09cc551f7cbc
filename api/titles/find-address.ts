import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isShown, titles } from '../platform/db/schema/catalogue'
import type { Caller } from '../platform/http/caller.queries'
import { type Address, idAt, isVisible } from './visible-title'

type Database = DrizzleD1Database

/**
 * The title at an address, or the one that it was merged into. Undefined when there is none, and when all its torrents
 * wait for approval, except for moderators.
 */
export async function findAddress(db: Database, address: Address, caller: Caller) {
  const [row] = await selectAddress(db, address, caller)
  return row && locate(row, address)
}

export function locate(row: Awaited<ReturnType<typeof selectAddress>>[number], address: Address) {
  return { ...row, isMoved: row.slug !== address.slug || row.kind !== address.kind }
}

/** The query of `findAddress`. */
export function selectAddress(db: Database, address: Address, caller: Caller) {
  return db
    .select({
      id: titles.id,
      kind: titles.kind,
      slug: titles.slug,
      name: titles.name,
      revision: titles.revision,
      isShown: sql<0 | 1>`${isShown}`,
    })
    .from(titles)
    .where(and(eq(titles.id, idAt(address)), isVisible(caller)))
}
