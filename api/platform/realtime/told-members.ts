import type { DrizzleD1Database } from 'drizzle-orm/d1'

/** Who was told of something, or has read it, by the database object of one request. */
const told = new WeakMap<DrizzleD1Database, Set<number>>()

/** Notes that a member's notifications change with what this request writes: his open pages are told when it is done. */
export function noteTold(db: DrizzleD1Database, userId: number): void {
  told.set(db, (told.get(db) ?? new Set()).add(userId))
}

/** Those noted so far, each once. */
export function takeTold(db: DrizzleD1Database): number[] {
  const noted = [...(told.get(db) ?? [])]
  told.delete(db)
  return noted
}
