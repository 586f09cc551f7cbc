import { and, asc, count, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxRooms, type StaffRoom } from '#contract/admin-rooms'
import { recordOrder } from '../audit/record-order'
import { qualified } from '../platform/db/qualified'
import { chatMessages, chatRooms } from '../platform/db/schema/chat'
import { roles } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'

type Database = DrizzleD1Database

interface Act {
  actorId: number
  now: number
}

const isShared = ne(chatRooms.kind, 'direct')
const hasMessages = sql`exists (select 1 from ${chatMessages} where ${chatMessages.roomId} = ${qualified(chatRooms.id)})`

export function findStaffRooms(db: Database): Promise<StaffRoom[]> {
  return db
    .select({
      slug: chatRooms.slug,
      name: chatRooms.name,
      topic: chatRooms.topic,
      roles: chatRooms.roles,
      isEmpty: sql<boolean>`not ${hasMessages}`.mapWith(Boolean),
    })
    .from(chatRooms)
    .where(sql`${chatRooms.kind} in ('public', 'role')`)
    .orderBy(asc(chatRooms.position), asc(chatRooms.id))
    .limit(maxRooms)
}

/** The number of shared rooms, and the slugs of all roles. */
export async function findForNewRoom(db: Database) {
  const [[counted], all] = await db.batch([
    db.select({ rooms: count() }).from(chatRooms).where(sql`${chatRooms.kind} in ('public', 'role')`),
    db.select({ slug: roles.slug }).from(roles),
  ])
  return { rooms: counted?.rooms ?? 0, roles: all.map(({ slug }) => slug) }
}

/** Returns false when the slug has a room. */
export async function storeRoom(
  db: Database,
  room: { slug: string; name: string; topic: string; roles: string[] },
  act: Act,
): Promise<boolean> {
  const { name, roles: allowed } = room
  const [stored] = await db.batch([
    db
      .insert(chatRooms)
      .values({
        ...room,
        kind: allowed.length > 0 ? 'role' : 'public',
        position: sql`(select coalesce(max(position), 0) + 1 from chat_rooms where kind in ('public', 'role'))`,
      })
      .onConflictDoNothing()
      .returning({ id: chatRooms.id }),
    record(db, 'chat.create', bySlug(room.slug), { name, roles: allowed.join(' ') }, act),
  ])
  return stored.length > 0
}

/** Returns undefined for an unknown room, false when it has another name or topic than the edited one. */
export async function changeRoomName(
  db: Database,
  slug: string,
  { from, fromTopic, name, topic }: { from: string; fromTopic?: string | undefined; name: string; topic: string },
  act: Act,
): Promise<boolean | undefined> {
  const isEdited = and(
    eq(chatRooms.slug, slug),
    isShared,
    eq(chatRooms.name, from),
    fromTopic === undefined ? undefined : eq(chatRooms.topic, fromTopic),
  )
  const detail = sql`json_object('name', json_array(name, ${name}), 'topic', json_array(topic, ${topic}))`
  const [, changed, [known]] = await db.batch([
    recordFirst(db, 'chat.rename', detail, sql`${isEdited} and (name <> ${name} or topic <> ${topic})`, act),
    db.update(chatRooms).set({ name, topic }).where(isEdited).returning({ id: chatRooms.id }),
    selectRoom(db, slug),
  ])
  return known && changed.length > 0
}

const selectRoom = (db: Database, slug: string) =>
  db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(and(eq(chatRooms.slug, slug), isShared))

export async function storeRoomOrder(db: Database, slugs: string[], act: Act): Promise<void> {
  const listed = sql`json_each(${JSON.stringify(slugs)}) as listed`
  const isListed = sql`chat_rooms.slug = listed.value and chat_rooms.kind in ('public', 'role')`
  const order = {
    rows: sql`${listed} cross join chat_rooms on ${isListed}`,
    ...{ position: sql`chat_rooms.position, chat_rooms.id`, name: sql`chat_rooms.name` },
  }
  await db.batch([
    recordOrder(db, 'chat.order', { order }, { ...act, subjectKind: 'chat_room' }),
    db.update(chatRooms).set({ position: sql`listed.key + 1` }).from(listed).where(isListed),
  ])
}

/** Returns undefined for an unknown room, false for one with messages. */
export async function removeRoom(db: Database, slug: string, act: Act): Promise<boolean | undefined> {
  const isUnused = sql`${chatRooms.slug} = ${slug} and ${isShared} and not ${hasMessages}`
  const [[known], , deleted] = await db.batch([
    selectRoom(db, slug),
    recordFirst(db, 'chat.delete_room', sql`json_object('room', slug, 'name', name)`, isUnused, act),
    db.delete(chatRooms).where(isUnused).returning({ id: chatRooms.id }),
  ])
  return known && deleted.length > 0
}

/** Precedes the change in its batch, while the room has the values before it. */
function recordFirst(db: Database, action: string, detail: SQL, condition: SQL, { actorId, now }: Act) {
  return db
    .insert(auditEvents)
    .select(
      sql`select null, ${actorId}, ${action}, 'chat_room', id, null, ${now}, ${detail} from chat_rooms where ${condition}`,
    )
}

const bySlug = (slug: string) => sql`(select id from chat_rooms where slug = ${slug})`

/** Follows the change in its batch: records nothing when that changed no row. */
function record(db: Database, action: string, id: SQL, detail: object, { actorId, now }: Act) {
  return db
    .insert(auditEvents)
    .select(
      sql`select null, ${actorId}, ${action}, 'chat_room', ${id}, null, ${now}, ${JSON.stringify(detail)} where changes() > 0`,
    )
}
