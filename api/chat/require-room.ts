import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { chatRooms } from '../platform/db/schema/chat'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitRate, limitRateTwice, toUse } from '../platform/http/limit-rate'
import type { Block } from './block-between'
import { canModerate, type FoundRoom, selectRoom } from './rooms.queries'

/**
 * @throws ApiFailure 404 when the room does not exist or the member may not enter it, so that private rooms are not revealed
 */
export async function requireRoom(c: ApiContext, slug: string): Promise<FoundRoom> {
  const [room] = await selectRoom(c.var.db, slug, callerOf(c), c.var.now)
  return room ?? refuseUnknown()
}

/**
 * The room and the rows of queries about it, in one round trip.
 * @throws ApiFailure 404 like `requireRoom`
 */
export async function readInRoom<Query extends BatchItem<'sqlite'>>(
  c: ApiContext,
  slug: string,
  select: (roomId: SQL<number>) => Query[],
): Promise<[room: FoundRoom, ...rows: Query['_']['result'][]]> {
  const { db, now } = c.var
  const queries = select(sql`(select id from ${chatRooms} where slug = ${slug})`)
  const [[room], ...rows] = await db.batch([selectRoom(db, slug, callerOf(c), now), ...queries])
  return [room ?? refuseUnknown(), ...rows]
}

/** Only for moderators. @throws ApiFailure 404 for a direct room as well */
export async function requireOwnRule(c: ApiContext, slug: string): Promise<FoundRoom> {
  return refuseMember(c, await requireRoom(c, slug))
}

/** @throws ApiFailure 404 when the caller does not moderate the room */
export function refuseMember(c: ApiContext, room: FoundRoom): FoundRoom {
  return canModerate(callerOf(c), room) ? room : refuseUnknown()
}

function refuseUnknown(): never {
  throw new ApiFailure(404, 'Room not found')
}

export const blockWords: Record<NonNullable<Block>, { code: string; message: string }> = {
  mine: { code: 'blocking', message: 'You have blocked this member' },
  theirs: { code: 'blocked', message: 'This member takes no messages from you' },
}

/** @throws ApiFailure 403 while muted, or when one of the two members of a direct room blocked the other */
export function allowTalking({ isMuted, block }: FoundRoom): void {
  if (isMuted === 1) throw new ApiFailure(403, 'You are muted in this room', { code: 'muted' })
  if (block) throw new ApiFailure(403, blockWords[block].message, { code: blockWords[block].code })
}

/**
 * @throws ApiFailure 403 when the member may not take part or the recipient's account is closed, 429 at the rate limit or in
 * slow mode
 */
export async function allowWriting(c: ApiContext, room: FoundRoom): Promise<void> {
  const caller = callerOf(c)
  allowTalking(room)
  if (room.kind === 'direct' && room.partnerId === null) {
    throw new ApiFailure(403, 'The other member has left', { code: 'partner_left' })
  }
  if (room.slowSeconds === 0 || canModerate(caller, room)) return limitRate(c, 'chat', caller.id)
  const slowMode = { key: `chat-slow:${room.id}:${caller.id}`, most: 1, within: room.slowSeconds }
  await limitRateTwice(c, toUse('chat', caller.id), slowMode)
}
