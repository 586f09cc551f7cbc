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
import {
  selectChanges,
  selectFound,
  selectMessage,
  selectPage,
  selectSent,
  showChanges,
  showFound,
  showPage,
} from './messages.queries'
import { notifyMembers } from './notify-members'
import { publishRoomChange } from './publish-room-change'
import { renderStale } from './render-stale.queries'
import { requireMessage, unknownMessage } from './require-message'
import { allowTalking, allowWriting, readInRoom } from './require-room'
import { canModerate, type FoundRoom, mayTalk } from './rooms.queries'
import * as store from './write-message.queries'

export function addMessageRoutes(app: App): void {
  serve(app, listMessages, async (c) => {
    const { cursor, around, before, limit } = c.req.valid('query')
    const from = before === undefined ? undefined : { direction: 'before' as const, key: [before] }
    const position = { cursor: readCursor(cursor, 1) ?? from, around, limit }
    const [room, ...rows] = await readInRoom(c, c.req.valid('param').room, (roomId) =>
      selectPage(c.var.db, roomId, position, callerOf(c).id),
    )
    const { stale, ...page } = showPage(rows, position, readerOf(c, room), rendererVersion)
    if (stale) {
      const again = renderStale(c.var.db, openLibrary(c.var.db, c.env), room.id)
      c.executionCtx.waitUntil(again.catch((error) => logFailure(error, c)))
    }
    return c.json({ ...page, readUpTo: room.readUpTo, seq: room.seq }, 200)
  })

  serve(app, listChanges, async (c) => {
    const { after } = c.req.valid('query')
    const [room, rows = []] = await readInRoom(c, c.req.valid('param').room, (roomId) => [
      selectChanges(c.var.db, roomId, after, callerOf(c).id),
    ])
    return c.json(showChanges(rows, room.seq, after, readerOf(c, room)), 200)
  })

  serve(app, searchMessages, async (c) => {
    const { q, cursor, limit } = c.req.valid('query')
    const asked = { q, cursor: readCursor(cursor, 1), limit }
    await limitRate(c, 'chat-search', callerOf(c).id)
    const [room, rows = []] = await readInRoom(c, c.req.valid('param').room, (roomId) => {
      const query = selectFound(c.var.db, roomId, asked, callerOf(c).id)
      return query ? [query] : []
    })
    return c.json(showFound(rows, asked, readerOf(c, room)), 200)
  })

  serve(app, postMessage, async (c) => {
    const caller = callerOf(c)
    const { source, clientId, replyTo } = c.req.valid('json')
    const [room, [sent] = [], [replied] = []] = await readInRoom(c, c.req.valid('param').room, (roomId) => [
      selectSent(c.var.db, roomId, caller.id, clientId),
      ...(replyTo === undefined ? [] : [selectMessage(c.var.db, roomId, replyTo, caller.id)]),
    ])
    if (sent) return c.json(showMessage(sent, readerOf(c, room)), 200)
    const asked = readAsked(source, canModerate(caller, room))
    if (replyTo !== undefined && (!replied || replied.deletedAt !== null || replied.kind === 'event')) {
      throw new ApiFailure(422, 'The message to reply to was not found', { errors: { replyTo: ['unknown'] } })
    }
    await allowWriting(c, room)
    const { row, isNew } =
      'source' in asked
        ? await write(c, room, { ...asked, clientId, replied })
        : await actOnRoom(c, room, asked, clientId)
    if (!row) throw new ApiFailure(409, 'This message id was used in another room', { errors: { clientId: ['taken'] } })
    return c.json(showMessage(row, readerOf(c, room)), isNew ? 201 : 200)
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
    await limitRate(c, 'chat-edit', caller.id)
    const text = { source: source.trim(), ...(await render(c, source.trim())) }
    const message = { id: row.id, roomId: room.id, authorId: caller.id }
    const stored = await store.rewriteMessage(c.var.db, message, text, c.var.now)
    if (!stored) throw unknownMessage()
    publishRoomChange(c, room.slug, stored.audience, { isNew: false })
    const mentions = room.kind === 'direct' ? [] : stored.named
    await notify(c, room, row.id, { partnerId: null, repliedId: null, mentions })
    return c.json(showMessage(stored.row, readerOf(c, room)), 200)
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
    const audience = await store.eraseMessage(c.var.db, { id: row.id, roomId: room.id }, by, c.var.now)
    publishRoomChange(c, room.slug, audience, { isNew: false })
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

async function write(c: ApiContext, room: FoundRoom, { kind, source, clientId, replied }: Words) {
  const { html, mentions } = await render(c, source)
  const text = { kind, event: null, source, html, mentions, replyTo: replied?.id ?? null }
  const message = { ...text, roomId: room.id, authorId: callerOf(c).id, clientId }
  const stored = await store.storeMessage(c.var.db, message, c.var.now)
  if (!(stored.isNew && stored.row)) return stored
  publishRoomChange(c, room.slug, stored.audience, { isNew: true })
  const partnerId = room.kind === 'direct' ? room.partnerId : null
  await notify(c, room, stored.row.id, {
    partnerId,
    repliedId: partnerId === null ? (replied?.authorId ?? null) : null,
    mentions: partnerId === null ? stored.named : [],
  })
  return stored
}

async function notify(
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
  await limitRate(c, 'chat-react', userId)
  const reaction = { messageId: row.id, roomId: room.id, userId, kind: param.kind }
  const stored = await store.setReaction(c.var.db, reaction, isOn)
  publishRoomChange(c, room.slug, stored.audience, { isNew: false })
  return showReactions(stored.row ?? row)
}

function render(c: ApiContext, source: string) {
  return renderLine(source, openLibrary(c.var.db, c.env))
}

function readerOf(c: ApiContext, room: FoundRoom): Reader {
  return { id: callerOf(c).id, isStaff: canModerate(callerOf(c), room) }
}
