import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { chatRooms } from '../platform/db/schema/chat'
import { users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'

type Member = { id: Caller['id']; role: Pick<Caller['role'], 'slug'> }

/** Each part uses its own index, so other members' direct rooms are never scanned. */
export function mayEnter({ id, role }: Member): SQL | undefined {
  return or(
    eq(chatRooms.kind, 'public'),
    and(
      eq(chatRooms.kind, 'role'),
      sql`exists (select 1 from json_each(${chatRooms.roles}) where value = ${role.slug})`,
    ),
    eq(chatRooms.lowerId, id),
    eq(chatRooms.higherId, id),
  )
}

/** Condition that a member other than the caller may enter a room. */
export function mayMemberEnter(userId: number, roomId: number): SQL {
  return sql`exists (select 1 from ${chatRooms} as room cross join ${users} as member on member.id = ${userId}
    where room.id = ${roomId} and (room.kind = 'public' or member.id in (room.lower_id, room.higher_id)
      or exists (select 1 from json_each(room.roles) where value = member.role)))`
}
