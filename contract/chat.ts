import { z } from '@hono/zod-openapi'
import { Html, reactionKinds } from './comments'
import { orNull } from './or-null'
import { MemberFace, MemberRef } from './roles'

/** For all members, members of some roles, or two members. */
export const roomKinds = ['public', 'role', 'direct'] as const

/** Identifies a room in URLs. */
export const RoomSlug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)

/** Chat commands. A message that begins with `/` is a command; `//` escapes the slash. */
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
    name: z.string().describe('In a direct room the username of the other member'),
    topic: z.string(),
    partner: orNull(MemberRef).describe(
      'The other member of a direct room; null: not a direct room, or the account was deleted',
    ),
    slowSeconds: z.number().int().describe('0: slow mode is off'),
    seq: z.number().int().describe('Increases by one with every change in the room: a message, an edit, a reaction'),
    unread: z.number().int().describe("Messages of others after the caller's read mark, counted up to 100"),
    mentions: z.number().int().describe('Unread messages that mention the caller, counted up to 100'),
    lastMessageAt: z.iso.datetime().nullable(),
    readAt: z.iso.datetime().nullable().describe('When the caller last read the room; null: never'),
    canPost: z.boolean(),
    canModerate: z.boolean(),
  })
  .openapi('ChatRoom')

export const ChatRoomDetail = ChatRoom.extend({
  muted: z.object({ until: z.iso.datetime(), reason: z.string() }).nullable().describe('Set while the caller is muted'),
  block: z
    .enum(['mine', 'theirs'])
    .nullable()
    .describe('In a direct room: who blocked whom. Both can read, neither can write'),
}).openapi('ChatRoomDetail')

export const ChatReaction = z
  .object({
    kind: z.enum(reactionKinds),
    count: z.number().int(),
    mine: z.boolean().describe('Always false in events, which are the same for all recipients'),
    by: z.array(z.string()).describe('Usernames of the first 20 members'),
  })
  .openapi('ChatReaction')

/** `subject`: the new topic, the seconds, or a username. */
export const roomEvents = ['topic', 'slow', 'mute', 'unmute'] as const

export const ChatMessage = z
  .object({
    id: z.number().int(),
    seq: z.number().int().describe("The room's `seq` when this last changed"),
    clientId: z.string().nullable().describe('As sent by the author; null for all other members'),
    author: orNull(MemberFace).describe('null: the account was deleted'),
    kind: z.enum(['text', 'action', 'event']).describe('action: `/me`'),
    event: z.object({ kind: z.enum(roomEvents), subject: z.string() }).nullable(),
    replyTo: z
      .object({ id: z.number().int(), author: z.string().nullable(), excerpt: z.string() })
      .nullable()
      .describe('The message it replies to, with the beginning of its text'),
    html: Html.describe('Empty for a deleted message, except for moderators'),
    createdAt: z.iso.datetime(),
    editedAt: z.iso.datetime().nullable(),
    deletion: z.object({ byAuthor: z.boolean(), reason: z.string().nullable() }).nullable(),
    reactions: z.array(ChatReaction).describe('Only kinds with at least one reaction'),
    mentions: z.array(z.string()).describe('Mentioned usernames'),
  })
  .openapi('ChatMessage')

export type ChatRoom = z.infer<typeof ChatRoom>
export type ChatRoomDetail = z.infer<typeof ChatRoomDetail>
export type ChatReaction = z.infer<typeof ChatReaction>
export type ChatMessage = z.infer<typeof ChatMessage>
