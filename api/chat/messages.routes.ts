import {
  deleteMessage,
  editMessage,
  listChanges,
  listMessages,
  postMessage,
  reactToMessage,
  readMessage,
  removeChatReaction,
  searchMessages,
} from '#contract/chat-messages'
import type { ReactionKind } from '#contract/comments'
import { rendererVersion, renderLine } from '../lib/markdown/render'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { logFailure } from '../platform/http/log-failure'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { openLibrary } from '../texts/library'
import { actOnRoom } from './act-on-room'
import { readAsked } from './commands'
import { type Reader, type StoredMessage, showMessage, showReactions } from './message-row'
import { findChanges, findMessage, findMessages, findSent, findSentAndReplied, searchRoom } from './messages.queries'
import { notifyMembers } from './notify-members'
import { publishRoomChange } from './publish-room-change'
import { renderStale } from './render-stale.queries'
import { allowTalking, allowWriting, requireRoom } from './require-room'
import { canModerate, type FoundRoom, mayTalk } from './rooms.queries'
import * as store from './write-message.queries'

const reacting = { most: 120, within: 10 * 60 }
const searching = { most: 60, within: 60 }

export function addMessageRoutes(app: App): void {
  serve(app, listMessages, async (c) => {
    const room = await requireRoom(c, c.req.valid('param').room)
    const { cursor, around, before, limit } = c.req.valid('query')
    const from = before === undefined ? undefined : { direction: 'before' as const, key: [before] }
    const position = { cursor: readCursor(cursor, 1) ?? from, around, limit }
    const { stale, ...page } = await findMessages(c.var.db, room.id, position, readerOf(c, room), rendererVersion)
    if (stale) {
      const again = renderStale(c.var.db, openLibrary(c.var.db, c.env), room.id)
      c.executionCtx.waitUntil(again.catch((error) => logFailure(error, c)))
    }
    return c.json({ ...page, readUpTo: room.readUpTo, seq: room.seq }, 200)
  })

  serve(app, listChanges, async (c) => {
    const room = await requireRoom(c, c.req.valid('param').room)
    return c.json(await findChanges(c.var.db, room.id, c.req.valid('query').after, readerOf(c, room)), 200)
  })

  serve(app, searchMessages, async (c) => {
    const room = await requireRoom(c, c.req.valid('param').room)
    const { q, cursor, limit } = c.req.valid('query')
    await limitRate(c, `chat-search:${callerOf(c).id}`, searching)
    const asked = { q, cursor: readCursor(cursor, 1), limit }
    return c.json(await searchRoom(c.var.db, room.id, asked, readerOf(c, room)), 200)
  })

  serve(app, postMessage, async (c) => {
    const caller = callerOf(c)
    const room = await requireRoom(c, c.req.valid('param').room)
    const { source, clientId, replyTo } = c.req.valid('json')
    const { sent, replied } = await findSentAndReplied(c.var.db, room.id, caller.id, { clientId, replyTo })
    if (sent) return c.json(showMessage(sent, readerOf(c, room)), 200)
    const asked = readAsked(source, canModerate(caller, room))
    if (replyTo !== undefined && (!replied || replied.deletedAt !== null || replied.kind === 'event')) {
      throw new ApiFailure(422, 'The message to reply to was not found', { errors: { replyTo: ['unknown'] } })
    }
    await allowWriting(c, room)
    const id =
      'source' in asked
        ? await write(c, room, { ...asked, clientId, replied })
        : await actOnRoom(c, room, asked, clientId)
    const row = await (id === undefined
      ? findSent(c.var.db, room.id, caller.id, clientId)
      : findMessage(c.var.db, room.id, id, caller.id))
    if (!row) throw new ApiFailure(409, 'This message id was used in another room', { errors: { clientId: ['taken'] } })
    return c.json(showMessage(row, readerOf(c, room)), id === undefined ? 200 : 201)
  })

  serve(app, readMessage, async (c) => {
    const { room, row } = await requireMessage(c, c.req.valid('param'))
    const reader = readerOf(c, room)
    const isMine = row.authorId === reader.id
    const stands = row.deletedAt === null && row.kind !== 'event'
    return c.json(
      {
        ...showMessage(row, reader),
        source: row.deletedAt === null || reader.isStaff ? row.source : '',
        canEdit: stands && isMine && callerOf(c).permissions.includes('chat.post') && mayTalk(room),
        canDelete: stands && (isMine || reader.isStaff),
      },
      200,
    )
  })

  serve(app, editMessage, async (c) => {
    const { room, row } = await requireMessage(c, c.req.valid('param'))
    const caller = callerOf(c)
    const { source } = c.req.valid('json')
    if (row.deletedAt !== null) throw unknownMessage()
    if (row.authorId !== caller.id || row.kind === 'event') {
      throw new ApiFailure(403, 'You cannot edit this message')
    }
    allowTalking(room)
    await limitRate(c, `chat-edit:${caller.id}`, reacting)
    const text = { source: source.trim(), ...(await render(c, source.trim())) }
    const mentions = await store.rewriteMessage(c.var.db, { id: row.id, roomId: room.id }, text, c.var.now)
    if (!mentions) throw unknownMessage()
    await publishRoomChange(c, room, { isNew: false })
    await tell(c, room, row.id, { partnerId: null, repliedId: null, mentions: room.kind === 'direct' ? [] : mentions })
    const again = await findMessage(c.var.db, room.id, row.id, caller.id)
    return c.json(showMessage(again ?? row, readerOf(c, room)), 200)
  })

  serve(app, deleteMessage, async (c) => {
    const { room, row } = await requireMessage(c, c.req.valid('param'))
    const { id, isStaff } = readerOf(c, room)
    const isMine = row.authorId === id
    const { reason } = c.req.valid('query')
    if (row.kind === 'event' || !(isMine || isStaff)) {
      throw new ApiFailure(403, 'You cannot delete this message')
    }
    if (!isMine && reason === undefined) {
      throw new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })
    }
    const by = { id, reason: isMine ? null : (reason ?? null) }
    await store.eraseMessage(c.var.db, { id: row.id, roomId: room.id }, by, c.var.now)
    await publishRoomChange(c, room, { isNew: false })
    return c.body(null, 204)
  })

  serve(app, reactToMessage, async (c) => c.json({ reactions: await react(c, c.req.valid('param'), true) }, 200))
  serve(app, removeChatReaction, async (c) => c.json({ reactions: await react(c, c.req.valid('param'), false) }, 200))
}

interface Words {
  kind: 'text' | 'action'
  source: string
  clientId: string
  replied: StoredMessage | undefined
}

/** Undefined when the client already sent the message. */
async function write(c: ApiContext, room: FoundRoom, { kind, source, clientId, replied }: Words) {
  const text = { source, ...(await render(c, source)) }
  const message = { ...text, roomId: room.id, authorId: callerOf(c).id, clientId, kind, event: null }
  const stored = await store.storeMessage(c.var.db, { ...message, replyTo: replied?.id ?? null }, c.var.now)
  if (!stored) return undefined
  await publishRoomChange(c, room, { isNew: true })
  const partnerId = room.kind === 'direct' ? room.partnerId : null
  await tell(c, room, stored.id, {
    partnerId,
    repliedId: partnerId === null ? (replied?.authorId ?? null) : null,
    mentions: partnerId === null ? stored.mentions : [],
  })
  return stored.id
}

async function tell(
  c: ApiContext,
  room: FoundRoom,
  messageId: number,
  whom: { partnerId: number | null; repliedId: number | null; mentions: number[] },
) {
  pushUnread(c, await notifyMembers(c.var.db, { room, messageId, actor: callerOf(c), ...whom }, c.var.now))
}

async function react(c: ApiContext, param: { room: string; id: number; kind: ReactionKind }, isOn: boolean) {
  const { room, row } = await requireMessage(c, param)
  const userId = callerOf(c).id
  if (row.deletedAt !== null || row.kind === 'event') throw unknownMessage()
  allowTalking(room)
  await limitRate(c, `chat-react:${userId}`, reacting)
  await store.setReaction(c.var.db, { messageId: row.id, roomId: room.id, userId, kind: param.kind }, isOn)
  await publishRoomChange(c, room, { isNew: false })
  return showReactions((await findMessage(c.var.db, room.id, row.id, userId)) ?? row)
}

function render(c: ApiContext, source: string) {
  return renderLine(source, openLibrary(c.var.db, c.env))
}

function readerOf(c: ApiContext, room: FoundRoom): Reader {
  return { id: callerOf(c).id, isStaff: canModerate(callerOf(c), room) }
}

async function requireMessage(c: ApiContext, { room: slug, id }: { room: string; id: number }) {
  const room = await requireRoom(c, slug)
  const row = await findMessage(c.var.db, room.id, id, callerOf(c).id)
  if (!row) throw unknownMessage()
  return { room, row }
}

function unknownMessage() {
  return new ApiFailure(404, 'Message not found')
}
