import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ShelfItem } from '#contract/shelf'
import type { ShelfList } from '#contract/shelf-lists'
import { isWithin } from '../platform/db/category-tree'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { bookmarks } from '../platform/db/schema/shelf'
import { peers, snatches, transfers } from '../platform/db/schema/swarms'
import { categories, torrentDetails, torrents } from '../platform/db/schema/torrents'
import { lineColumns, showLine } from '../search/torrent-line'
import { isOwed, requirementColumns, showRequirement } from '../seeding-requirements/owed-seeding'

type Database = DrizzleD1Database

export interface Part {
  cursor: Cursor | undefined
  limit: number
  q?: string | undefined
  category?: string | undefined
  label?: string | undefined
  toSeed?: 'true' | undefined
}

/** Torrents of a list of the member with `at`, the time that orders them. */
function selectList(list: ShelfList, userId: number, { toSeed }: Part): SQL {
  switch (list) {
    case 'bookmarks':
      return sql`select torrent_id, added_at as at, note, label from bookmarks where user_id = ${userId}`
    case 'snatched':
      return sql`select torrent_id, completed_at as at, '' as note, '' as label from snatches
        where ${toSeed ? isOwed(userId) : sql`user_id = ${userId}`}`
    case 'seeding':
      return sql`select torrent_id, max(last_seen_at) as at, '' as note, '' as label from peers
        where user_id = ${userId} and "left" = 0 group by torrent_id`
    case 'uploaded':
      return sql`select id as torrent_id, added_at as at, '' as note, '' as label from torrents
        where uploader_id = ${userId}`
  }
}

const listedAt = sql<number>`shelf.at`

/** Whether the name has all words in upper or lower case. Not LIKE: D1 limits patterns to 50 bytes. */
function hasWords(q = ''): SQL | undefined {
  const words = q.split(/[\s.]+/).filter(Boolean)
  if (words.length === 0) return undefined
  return sql`not exists (select 1 from json_each(${JSON.stringify(words.map(listSpellings))}) as word
    where not exists (select 1 from json_each(word.value) as spelling
      where instr(lower(${torrents.name}), lower(spelling.value)) > 0))`
}

/** SQLite's `lower` changes only ASCII letters, so a word with other letters has several spellings. */
function listSpellings(word: string): string[] {
  const small = word.toLowerCase()
  if (/^\p{ASCII}*$/u.test(small)) return [small]
  const capitalized = small.replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
  return [...new Set([word, small, capitalized, small.toUpperCase()])]
}

/** Newest first. Cursor key: time and torrent. Other members' torrents only while they are listed. */
export function selectShelf(db: Database, list: ShelfList, userId: number, part: Part) {
  const { cursor, limit, q, category, label } = part
  const isBackwards = cursor?.direction === 'before'
  const direction = sql.raw(isBackwards ? 'asc' : 'desc')
  const beyond =
    cursor && sql`(shelf.at, ${torrents.id}) ${sql.raw(isBackwards ? '>' : '<')} (${cursor.key[0]}, ${cursor.key[1]})`
  return db
    .select({
      ...lineColumns,
      at: listedAt,
      note: sql<string>`shelf.note`,
      label: sql<string>`shelf.label`,
      isSeeding: sql<0 | 1>`exists (select 1 from ${peers}
        where ${peers.userId} = ${userId} and ${peers.left} = 0 and ${peers.torrentId} = ${torrents.id})`,
      uploaded: transfers.uploaded,
      downloaded: transfers.downloaded,
      status: torrents.status,
      decidedAt: torrentDetails.decidedAt,
      reason: torrentDetails.decisionReason,
      isOwn: sql<0 | 1>`${torrents.uploaderId} is ${userId}`,
      ...requirementColumns,
    })
    .from(sql`(${selectList(list, userId, part)}) as shelf`)
    .innerJoin(torrents, eq(torrents.id, sql`shelf.torrent_id`))
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .leftJoin(snatches, and(eq(snatches.torrentId, torrents.id), eq(snatches.userId, userId)))
    .leftJoin(transfers, and(eq(transfers.torrentId, torrents.id), eq(transfers.userId, userId)))
    .where(
      and(
        sql`(${torrents.status} = 'approved' or ${torrents.uploaderId} = ${userId})`,
        category === undefined ? undefined : isWithin('categories', category),
        label === undefined ? undefined : sql`shelf.label = ${label}`,
        hasWords(q),
        beyond,
      ),
    )
    .orderBy(sql`shelf.at ${direction}`, sql`${torrents.id} ${direction}`)
    .limit(limit + 1)
}

export function showShelf(rows: Awaited<ReturnType<typeof selectShelf>>, { cursor, limit }: Part, now: number) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.at, row.id])
  return { data: data.map((row) => showItem(row, now)), meta }
}

function showItem(row: Awaited<ReturnType<typeof selectShelf>>[number], now: number): ShelfItem {
  const { note, label, isSeeding, status, decidedAt, reason, isOwn, swarm } = row
  const isDecided = isOwn === 1 && decidedAt !== null
  return {
    ...showLine(row),
    completed: swarm.completed,
    at: new Date(row.at).toISOString(),
    ...{ note, label, status },
    isSeeding: isSeeding === 1,
    uploaded: row.uploaded ?? 0,
    downloaded: row.downloaded ?? 0,
    requirement: showRequirement(row, now),
    decidedAt: isDecided ? new Date(decidedAt).toISOString() : null,
    reason: isOwn === 1 ? reason : null,
  }
}

export function selectLabels(db: Database, userId: number) {
  return db
    .select({ label: bookmarks.label, bookmarks: sql<number>`count(*)` })
    .from(bookmarks)
    .where(and(eq(bookmarks.userId, userId), sql`${bookmarks.label} <> ''`))
    .groupBy(bookmarks.label)
    .orderBy(bookmarks.label)
}

/** @returns false when the torrent is not bookmarked */
export async function changeBookmark(
  db: Database,
  { userId, torrentId }: { userId: number; torrentId: number },
  change: { note?: string | undefined; label?: string | undefined },
): Promise<boolean> {
  const isTheirs = and(eq(bookmarks.userId, userId), eq(bookmarks.torrentId, torrentId))
  const changed = await db
    .update(bookmarks)
    .set({ note: sql`coalesce(${change.note ?? null}, note)`, label: sql`coalesce(${change.label ?? null}, label)` })
    .where(isTheirs)
    .returning({ torrentId: bookmarks.torrentId })
  return changed.length > 0
}

export async function changeMany(
  db: Database,
  userId: number,
  torrentIds: number[],
  { label, remove }: { label?: string | undefined; remove: boolean },
): Promise<void> {
  const isChosen = and(
    eq(bookmarks.userId, userId),
    sql`${bookmarks.torrentId} in (select value from json_each(${JSON.stringify(torrentIds)}))`,
  )
  if (remove) await db.delete(bookmarks).where(isChosen)
  else if (label !== undefined) await db.update(bookmarks).set({ label }).where(isChosen)
}
