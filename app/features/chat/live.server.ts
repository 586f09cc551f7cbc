import type { AppLoadContext } from '@remix-run/cloudflare'
import { z } from 'zod'
import { readerOf } from '~/lib/format/reader.server'
import { readForm } from '~/lib/forms/read-form.server'
import { readMember } from '~/lib/session/require-permission.server'
import { readMessageId } from './chat-address'
import type { RoomState } from './chat-view'
import { writeMessage, writeMessages } from './message-rows.server'
import { describeRules } from './room.server'

const ReadForm = z.object({ upTo: z.coerce.number().int().positive() })

/** The messages that changed after a `seq`, as server HTML, and the room's current state. */
export async function readChanges(context: AppLoadContext, request: Request, slug: string): Promise<Response> {
  const api = context.requireApi()
  const after = Number(new URL(request.url).searchParams.get('after') ?? 0)
  const path = { room: slug }
  const [changes, room, me] = await Promise.all([
    api.get('/v1/chat/rooms/{room}/changes', { path, query: { after } }),
    api.get('/v1/chat/rooms/{room}', { path }),
    readMember(context),
  ])
  const roomContext = { slug, me: me.username, isStaff: room.canModerate }
  const reader = readerOf(context)
  const now: RoomState = { topic: room.topic, ...describeRules(room, reader) }
  return Response.json({
    seq: changes.seq,
    isWhole: changes.isWhole,
    now,
    rows: changes.data.map((message) => ({ id: message.id, html: String(writeMessage(message, roomContext, reader)) })),
  })
}

/** The messages before one, as server HTML with day lines, and whether there are more. */
export async function readEarlier(context: AppLoadContext, slug: string, before: string): Promise<Response> {
  const id = readMessageId(before)
  if (id === undefined) return new Response(null, { status: 400 })
  const api = context.requireApi()
  const path = { room: slug }
  const [page, room, me] = await Promise.all([
    api.get('/v1/chat/rooms/{room}/messages', { path, query: { limit: 50, before: id } }),
    api.get('/v1/chat/rooms/{room}', { path }),
    readMember(context),
  ])
  const roomContext = { slug, me: me.username, isStaff: room.canModerate }
  return Response.json({
    html: writeMessages(page.data, roomContext, readerOf(context)),
    hasMore: page.meta.prev !== null,
  })
}

/** JSON endpoint for the chat client: marks the room as read up to a message. */
export async function markRead(context: AppLoadContext, request: Request, slug: string) {
  const form = await readForm(request, ReadForm)
  if (!form.ok) return new Response(null, { status: 422 })
  await context.requireApi().put('/v1/chat/rooms/{room}/read', { path: { room: slug }, body: form.value })
  return new Response(null, { status: 204 })
}
