import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import type { Block } from './block-between'
import { canModerate, type FoundRoom, findRoom } from './rooms.queries'

/**
 * @throws ApiFailure 404 when the room does not exist or the member may not enter it, so that private rooms are not revealed
 */
export async function requireRoom(c: ApiContext, slug: string): Promise<FoundRoom> {
  const room = await findRoom(c.var.db, slug, callerOf(c), c.var.now)
  if (!room) throw new ApiFailure(404, 'Room not found')
  return room
}

/** Only for moderators. @throws ApiFailure 404 for a direct room as well */
export async function requireOwnRule(c: ApiContext, slug: string): Promise<FoundRoom> {
  const room = await requireRoom(c, slug)
  if (!canModerate(callerOf(c), room)) throw new ApiFailure(404, 'Room not found')
  return room
}

const writing = { most: 20, within: 60 }

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
  await limitRate(c, `chat:${caller.id}`, writing)
  if (room.slowSeconds > 0 && !canModerate(caller, room)) {
    await limitRate(c, `chat-slow:${room.id}:${caller.id}`, { most: 1, within: room.slowSeconds })
  }
}
