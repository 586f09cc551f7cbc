import { and, asc, desc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { chatMessages, chatRooms } from '../platform/db/schema/chat'
import { readSearchWords } from '../search/words'
import { type Reader, selectMessages, selectMessagesAmong, showMessage } from './message-row'

type Database = DrizzleD1Database

/** Messages in one response of changes. */
const maxChanges = 100

interface PageRequest {
  cursor: Cursor | undefined
  around: number | undefined
  limit: number
}

/** Oldest first; the newest messages without a cursor. `stale`: some were rendered by an older renderer. */
export async function findMessages(
  db: Database,
  roomId: number,
  { cursor, around, limit }: PageRequest,
  reader: Reader,
  version: number,
) {
  const select = () => selectMessages(db, reader.id)
  const isHere = eq(chatMessages.roomId, roomId)
  const page =
    around === undefined || cursor
      ? await findBeyond(select, isHere, cursor, limit)
      : await findAround(db, select, isHere, around, limit)
  return {
    data: page.data.map((row) => showMessage(row, reader)),
    meta: page.meta,
    stale: page.data.some(({ rendererVersion }) => rendererVersion < version),
  }
}

type Select = () => ReturnType<typeof selectMessages>
type Condition = ReturnType<typeof eq>

async function findBeyond(select: Select, isHere: Condition, cursor: Cursor | undefined, limit: number) {
  const [key = 0] = cursor?.key ?? []
  const isForwards = cursor?.direction === 'after'
  const rows = await select()
    .where(and(isHere, cursor && (isForwards ? gt(chatMessages.id, key) : lt(chatMessages.id, key))))
    .orderBy(isForwards ? asc(chatMessages.id) : desc(chatMessages.id))
    .limit(limit + 1)
  // The newest page is read backwards from the end.
  const from = cursor ?? { direction: 'before' as const, key: [Number.MAX_SAFE_INTEGER] }
  const { data, meta } = cutPage(rows, from, limit, (row) => [row.id])
  return { data, meta: { next: cursor ? meta.next : null, prev: meta.prev } }
}

async function findAround(db: Database, select: Select, isHere: Condition, around: number, limit: number) {
  const half = Math.ceil(limit / 2)
  const [older, newer] = await db.batch([
    select()
      .where(and(isHere, lte(chatMessages.id, around)))
      .orderBy(desc(chatMessages.id))
      .limit(half + 1),
    select()
      .where(and(isHere, gt(chatMessages.id, around)))
      .orderBy(asc(chatMessages.id))
      .limit(limit - half + 1),
  ])
  const before = cutPage(older, { direction: 'before', key: [around] }, half, (row) => [row.id])
  const after = cutPage(newer, { direction: 'after', key: [around] }, limit - half, (row) => [row.id])
  return { data: [...before.data, ...after.data], meta: { next: after.meta.next, prev: before.meta.prev } }
}

/** Each message once, in its current state. */
export async function findChanges(db: Database, roomId: number, after: number, reader: Reader) {
  const [[room], rows] = await db.batch([
    db.select({ seq: chatRooms.seq }).from(chatRooms).where(eq(chatRooms.id, roomId)),
    selectMessages(db, reader.id)
      .where(and(eq(chatMessages.roomId, roomId), gt(chatMessages.seq, after)))
      .orderBy(asc(chatMessages.seq))
      .limit(maxChanges + 1),
  ])
  const isWhole = rows.length <= maxChanges
  const data = rows.slice(0, maxChanges)
  return {
    data: data.map((row) => showMessage(row, reader)),
    seq: isWhole ? (room?.seq ?? after) : (data.at(-1)?.seq ?? after),
    isWhole,
  }
}

/** Newest first. The index returns ids in that order, so the query stops after one page. */
export async function searchRoom(
  db: Database,
  roomId: number,
  { q, cursor, limit }: { q: string; cursor: Cursor | undefined; limit: number },
  reader: Reader,
) {
  const expression = writeExpression(q, roomId)
  if (!expression) return { data: [], meta: { next: null, prev: null } }
  const isBackwards = cursor?.direction === 'before'
  const order = sql.raw(isBackwards ? 'asc' : 'desc')
  const beyond = cursor && sql`and rowid ${sql.raw(isBackwards ? '>' : '<')} ${cursor.key[0]}`
  const ids = sql`(select rowid as found from chat_search where chat_search match ${expression} ${beyond}
    order by rowid ${order} limit ${limit + 1})`
  const rows = await selectMessagesAmong(db, reader.id, ids).orderBy(
    isBackwards ? asc(chatMessages.id) : desc(chatMessages.id),
  )
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return { data: data.map((row) => showMessage(row, reader)), meta }
}

/** Undefined when the text has no word. */
function writeExpression(q: string, roomId: number): string | undefined {
  const { beginnings, phrases, without } = readSearchWords(q)
  const required = [...beginnings.map((word) => `"${word}" *`), ...phrases.map((words) => `"${words}"`)]
  if (required.length === 0) return undefined
  const expression = `{place} : "room${roomId}" AND {source} : (${required.join(' AND ')})`
  const excluded = without.map((words) => `"${words}"`).join(' OR ')
  return excluded === '' ? expression : `(${expression}) NOT {source} : (${excluded})`
}

export function findMessage(db: Database, roomId: number, id: number, readerId: number) {
  return selectMessage(db, roomId, id, readerId).get()
}

function selectMessage(db: Database, roomId: number, id: number, readerId: number) {
  return selectMessages(db, readerId).where(and(eq(chatMessages.id, id), eq(chatMessages.roomId, roomId)))
}

export function findSent(db: Database, roomId: number, authorId: number, clientId: string) {
  return selectSent(db, roomId, authorId, clientId).get()
}

function selectSent(db: Database, roomId: number, authorId: number, clientId: string) {
  return selectMessages(db, authorId).where(
    and(eq(chatMessages.authorId, authorId), eq(chatMessages.clientId, clientId), eq(chatMessages.roomId, roomId)),
  )
}

/** The member's message with that id of the client, if it was sent before, and the message that it replies to. */
export async function findSentAndReplied(
  db: Database,
  roomId: number,
  authorId: number,
  { clientId, replyTo }: { clientId: string; replyTo?: number | undefined },
) {
  const sent = selectSent(db, roomId, authorId, clientId)
  if (replyTo === undefined) return { sent: await sent.get(), replied: undefined }
  const [[first], [second]] = await db.batch([sent, selectMessage(db, roomId, replyTo, authorId)])
  return { sent: first, replied: second }
}
