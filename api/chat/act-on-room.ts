import type { BatchItem } from 'drizzle-orm/batch'
import type { ChatMessage } from '#contract/chat'
import { isConflict, isRefused } from '../platform/db/constraint-failures'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import type { Asked } from './commands'
import { findAddressee } from './direct-room.queries'
import { selectSent } from './messages.queries'
import { endMute, isBeyond, setMute, setRoom } from './moderate-room.queries'
import { publishRoomChange } from './publish-room-change'
import type { FoundRoom } from './rooms.queries'
import { storeMessage } from './write-message.queries'

type Act = Exclude<Asked, { source: string }>

/**
 * Adds a system message to the room. A repeated request does nothing more.
 * @returns as `storeMessage`
 * @throws ApiFailure 422 when the member does not exist or is not muted
 */
export async function actOnRoom(c: ApiContext, room: FoundRoom, act: Act, clientId: string = crypto.randomUUID()) {
  const { subject, statements } = await perform(c, room, act)
  const line = { roomId: room.id, authorId: callerOf(c).id, clientId, kind: 'event' as const }
  const text = { event: { kind: act.kind, subject }, replyTo: null, source: '', html: '', mentions: [] }
  try {
    const stored = await storeMessage(c.var.db, { ...line, ...text }, c.var.now, statements)
    publishRoomChange(c, room.slug, stored.audience, { isNew: false })
    return stored
  } catch (error) {
    if (act.kind === 'unmute' && isRefused(error)) throw refuseMember('This member is not muted', 'not_muted')
    if (!isConflict(error)) throw error
    const [row] = await selectSent(c.var.db, room.id, line.authorId, clientId)
    return { row, isNew: false }
  }
}

interface Performed {
  subject: NonNullable<ChatMessage['event']>['subject']
  /** For the transaction of the message. */
  statements: BatchItem<'sqlite'>[]
}

async function perform(c: ApiContext, room: FoundRoom, act: Act): Promise<Performed> {
  const { db, now } = c.var
  const by = { roomId: room.id, actorId: callerOf(c).id, now }
  if (act.kind === 'topic') return { subject: act.topic, statements: setRoom(db, by, { topic: act.topic }) }
  if (act.kind === 'slow') {
    return { subject: String(act.seconds), statements: setRoom(db, by, { slowSeconds: act.seconds }) }
  }
  const member = await findAddressee(db, by.actorId, act.username)
  if (!member) throw refuseMember('Member not found', 'unknown_member')
  const subject = member.username
  if (act.kind === 'unmute') {
    return { subject, statements: endMute(db, by, member.id) }
  }
  if (member.id === by.actorId) throw refuseMember('Members cannot mute themselves', 'yourself')
  if (isBeyond(member.permissions, callerOf(c).permissions)) {
    throw refuseMember('You cannot act on a member with more permissions than you', 'beyond_own')
  }
  const mute = { userId: member.id, until: now + act.minutes * 60_000, reason: act.reason }
  return { subject, statements: setMute(db, by, mute) }
}

function refuseMember(message: string, code: string) {
  return new ApiFailure(422, message, { errors: { source: [code], username: [code] } })
}
