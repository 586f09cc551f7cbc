import { z } from '@hono/zod-openapi'
import { ChatRoom, ChatRoomDetail, RoomSlug } from './chat'
import { maxMute, maxSlowMode } from './chat-limits'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { limitedBy } from './rate-limits'
import { MemberRef } from './roles'

const RoomPath = z.object({ room: RoomSlug })
const MutePath = RoomPath.extend({ username: z.string().min(1).max(64) })

const ChatMute = z
  .object({
    member: MemberRef,
    until: z.iso.datetime(),
    reason: z.string(),
    by: orNull(MemberRef).describe('null: the account was deleted'),
  })
  .openapi('ChatMute')

export type ChatMute = z.infer<typeof ChatMute>

const tags = ['chat']

export const listRooms = endpoint('member', {
  method: 'get',
  path: '/v1/chat/rooms',
  operationId: 'listChatRooms',
  tags,
  summary: 'The rooms the caller may enter, then direct rooms by newest message',
  responses: { 200: { description: 'Rooms', content: json(z.object({ data: z.array(ChatRoom) })) } },
})

export const readRoom = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/chat/rooms/{room}',
    operationId: 'readChatRoom',
    tags,
    summary: 'One room',
    request: { params: RoomPath },
    responses: { 200: { description: 'The room', content: json(ChatRoomDetail) } },
  },
  404,
)

export const openDirect = endpoint('chat.post', {
  method: 'post',
  path: '/v1/chat/direct',
  ...limitedBy('chat-direct'),
  operationId: 'openDirectRoom',
  tags,
  summary: 'The direct room of the caller and another member; created when missing',
  request: { body: jsonBody(z.object({ username: z.string().trim().min(1).max(64) })) },
  responses: { 200: { description: 'The room', content: json(ChatRoomDetail) } },
})

export const markRead = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/chat/rooms/{room}/read',
    operationId: 'markChatRead',
    tags,
    summary: "Moves the caller's read mark forward, never back",
    request: { params: RoomPath, body: jsonBody(z.object({ upTo: z.number().int().positive() })) },
    responses: { 204: { description: 'Marked as read' } },
  },
  404,
)

export const changeRoom = endpoint(
  'chat.moderate',
  {
    method: 'patch',
    path: '/v1/chat/rooms/{room}',
    operationId: 'changeChatRoom',
    tags,
    summary: 'Sets the topic or slow mode of a room; not for direct rooms',
    request: {
      params: RoomPath,
      body: jsonBody(
        z.object({
          topic: z.string().trim().max(200).optional(),
          slowSeconds: z.number().int().min(0).max(maxSlowMode).optional(),
        }),
      ),
    },
    responses: { 200: { description: 'The room', content: json(ChatRoomDetail) } },
  },
  404,
)

export const listMutes = endpoint(
  'chat.moderate',
  {
    method: 'get',
    path: '/v1/chat/rooms/{room}/mutes',
    operationId: 'listChatMutes',
    tags,
    summary: 'Members who are muted in a room',
    request: { params: RoomPath },
    responses: { 200: { description: 'Up to 100', content: json(z.object({ data: z.array(ChatMute) })) } },
  },
  404,
)

export const muteMember = endpoint(
  'chat.moderate',
  {
    method: 'put',
    path: '/v1/chat/rooms/{room}/mutes/{username}',
    operationId: 'muteChatMember',
    tags,
    summary: 'Mutes a member in a room for some minutes',
    request: {
      params: MutePath,
      body: jsonBody(
        z.object({ minutes: z.number().int().min(1).max(maxMute), reason: z.string().trim().min(1).max(500) }),
      ),
    },
    responses: { 204: { description: 'Muted' } },
  },
  404,
)

export const unmuteMember = endpoint(
  'chat.moderate',
  {
    method: 'delete',
    path: '/v1/chat/rooms/{room}/mutes/{username}',
    operationId: 'unmuteChatMember',
    tags,
    summary: 'Ends the mute of a member',
    request: { params: MutePath },
    responses: { 204: { description: 'Unmuted' } },
  },
  404,
)
