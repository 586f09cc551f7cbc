import type { z } from '@hono/zod-openapi'
import { type ClientAnswers, type ClientEvent, clientEvents } from '#contract/realtime'
import type { HubContext, SocketConnection } from './hub-types'
import { isChat, isEntered, newsRoomOf, readCommentRoom } from './news-rooms'
import type { Acknowledge } from './server/connection'

type Handlers = {
  [Event in ClientEvent]: (
    hub: HubContext,
    connection: SocketConnection,
    payload: z.output<(typeof clientEvents)[Event]>,
  ) => Promise<ClientAnswers[Event]> | ClientAnswers[Event]
}

/** A socket's state must fit into the attachment that survives hibernation. */
const maxRooms = 19

const handlers: Handlers = {
  async join(hub, connection, { room }) {
    if (!connection.rooms.has(room)) {
      if ([...connection.rooms].filter(isEntered).length >= maxRooms) return { ok: false, code: 'too_many_requests' }
      const mayEnter = await hub.queries.mayEnter(hub.openDatabase('join'), connection.data, room, hub.clock())
      if (!mayEnter) return { ok: false, code: 'forbidden' }
      if (isChat(room)) await enter(hub, connection, room)
      else hub.server.join(connection, room)
    }
    const commented = readCommentRoom(room)
    if (commented === undefined) return { ok: true, room, here: await hub.findMembers(room) }
    // After joining, so that no post is missed in between.
    return { ok: true, room, here: [], posts: await hub.queries.findLatest(hub.openDatabase('join'), commented) }
  },
  async leave(hub, connection, { room }) {
    if (connection.rooms.has(room)) {
      hub.server.leave(connection, room)
      if (!isChat(room)) return { ok: true }
      if (![...connection.rooms].some(isChat)) {
        for (const news of newsRooms(connection)) hub.server.leave(connection, news)
      }
      await hub.sayLeft(connection, room)
    }
    return { ok: true }
  },
  async typing(hub, connection, { room }) {
    if (!connection.rooms.has(room) || !isChat(room)) return { ok: false, code: 'forbidden' }
    await hub.sendToRoom(room, 'typing', { room, username: connection.data.username }, connection)
    return { ok: true }
  },
  async sync(hub, connection) {
    return { ok: true, ...(await hub.readUnread(connection.data.userId)) }
  },
}

const newsRooms = ({ data }: SocketConnection) => [newsRoomOf(), newsRoomOf(data.role)]

async function enter(hub: HubContext, connection: SocketConnection, room: string) {
  const { username, role } = connection.data
  const wasHere = (await hub.findMembers(room)).some((member) => member.username === username)
  for (const name of [room, ...newsRooms(connection)]) hub.server.join(connection, name)
  if (!wasHere) await hub.sendToRoom(room, 'presence', { room, member: { username, role }, isHere: true }, connection)
}

const isClientEvent = (name: string): name is ClientEvent => Object.hasOwn(clientEvents, name)

/** Always acknowledges the event. */
export async function answerEvent(
  hub: HubContext,
  connection: SocketConnection,
  event: string,
  [payload]: unknown[],
  answer: Acknowledge,
): Promise<void> {
  const parsed = isClientEvent(event) ? clientEvents[event].safeParse(payload ?? {}) : undefined
  if (!parsed?.success) return answer({ ok: false, code: 'invalid_input' })
  const handle = handlers[event as ClientEvent] as Handlers['join']
  try {
    answer(await handle(hub, connection, parsed.data as z.output<(typeof clientEvents)['join']>))
  } catch (error) {
    answer({ ok: false, code: 'unavailable' })
    throw error
  }
}
