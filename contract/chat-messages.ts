import { z } from '@hono/zod-openapi'
import { ChatMessage, ChatReaction, RoomSlug } from './chat'
import { longestMessage } from './chat-limits'
import { reactionKinds } from './comments'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { CursorMeta, CursorQuery } from './paging'

const RoomPath = z.object({ room: RoomSlug })
const MessagePath = RoomPath.extend({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const ReactionPath = MessagePath.extend({ kind: z.enum(reactionKinds) })
const Source = z
  .string()
  .max(longestMessage)
  .refine((text) => text.trim() !== '', { error: 'required' })
  .describe('The inline part of Markdown; a command when it begins with one `/`')

export const ChatMessagePage = z
  .object({
    data: z.array(ChatMessage).describe('Oldest first'),
    meta: CursorMeta,
    readUpTo: z.number().int().nullable().describe("The caller's read mark: id of the last message he has read"),
    seq: z.number().int().describe("The room's, when this was read"),
  })
  .openapi('ChatMessagePage')

const ChatChanges = z
  .object({
    data: z.array(ChatMessage).describe('Changed messages, in the order of their `seq`'),
    seq: z.number().int().describe('Where the next question begins'),
    isWhole: z.boolean().describe('false: there is more, ask again from `seq` on'),
  })
  .openapi('ChatChanges')

export type ChatMessagePage = z.infer<typeof ChatMessagePage>

const tags = ['chat']

export const listMessages = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/chat/rooms/{room}/messages',
    operationId: 'listChatMessages',
    tags,
    summary: 'Messages of a room; without a cursor the newest',
    request: {
      params: RoomPath,
      query: CursorQuery.extend({
        limit: z.coerce.number().int().min(1).max(100).default(50),
        around: z.coerce.number().int().positive().optional().describe('Those before and after this message'),
        before: z.coerce.number().int().positive().optional().describe('Those before this message, without it'),
      }),
    },
    responses: { 200: { description: 'Messages', content: json(ChatMessagePage) } },
  },
  404,
)

export const listChanges = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/chat/rooms/{room}/changes',
    operationId: 'listChatChanges',
    tags,
    summary: 'What was written, edited, deleted and reacted to since a `seq`: each message once, as it is now',
    request: { params: RoomPath, query: z.object({ after: z.coerce.number().int().min(0) }) },
    responses: { 200: { description: 'Up to 100 messages', content: json(ChatChanges) } },
  },
  404,
)

export const searchMessages = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/chat/rooms/{room}/search',
    operationId: 'searchChatMessages',
    tags,
    summary: 'Messages of a room that hold words, newest first',
    request: {
      params: RoomPath,
      query: CursorQuery.extend({
        q: z.string().trim().min(1).max(200),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    },
    responses: {
      200: { description: 'Messages', content: json(z.object({ data: z.array(ChatMessage), meta: CursorMeta })) },
    },
  },
  404,
)

export const postMessage = endpoint(
  'chat.post',
  {
    method: 'post',
    path: '/v1/chat/rooms/{room}/messages',
    operationId: 'postChatMessage',
    tags,
    summary: 'Writes in a room, or gives a command',
    request: {
      params: RoomPath,
      body: jsonBody(
        z
          .object({
            source: Source,
            clientId: z
              .string()
              .regex(/^[\w-]{8,64}$/)
              .describe('Made by the client. Sending one twice is sending it once'),
            replyTo: z.number().int().positive().optional().describe('A message of the same room'),
          })
          .openapi('NewChatMessage'),
      ),
    },
    responses: {
      200: { description: 'The message, which was there already', content: json(ChatMessage) },
      201: { description: 'The message', content: json(ChatMessage) },
    },
  },
  404,
  413,
  415,
)

export const readMessage = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/chat/rooms/{room}/messages/{id}',
    operationId: 'readChatMessage',
    tags,
    summary: 'One message, with its source',
    request: { params: MessagePath },
    responses: {
      200: {
        description: 'The message',
        content: json(
          ChatMessage.extend({
            source: z.string().describe('Empty when it was deleted, but for moderators'),
            canEdit: z.boolean(),
            canDelete: z.boolean(),
          }).openapi('ChatMessageDetail'),
        ),
      },
    },
  },
  404,
)

export const editMessage = endpoint(
  'chat.post',
  {
    method: 'patch',
    path: '/v1/chat/rooms/{room}/messages/{id}',
    operationId: 'editChatMessage',
    tags,
    summary: "Edits one of the caller's own messages",
    request: { params: MessagePath, body: jsonBody(z.object({ source: Source })) },
    responses: { 200: { description: 'The message', content: json(ChatMessage) } },
  },
  404,
  413,
  415,
)

export const deleteMessage = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/chat/rooms/{room}/messages/{id}',
    operationId: 'deleteChatMessage',
    tags,
    summary: 'Deletes a message; its place stays',
    description: 'Its author may, and with a reason whoever moderates the chat.',
    request: { params: MessagePath, query: z.object({ reason: z.string().trim().min(1).max(500).optional() }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)

const Reactions = z.object({ reactions: z.array(ChatReaction) })

export const reactToMessage = endpoint(
  'chat.post',
  {
    method: 'put',
    path: '/v1/chat/rooms/{room}/messages/{id}/reactions/{kind}',
    operationId: 'addChatReaction',
    tags,
    summary: 'Reacts to a message; doing it twice is doing it once',
    request: { params: ReactionPath },
    responses: { 200: { description: 'All reactions to it', content: json(Reactions) } },
  },
  404,
)

export const takeReactionBack = endpoint(
  'chat.post',
  {
    method: 'delete',
    path: '/v1/chat/rooms/{room}/messages/{id}/reactions/{kind}',
    operationId: 'removeChatReaction',
    tags,
    summary: 'Takes a reaction back',
    request: { params: ReactionPath },
    responses: { 200: { description: 'All reactions to it', content: json(Reactions) } },
  },
  404,
)
