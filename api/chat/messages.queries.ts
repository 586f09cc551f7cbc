import { and, asc, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { chatMessages } from '../platform/db/schema/chat'
import { readSearchWords } from '../search/words'
import { type Reader, type StoredMessage, selectMessages, selectMessagesAmong, showMessage } from './message-row'

type Database = DrizzleD1Database

/** Messages in one response of changes. */
const maxChanges = 100

interface PageRequest {
  cursor: Cursor | undefined
  around: number | undefined
  limit: number
}

type RoomId = number | SQL<number>

/** The queries of a page, whose rows `showPage` takes. */
export function selectPage(db: Database, roomId: RoomId, { cursor, around, limit }: PageRequest, readerId: number) {
  const isHere = eq(chatMessages.roomId, roomId)
  const older = (condition: SQL | undefined, most: number) =>
    selectMessages(db, readerId)
      .where(and(isHere, condition))
      .orderBy(desc(chatMessages.id))
      .limit(most + 1)
  const newer = (condition: SQL, most: number) =>
    selectMessages(db, readerId)
      .where(and(isHere, condition))
      .orderBy(asc(chatMessages.id))
      .limit(most + 1)
  if (cursor) {
    const [key = 0] = cursor.key
    const isForwards = cursor.direction === 'after'
    return [isForwards ? newer(gt(chatMessages.id, key), limit) : older(lt(chatMessages.id, key), limit)]
  }
  if (around === undefined) return [older(undefined, limit)]
  const half = Math.ceil(limit / 2)
  return [older(lte(chatMessages.id, around), half), newer(gt(chatMessages.id, around), limit - half)]
}

/** Oldest first; the newest messages without a cursor. `stale`: some were rendered by an older renderer. */
export function showPage(
  [first = [], second]: StoredMessage[][],
  { cursor, around = 0, limit }: PageRequest,
  reader: Reader,
  version: number,
) {
  const page = second ? cutAround(first, second, { around, limit }) : cutBeyond(first, cursor, limit)
  return {
    data: page.data.map((row) => showMessage(row, reader)),
    meta: page.meta,
    stale: page.data.some(({ rendererVersion }) => rendererVersion < version),
  }
}

function cutBeyond(rows: StoredMessage[], cursor: Cursor | undefined, limit: number) {
  // The newest page is read backwards from the end.
  const from = cursor ?? { direction: 'before' as const, key: [Number.MAX_SAFE_INTEGER] }
  const { data, meta } = cutPage(rows, from, limit, (row) => [row.id])
  return { data, meta: { next: cursor ? meta.next : null, prev: meta.prev } }
}

function cutAround(
  older: StoredMessage[],
  newer: StoredMessage[],
  { around, limit }: { around: number; limit: number },
) {
  const half = Math.ceil(limit / 2)
  const before = cutPage(older, { direction: 'before', key: [around] }, half, (row) => [row.id])
  const after = cutPage(newer, { direction: 'after', key: [around] }, limit - half, (row) => [row.id])
  return { data: [...before.data, ...after.data], meta: { next: after.meta.next, prev: before.meta.prev } }
}

export function selectChanges(db: Database, roomId: RoomId, after: number, readerId: number) {
  return selectMessages(db, readerId)
    .where(and(eq(chatMessages.roomId, roomId), gt(chatMessages.seq, after)))
    .orderBy(asc(chatMessages.seq))
    .limit(maxChanges + 1)
}

/** Each message once, in its current state. `seq`: the room's newest change. */
export function showChanges(rows: StoredMessage[], seq: number, after: number, reader: Reader) {
  const isWhole = rows.length <= maxChanges
  const data = rows.slice(0, maxChanges)
  return {
    data: data.map((row) => showMessage(row, reader)),
    seq: isWhole ? seq : (data.at(-1)?.seq ?? after),
    isWhole,
  }
}

interface Search {
  q: string
  cursor: Cursor | undefined
  limit: number
}

/** Newest first. The index returns ids in that order, so the query stops after one page. Undefined when the text has no word. */
export function selectFound(db: Database, roomId: RoomId, { q, cursor, limit }: Search, readerId: number) {
  const expression = writeExpression(q, roomId)
  if (!expression) return undefined
  const isBackwards = cursor?.direction === 'before'
  const order = sql.raw(isBackwards ? 'asc' : 'desc')
  const beyond = cursor && sql`and rowid ${sql.raw(isBackwards ? '>' : '<')} ${cursor.key[0]}`
  const ids = sql`(select rowid as found from chat_search where chat_search match ${expression} ${beyond}
    order by rowid ${order} limit ${limit + 1})`
  return selectMessagesAmong(db, readerId, ids).orderBy(isBackwards ? asc(chatMessages.id) : desc(chatMessages.id))
}

export function showFound(rows: StoredMessage[], { cursor, limit }: Search, reader: Reader) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return { data: data.map((row) => showMessage(row, reader)), meta }
}

function writeExpression(q: string, roomId: RoomId): SQL | undefined {
  const { beginnings, phrases, without } = readSearchWords(q)
  const required = [...beginnings.map((word) => `"${word}" *`), ...phrases.map((words) => `"${words}"`)]
  if (required.length === 0) return undefined
  const terms = `{source} : (${required.join(' AND ')})`
  const excluded = without.map((words) => `"${words}"`).join(' OR ')
  const rest = excluded === '' ? terms : `${terms}) NOT {source} : (${excluded}`
  // The id of an unknown room is null, and the index refuses a null expression.
  return sql`(${'({place} : "room'} || coalesce(${roomId}, 0) || ${`" AND ${rest})`})`
}

export function selectMessage(db: Database, roomId: RoomId, id: number, readerId: number) {
  return selectMessages(db, readerId).where(and(eq(chatMessages.id, id), eq(chatMessages.roomId, roomId)))
}

/** The member's message with that id of the client, if it was sent before. */
export function selectSent(db: Database, roomId: RoomId, authorId: number, clientId: string) {
  return selectMessages(db, authorId).where(
    and(eq(chatMessages.authorId, authorId), eq(chatMessages.clientId, clientId), eq(chatMessages.roomId, roomId)),
  )
}
