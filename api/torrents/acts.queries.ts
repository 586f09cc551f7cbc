import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { showMember } from '../lib/account-names/show-member'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { users } from '../platform/db/schema/members'
import { bookmarks, thanks, torrentViews } from '../platform/db/schema/shelf'

type Database = DrizzleD1Database

interface Act {
  torrentId: number
  userId: number
  /** Milliseconds. */
  now: number
}

interface Part {
  cursor: Cursor | undefined
  limit: number
}

/** Members who thanked, newest first. Cursor key: time and member. */
export function selectThanks(db: Database, torrentId: number, { cursor, limit }: Part) {
  const isBackwards = cursor?.direction === 'before'
  const direction = sql.raw(isBackwards ? 'asc' : 'desc')
  const beyond =
    cursor &&
    sql`(${thanks.givenAt}, ${thanks.userId}) ${sql.raw(isBackwards ? '>' : '<')} (${cursor.key[0]}, ${cursor.key[1]})`
  return db
    .select({ userId: thanks.userId, givenAt: thanks.givenAt, username: users.username, role: users.role })
    .from(thanks)
    .innerJoin(users, eq(users.id, thanks.userId))
    .where(and(eq(thanks.torrentId, torrentId), beyond))
    .orderBy(sql`${thanks.givenAt} ${direction}`, sql`${thanks.userId} ${direction}`)
    .limit(limit + 1)
}

export function showThanks(rows: Awaited<ReturnType<typeof selectThanks>>, { cursor, limit }: Part) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.givenAt, row.userId])
  return {
    data: data.map(({ username, role, givenAt }) => ({
      member: showMember(username, role),
      givenAt: new Date(givenAt).toISOString(),
    })),
    meta,
  }
}

export async function storeThanks(db: Database, { torrentId, userId, now }: Act): Promise<void> {
  await db.insert(thanks).values({ torrentId, userId, givenAt: now }).onConflictDoNothing()
}

export async function dropThanks(db: Database, { torrentId, userId }: Omit<Act, 'now'>): Promise<void> {
  await db.delete(thanks).where(and(eq(thanks.torrentId, torrentId), eq(thanks.userId, userId)))
}

export async function storeBookmark(db: Database, { torrentId, userId, now }: Act): Promise<void> {
  await db.insert(bookmarks).values({ torrentId, userId, addedAt: now }).onConflictDoNothing()
}

export async function dropBookmark(db: Database, { torrentId, userId }: Omit<Act, 'now'>): Promise<void> {
  await db.delete(bookmarks).where(and(eq(bookmarks.torrentId, torrentId), eq(bookmarks.userId, userId)))
}

export async function recordView(db: Database, { torrentId, userId, now }: Act): Promise<void> {
  await db
    .insert(torrentViews)
    .values({ torrentId, userId, seenAt: now })
    .onConflictDoUpdate({ target: [torrentViews.userId, torrentViews.torrentId], set: { seenAt: now } })
}
