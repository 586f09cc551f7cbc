import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ReactionKind } from '#contract/comments'
import { type RenderedText, rendererVersion } from '../lib/markdown/render'
import { chatMentions, chatMessages, chatReactions, chatRooms } from '../platform/db/schema/chat'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { selectMessage, selectSent } from './messages.queries'
import { type Audience, selectAudience } from './publish-room-change'

type Database = DrizzleD1Database

export interface NewMessage extends Omit<RenderedText, 'quoted' | 'issues'> {
  roomId: number
  authorId: number
  clientId: string
  kind: (typeof chatMessages.$inferInsert)['kind']
  event: (typeof chatMessages.$inferInsert)['event']
  replyTo: number | null
  source: string
}

const nextSeq = (roomId: number) => sql<number>`(select seq + 1 from ${chatRooms} where id = ${roomId})`

/** Increments the room's change counter if the previous statement changed a row. */
const countChange = (db: Database, roomId: number, values: { lastMessageAt?: number } = {}) =>
  db
    .update(chatRooms)
    .set({ seq: sql`${chatRooms.seq} + 1`, ...values })
    .where(and(eq(chatRooms.id, roomId), sql`changes() > 0`))

/**
 * Once, even when the client repeats the request.
 * @param act further statements of the same transaction: with some, a repeated request throws `isConflict`, so that they run once
 * @returns the message, also when it was already stored, unless that was in another room; `named` are the mentioned members
 * who may enter the room
 */
export async function storeMessage(db: Database, message: NewMessage, now: number, act: BatchItem<'sqlite'>[] = []) {
  const { mentions, ...values } = message
  const { roomId, authorId, clientId } = message
  const isIt = sql`author_id = ${authorId} and client_id = ${clientId} and room_id = ${roomId}`
  const insert = db.insert(chatMessages).values({ ...values, seq: nextSeq(roomId), rendererVersion, createdAt: now })
  const [[stored], , named, [audience], [row]] = await db.batch([
    (act.length > 0 ? insert : insert.onConflictDoNothing()).returning({ id: chatMessages.id }),
    countChange(db, roomId, { lastMessageAt: now }),
    insertMentions(db, roomId, sql`(select id from ${chatMessages} where ${isIt})`, mentions),
    selectAudience(db, roomId),
    selectSent(db, roomId, authorId, clientId),
    ...act,
  ])
  return { row, audience, isNew: stored !== undefined, named: named.map(({ userId }) => userId) }
}

/** @returns the message and the newly mentioned members; undefined when the message is deleted */
export async function rewriteMessage(
  db: Database,
  { id, roomId, authorId }: { id: number; roomId: number; authorId: number },
  { source, html, mentions }: Omit<RenderedText, 'quoted' | 'issues'> & { source: string },
  now: number,
) {
  const [changed, , named, , [audience], [row]] = await db.batch([
    db
      .update(chatMessages)
      .set({ source, html, rendererVersion, editedAt: now, seq: nextSeq(roomId) })
      .where(and(eq(chatMessages.id, id), isNull(chatMessages.deletedAt))),
    countChange(db, roomId),
    insertMentions(db, roomId, sql`${id}`, mentions),
    db.delete(chatMentions).where(and(eq(chatMentions.messageId, id), notInArray(chatMentions.userId, mentions))),
    selectAudience(db, roomId),
    selectMessage(db, roomId, id, authorId),
  ])
  return changed.meta.changes > 0 && row ? { row, audience, named: named.map(({ userId }) => userId) } : undefined
}

/** Leaves a placeholder. `reason` is for moderators only. */
export async function eraseMessage(
  db: Database,
  { id, roomId }: { id: number; roomId: number },
  by: { id: number; reason: string | null },
  now: number,
): Promise<Audience | undefined> {
  const change = db
    .update(chatMessages)
    .set({ deletedAt: now, deletedBy: by.id, deleteReason: by.reason, seq: nextSeq(roomId) })
    .where(and(eq(chatMessages.id, id), isNull(chatMessages.deletedAt)))
  const event = sql`select null, ${by.id}, 'chat.delete', 'chat_message', ${id}, ${by.reason}, ${now}, '{}' where changes() > 0`
  const audit = by.reason === null ? [] : [db.insert(auditEvents).select(event)]
  const [, , [audience]] = await db.batch([change, countChange(db, roomId), selectAudience(db, roomId), ...audit])
  return audience
}

export async function setReaction(
  db: Database,
  { messageId, roomId, userId, kind }: { messageId: number; roomId: number; userId: number; kind: ReactionKind },
  isOn: boolean,
) {
  const isIt = and(
    eq(chatReactions.messageId, messageId),
    eq(chatReactions.userId, userId),
    eq(chatReactions.kind, kind),
  )
  const [, , , [audience], [row]] = await db.batch([
    isOn
      ? db.insert(chatReactions).values({ messageId, userId, kind }).onConflictDoNothing()
      : db.delete(chatReactions).where(isIt),
    db
      .update(chatMessages)
      .set({ seq: nextSeq(roomId) })
      .where(and(eq(chatMessages.id, messageId), sql`changes() > 0`)),
    countChange(db, roomId),
    selectAudience(db, roomId),
    selectMessage(db, roomId, messageId, userId),
  ])
  return { audience, row }
}

/** Members who may not enter the room must not be notified of it. */
function insertMentions(db: Database, roomId: number, messageId: SQL, ids: number[]) {
  return db
    .insert(chatMentions)
    .select(
      sql`select ${messageId}, named.id, room.id from json_each(${JSON.stringify(ids)})
        join ${users} as named on named.id = value join ${chatRooms} as room on room.id = ${roomId}
        where ${messageId} is not null and (room.kind = 'public' or named.id in (room.lower_id, room.higher_id)
          or exists (select 1 from json_each(room.roles) as one where one.value = named.role))`,
    )
    .onConflictDoNothing()
    .returning({ userId: chatMentions.userId })
}
