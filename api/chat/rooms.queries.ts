import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ChatRoom } from '#contract/chat'
import { chatMentions, chatMessages, chatMutes, chatReadMarks, chatRooms } from '../platform/db/schema/chat'
import { users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
import { blockBetween } from './block-between'
import { mayEnter } from './visible-room'

type Database = DrizzleD1Database
type Reader = Pick<Caller, 'id' | 'role' | 'permissions'>

/** Unread messages are counted up to this number. */
const maxCounted = 100
const maxRooms = 200

const partners = alias(users, 'partners')

/** A room that the member never opened has no unread messages, except a direct room. */
function listColumns({ id }: Reader, now: number) {
  const upTo = sql`coalesce(${chatReadMarks.upTo}, case ${chatRooms.kind} when 'direct' then 0 else 9e15 end)`
  return {
    id: chatRooms.id,
    slug: chatRooms.slug,
    kind: chatRooms.kind,
    name: chatRooms.name,
    topic: chatRooms.topic,
    slowSeconds: chatRooms.slowSeconds,
    seq: chatRooms.seq,
    lastMessageAt: chatRooms.lastMessageAt,
    readUpTo: chatReadMarks.upTo,
    readAt: chatReadMarks.readAt,
    partnerId: partners.id,
    partnerName: partners.username,
    partnerRole: partners.role,
    block: blockBetween(id, partners.id),
    unread: sql<number>`(select count(*) from (select 1 from ${chatMessages} as said where said.room_id = ${chatRooms.id}
      and said.id > ${upTo} and said.author_id is not ${id} and said.deleted_at is null and said.kind <> 'event'
      limit ${maxCounted}))`,
    mentions: sql<number>`(select count(*) from (select 1 from ${chatMentions} as named
      join ${chatMessages} as said on said.id = named.message_id where named.user_id = ${id}
      and named.room_id = ${chatRooms.id} and named.message_id > coalesce(${chatReadMarks.upTo}, 0)
      and said.author_id is not ${id} and said.deleted_at is null limit ${maxCounted}))`,
    mutedUntil: sql<number | null>`${chatMutes.until}`,
    muteReason: sql<string | null>`${chatMutes.reason}`,
    isMuted: sql<number>`coalesce(${chatMutes.until}, 0) > ${now}`,
  }
}

/** The caller adds a condition that allows only rooms which the reader may enter. */
export function selectRooms(db: Database, reader: Reader, now: number) {
  return db
    .select(listColumns(reader, now))
    .from(chatRooms)
    .leftJoin(chatReadMarks, and(eq(chatReadMarks.roomId, chatRooms.id), eq(chatReadMarks.userId, reader.id)))
    .leftJoin(chatMutes, and(eq(chatMutes.roomId, chatRooms.id), eq(chatMutes.userId, reader.id)))
    .leftJoin(
      partners,
      sql`${partners.closedAt} is null
        and ${partners.id} = case ${chatRooms.lowerId} when ${reader.id} then ${chatRooms.higherId} else ${chatRooms.lowerId} end`,
    )
}

export type FoundRoom = Awaited<ReturnType<typeof findRooms>>[number]

/** Public rooms in their order, then direct rooms by newest message. */
export async function findRooms(db: Database, reader: Reader, now: number) {
  return selectRooms(db, reader, now)
    .where(
      and(
        mayEnter(reader),
        // An empty direct room is listed only for the member who opened it.
        sql`(${chatRooms.kind} <> 'direct' or ${chatRooms.lastMessageAt} is not null or ${chatReadMarks.readAt} is not null)`,
      ),
    )
    .orderBy(sql`${chatRooms.kind} = 'direct'`, asc(chatRooms.position), desc(chatRooms.lastMessageAt))
    .limit(maxRooms)
}

/** No row when the room does not exist or the member may not enter it. */
export function selectRoom(db: Database, slug: string, reader: Reader, now: number) {
  return selectRooms(db, reader, now).where(and(eq(chatRooms.slug, slug), mayEnter(reader)))
}

export function canModerate(caller: Pick<Caller, 'permissions'>, room: Pick<FoundRoom, 'kind'>): boolean {
  return room.kind !== 'direct' && caller.permissions.includes('chat.moderate')
}

export function mayTalk({ isMuted, block }: Pick<FoundRoom, 'isMuted' | 'block'>): boolean {
  return isMuted === 0 && block === null
}

export function showRoom(room: FoundRoom, caller: Pick<Caller, 'permissions'>): ChatRoom {
  const isDirect = room.kind === 'direct'
  const { partnerName, partnerRole } = room
  return {
    slug: room.slug,
    kind: room.kind,
    name: isDirect ? (partnerName ?? room.name) : room.name,
    topic: room.topic,
    partner: isDirect && partnerName && partnerRole ? { username: partnerName, role: partnerRole } : null,
    slowSeconds: room.slowSeconds,
    seq: room.seq,
    unread: room.unread,
    mentions: room.mentions,
    lastMessageAt: showTime(room.lastMessageAt),
    readAt: showTime(room.readAt),
    canPost: caller.permissions.includes('chat.post') && mayTalk(room) && (!isDirect || partnerName !== null),
    canModerate: canModerate(caller, room),
  }
}

/** Adds the reason why the caller cannot write. */
export function showRoomDetail(room: FoundRoom, caller: Pick<Caller, 'permissions'>) {
  const { isMuted, mutedUntil, muteReason, block } = room
  const muted =
    isMuted === 1 && mutedUntil !== null
      ? { until: new Date(mutedUntil).toISOString(), reason: muteReason ?? '' }
      : null
  return { ...showRoom(room, caller), muted, block }
}

function showTime(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
