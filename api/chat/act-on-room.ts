import type { ChatMessage } from '#contract/chat'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import type { Asked } from './commands'
import { findAddressee } from './direct-room.queries'
import { endMute, isBeyond, storeMute, storeSettings } from './moderate-room.queries'
import { publishRoomChange } from './publish-room-change'
import type { FoundRoom } from './rooms.queries'
import { storeMessage } from './write-message.queries'

type Act = Exclude<Asked, { source: string }>

/**
 * Adds a system message to the room.
 * @returns the id of the message
 * @throws ApiFailure 422 when the member does not exist or is not muted
 */
export async function actOnRoom(
  c: ApiContext,
  room: FoundRoom,
  act: Act,
  clientId: string = crypto.randomUUID(),
): Promise<number | undefined> {
  const event = { kind: act.kind, subject: await perform(c, room, act) }
  const line = { roomId: room.id, authorId: callerOf(c).id, clientId, kind: 'event' as const, event }
  const empty = { replyTo: null, source: '', html: '', mentions: [] }
  const stored = await storeMessage(c.var.db, { ...line, ...empty }, c.var.now)
  await publishRoomChange(c, room, { isNew: false })
  return stored?.id
}

async function perform(
  c: ApiContext,
  room: FoundRoom,
  act: Act,
): Promise<NonNullable<ChatMessage['event']>['subject']> {
  const { db, now } = c.var
  const by = { roomId: room.id, actorId: callerOf(c).id, now }
  if (act.kind === 'topic') {
    await storeSettings(db, by, { topic: act.topic })
    return act.topic
  }
  if (act.kind === 'slow') {
    await storeSettings(db, by, { slowSeconds: act.seconds })
    return String(act.seconds)
  }
  const member = await findAddressee(db, by.actorId, act.username)
  if (!member) throw refuseMember('Member not found', 'unknown_member')
  if (act.kind === 'unmute') {
    if (!(await endMute(db, by, member.id))) throw refuseMember('This member is not muted', 'not_muted')
    return member.username
  }
  if (member.id === by.actorId) throw refuseMember('Members cannot mute themselves', 'yourself')
  if (await isBeyond(db, member.id, callerOf(c).permissions)) {
    throw refuseMember('You cannot act on a member with more permissions than you', 'beyond_own')
  }
  await storeMute(db, by, { userId: member.id, until: now + act.minutes * 60_000, reason: act.reason })
  return member.username
}

function refuseMember(message: string, code: string) {
  return new ApiFailure(422, message, { errors: { source: [code], username: [code] } })
}
