import { z } from '@hono/zod-openapi'
import { Html, reactionKinds } from './comments'
import { orNull } from './or-null'
import { MemberFace, MemberRef } from './roles'

/** Whom a room is for: every member, those of some roles, or two members. */
export const roomKinds = ['public', 'role', 'direct'] as const

/** Names a room in addresses. */
export const RoomSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

/** Who may use a command, and what it asks for. A message that begins with `/` is one; `//` begins a message with `/`. */
export const chatCommands = [
  { name: 'me', needs: 'text', forStaff: false },
  { name: 'topic', needs: 'text', forStaff: true },
  { name: 'slow', needs: 'seconds', forStaff: true },
  { name: 'mute', needs: 'member', forStaff: true },
  { name: 'unmute', needs: 'member', forStaff: true },
] as const

export type ChatCommand = (typeof chatCommands)[number]['name']

export const ChatRoom = z
  .object({
    slug: RoomSlug,
    kind: z.enum(roomKinds),
    name: z.string().describe('Of a direct room: the username of the other member'),
    topic: z.string(),
    partner: orNull(MemberRef).describe(
      'The other member of a direct room; null: no such room, or the account is gone',
    ),
    slowSeconds: z.number().int().describe('0: no slow mode'),
    seq: z.number().int().describe('Rises by one with every change in the room: a message, an edit, a reaction'),
    unread: z.number().int().describe("Others' messages since the caller's read mark, counted up to 100"),
    mentions: z.number().int().describe('Those among them that name the caller, counted up to 100'),
    lastMessageAt: z.iso.datetime().nullable(),
    readAt: z.iso.datetime().nullable().describe('When the caller read here last; null: never'),
    canPost: z.boolean(),
    canModerate: z.boolean(),
  })
  .openapi('ChatRoom')

export const ChatRoomDetail = ChatRoom.extend({
  muted: z
    .object({ until: z.iso.datetime(), reason: z.string() })
    .nullable()
    .describe('Why the caller cannot write here now'),
  block: z
    .enum(['mine', 'theirs'])
    .nullable()
    .describe('Of a direct room: who has blocked the other. Neither can write; both can read'),
}).openapi('ChatRoomDetail')

export const ChatReaction = z
  .object({
    kind: z.enum(reactionKinds),
    count: z.number().int(),
    mine: z.boolean().describe('Always false in events, which are the same for all'),
    by: z.array(z.string()).describe('Usernames of the first 20'),
  })
  .openapi('ChatReaction')

/** What happened to the room itself. `subject`: the new topic, seconds, or a username. */
export const roomEvents = ['topic', 'slow', 'mute', 'unmute'] as const

export const ChatMessage = z
  .object({
    id: z.number().int(),
    seq: z.number().int().describe("The room's `seq` when this last changed"),
    clientId: z.string().nullable().describe('As its author sent it; null for all others'),
    author: orNull(MemberFace).describe('null: the account is gone'),
    kind: z.enum(['text', 'action', 'event']).describe('action: `/me`'),
    event: z.object({ kind: z.enum(roomEvents), subject: z.string() }).nullable(),
    replyTo: z
      .object({ id: z.number().int(), author: z.string().nullable(), excerpt: z.string() })
      .nullable()
      .describe('The message it answers, with the beginning of its text'),
    html: Html.describe('Empty when it was deleted, but for moderators'),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    deletion: z.object({ byAuthor: z.boolean(), reason: z.string().nullable() }).nullable(),
    reactions: z.array(ChatReaction).describe('Of those kinds that somebody chose'),
    mentions: z.array(z.string()).describe('Usernames it names'),
  })
  .openapi('ChatMessage')

export type ChatRoom = z.infer<typeof ChatRoom>
export type ChatRoomDetail = z.infer<typeof ChatRoomDetail>
export type ChatReaction = z.infer<typeof ChatReaction>
export type ChatMessage = z.infer<typeof ChatMessage>
