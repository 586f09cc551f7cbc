import { asc, sql } from 'drizzle-orm'
import { mayEnter } from '../chat/visible-room'
import { among, isAmong } from '../platform/db/among'
import { chatRooms } from '../platform/db/schema/chat'
import { type Asked, type Database, findShared, type Ids, type Part } from './source'

/** Those that the reader may enter. Direct rooms are found by their member. */
export function findRooms({ q, reader }: Asked): Ids {
  return findShared(
    'room',
    q,
    sql`cross join chat_rooms on chat_rooms.id = site_search.rowid / 16 and ${mayEnter(reader)}`,
  )
}

export function listRooms(db: Database, find: Ids, { limit, offset }: Part) {
  return db
    .select({ slug: chatRooms.slug, name: chatRooms.name, topic: chatRooms.topic })
    .from(among(find(limit, offset)))
    .crossJoin(chatRooms)
    .where(isAmong(chatRooms.id))
    .orderBy(asc(chatRooms.position), asc(chatRooms.id))
}
