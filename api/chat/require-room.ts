import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import type { Block } from './block-between'
import { canModerate, type FoundRoom, findRoom } from './rooms.queries'

/**
 * The room an address names.
 * @throws ApiFailure 404 when there is none, or none for this member: nobody learns of rooms that are not his
 */
export async function requireRoom(c: ApiContext, slug: string): Promise<FoundRoom> {
  const room = await findRoom(c.var.db, slug, callerOf(c), c.var.now)
  if (!room) throw new ApiFailure(404, 'Room not found')
  return room
}

/**
 * The same for whoever moderates it.
 * @throws ApiFailure 404 for a room of two as well
 */
export async function requireOwnRule(c: ApiContext, slug: string): Promise<FoundRoom> {
  const room = await requireRoom(c, slug)
  if (!canModerate(callerOf(c), room)) throw new ApiFailure(404, 'Room not found')
  return room
}

const writing = { most: 20, within: 60 }

/** What a member is told who would talk to one with whom he is at odds. */
export const blockWords: Record<NonNullable<Block>, { code: string; message: string }> = {
  mine: { code: 'blocking', message: 'You have blocked this member' },
  theirs: { code: 'blocked', message: 'This member takes no messages from you' },
}

/**
 * Lets a member have a say in a room: in new words, by changing his own, or by a reaction.
 * @throws ApiFailure 403 while he is muted, or one of two has blocked the other
 */
export function allowTalking({ isMuted, block }: FoundRoom): void {
  if (isMuted === 1) throw new ApiFailure(403, 'You are muted in this room', { code: 'muted' })
  if (block) throw new ApiFailure(403, blockWords[block].message, { code: blockWords[block].code })
}

/**
 * Lets a member write in a room now.
 * @throws ApiFailure 403 while he has no say or nobody is left to read it, 429 when he writes too much or too soon
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
