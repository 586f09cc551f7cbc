import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import type { Notification } from './notifications'
import { limitedBy } from './rate-limits'
import type { MemberRef } from './roles'

/** Path of the socket, on the web client and on the API. */
export const socketPath = '/socket.io'

/**
 * A room that clients may join: of the chat, `thread:` with the end of a thread's slug, or the `room` of a list of comments.
 * They are always in the room of their member, `user:ID`.
 */
export const RoomName = z
  .string()
  .regex(/^(?:chat:[a-z0-9][a-z0-9-]{0,39}|(?:thread|torrent|title|article|request):[1-9a-z][0-9a-z]{0,10})$/)

const InRoom = z.object({ room: RoomName })

/** All others are rejected. */
export const clientEvents = {
  /** Joins a room and receives its events from then on. Acknowledged. */
  join: InRoom,
  leave: InRoom,
  /** The member is typing in a room of the chat; send it every few seconds. */
  typing: InRoom,
  /** Requests the payload of `ready` again. Acknowledged. */
  sync: z.object({}),
} satisfies Record<string, z.ZodType>

export type ClientEvent = keyof typeof clientEvents
export type ClientPayload<Event extends ClientEvent> = z.input<(typeof clientEvents)[Event]>

type EventRefusal = { ok: false; code: 'invalid_input' | 'forbidden' | 'too_many_requests' | 'unavailable' }

/** Acknowledgements of the events. */
export interface ClientAnswers {
  /** `posts` is as in the event `posts`. Only rooms of the chat say who is in them. */
  join: { ok: true; room: string; here: MemberRef[]; posts?: number } | EventRefusal
  leave: { ok: true } | EventRefusal
  typing: { ok: true } | EventRefusal
  sync: ({ ok: true } & Unread) | EventRefusal
}

/** Absolute, so that the newest count is enough. */
export interface Unread {
  /** Counted up to 100. */
  unread: number
  /** Increases with every event of this member: ignore lower ones. */
  seq: number
  /** Milliseconds. */
  at: number
}

export interface ServerEvents {
  /** The first event after connecting: all later events are delivered. */
  ready: Unread
  /** The member's notifications changed; `latest` is the newest unread one. */
  notification: Unread & { latest: Notification | null }
  /** A member is typing in a room. */
  typing: { room: string; username: string }
  /** A member entered a room, or left it with their last connection. */
  presence: { room: string; member: MemberRef; isHere: boolean }
  /**
   * Fetch the change over HTTP. `by`: the author of a new message; null for a change. Members in one room get this event for
   * all rooms they may enter.
   */
  chat: { room: string; seq: number; by: string | null }
  /** A thread has a new post: its number. In the room of a list of comments: the id of the newest comment, or 0. */
  posts: { room: string; posts: number }
}

export type ServerEvent = keyof ServerEvents

/** Why a connection was refused: `data.code` of `connect_error`. */
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
  ...limitedBy('ticket'),
  operationId: 'issueRealtimeTicket',
  tags: ['realtime'],
  summary: 'A ticket for one socket connection within a minute: `auth.token` of the CONNECT packet',
  responses: {
    201: {
      description: 'The ticket',
      content: json(
        z.object({ ticket: z.string(), expiresIn: z.number().int().describe('Seconds') }).openapi('RealtimeTicket'),
      ),
    },
  },
})
