import { z } from '@hono/zod-openapi'
import { RoomSlug } from './chat'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { plainLine } from './plain-line'
import { Role } from './roles'

const tags = ['chat']
const params = z.object({ room: RoomSlug })
const done = { 204: { description: 'Saved' } }

export const maxRooms = 100

const name = z.string().max(200).overwrite(plainLine).min(1).max(40)
const topic = z.string().max(1000).overwrite(plainLine).max(200)

export const StaffRoom = z
  .object({
    slug: RoomSlug,
    name: z.string(),
    topic: z.string(),
    roles: z.array(Role.shape.slug).describe('Whose members enter it; empty: all members'),
    isEmpty: z.boolean().describe('No message was ever written in it'),
  })
  .openapi('StaffRoom')

const NewRoom = z
  .object({ name, topic, roles: z.array(Role.shape.slug).max(40) })
  .strict()
  .openapi('NewRoom')
const RoomChange = z
  .object({
    name,
    topic,
    from: name.describe('The name that was edited; 409 when the room has another one now'),
    fromTopic: topic.optional().describe('The topic that was edited, likewise. Absent: not compared'),
  })
  .strict()
  .openapi('RoomChange')
const RoomOrder = z
  .object({ data: z.array(RoomSlug).max(maxRooms).describe('Slugs in display order') })
  .strict()
  .openapi('RoomOrder')

export type StaffRoom = z.infer<typeof StaffRoom>

export const listStaffRooms = endpoint('settings.manage', {
  method: 'get',
  path: '/v1/admin/rooms',
  operationId: 'listStaffRooms',
  tags,
  summary: 'All chat rooms except direct ones, in display order',
  responses: {
    200: { description: 'Rooms', content: json(z.object({ data: z.array(StaffRoom) }).openapi('StaffRoomList')) },
  },
})

export const createRoom = endpoint(
  'settings.manage',
  {
    method: 'post',
    path: '/v1/admin/rooms',
    operationId: 'createRoom',
    tags,
    summary: 'Adds a chat room at the end',
    description: [
      '409 `room_exists` when its slug has another room, `too_many_rooms` for more than the limit.',
      '422 for an unknown role. The roles of a room never change, because its members read what was written before.',
    ].join(' '),
    request: { body: jsonBody(NewRoom) },
    responses: { 201: { description: 'Created', content: json(z.object({ slug: RoomSlug }).openapi('CreatedRoom')) } },
  },
  409,
)

export const renameRoom = endpoint(
  'settings.manage',
  {
    method: 'patch',
    path: '/v1/admin/rooms/{room}',
    operationId: 'renameRoom',
    tags,
    summary: 'Changes the name and the topic of a room; its slug stays. 409 `changed_meanwhile`',
    request: { params, body: jsonBody(RoomChange) },
    responses: done,
  },
  404,
  409,
)

export const orderRooms = endpoint('settings.manage', {
  method: 'put',
  path: '/v1/admin/rooms/order',
  operationId: 'orderRooms',
  tags,
  summary: 'Sets the display order; rooms that are left out keep their position',
  request: { body: jsonBody(RoomOrder) },
  responses: done,
})

export const deleteRoom = endpoint(
  'settings.manage',
  {
    method: 'delete',
    path: '/v1/admin/rooms/{room}',
    operationId: 'deleteRoom',
    tags,
    summary: 'Deletes a room without messages; otherwise 409 `room_in_use`',
    request: { params },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
  409,
)
