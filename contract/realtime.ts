import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import type { Notification } from './notifications'
import type { MemberRef } from './roles'

/** Where the socket is, on the web client and on the API. */
export const socketPath = '/socket.io'

/** A room a client may ask to enter. The member's own, `user:ID`, it is in without asking. */
export const RoomName = z.string().regex(/^chat:[a-z0-9][a-z0-9-]{0,39}$/)

const InRoom = z.object({ room: RoomName })

/** What a client may send, and the shape of it. Everything else is refused. */
export const clientEvents = {
  /** Enters a room: what is published there comes from then on. Answered. */
  join: InRoom,
  leave: InRoom,
  /** The member is writing there; worth saying every few seconds. */
  typing: InRoom,
  /** Asks for what `ready` said at connecting: after sleep, when nobody knows what was missed. Answered. */
  sync: z.object({}),
} satisfies Record<string, z.ZodType>

export type ClientEvent = keyof typeof clientEvents
export type ClientPayload<Event extends ClientEvent> = z.input<(typeof clientEvents)[Event]>

/** What keeps an event from being done. */
type EventRefusal = { ok: false; code: 'invalid_input' | 'forbidden' | 'too_many_requests' | 'unavailable' }

/** What an event is answered with. */
export interface ClientAnswers {
  join: { ok: true; room: string; here: MemberRef[] } | EventRefusal
  leave: { ok: true } | EventRefusal
  typing: { ok: true } | EventRefusal
  sync: ({ ok: true } & Unread) | EventRefusal
}

/** How many notifications wait, as it was at a moment. Not a change: the newest says it all. */
export interface Unread {
  /** Counted up to 100. */
  unread: number
  /** Rises with every event of this member: what is not above the last one seen is old. */
  seq: number
  /** When it was counted, milliseconds. */
  at: number
}

/** What the server sends. */
export interface ServerEvents {
  /** The first after connecting: from here on nothing is missed. */
  ready: Unread
  /** Something happened to the member's notifications; `latest` is the newest unread one. */
  notification: Unread & { latest: Notification | null }
  /** Somebody is writing in a room. */
  typing: { room: string; username: string }
  /** Somebody came into a room, or left it with the last of his tabs. */
  presence: { room: string; member: MemberRef; isHere: boolean }
  /**
   * Something was said or changed in a room (`chat:general`), whose `seq` is this now: what it was is asked for over HTTP.
   * `by`: who has said something new; null where something that stood there has changed. Who has a room open is told of
   * all others that he may enter.
   */
  chat: { room: string; seq: number; by: string | null }
}

export type ServerEvent = keyof ServerEvents

/** Why a connection is refused: `data.code` of `connect_error`. */
export const connectRefusals = [
  'ticket_invalid',
  'ticket_expired',
  'ticket_used',
  'session_ended',
  'too_many_sockets',
  'unavailable',
] as const

export type ConnectRefusal = (typeof connectRefusals)[number]

export const issueTicket = endpoint('self', {
  method: 'post',
  path: '/v1/realtime/ticket',
  operationId: 'issueRealtimeTicket',
  tags: ['realtime'],
  summary: 'A ticket for one connection to the socket, within a minute: `auth.token` of its CONNECT',
  responses: {
    201: {
      description: 'The ticket',
      content: json(
        z.object({ ticket: z.string(), expiresIn: z.number().int().describe('Seconds') }).openapi('RealtimeTicket'),
      ),
    },
  },
})
