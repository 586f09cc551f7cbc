import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach } from 'vitest'
import { chatRooms } from '../../api/platform/db/schema/chat'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { ChatMessage, ChatRoom, ChatRoomDetail } from '../../contract/chat'
import type { ChatMessagePage } from '../../contract/chat-messages'
import type { Permission } from '../../contract/permissions'
import type { Api } from './api-client'
import { addWriter } from './api-comments'

export const roomPath = (room: string, rest = '') => `/v1/chat/rooms/${room}${rest}`

export const messagePath = (room: string, id: number, rest = '') => roomPath(room, `/messages/${id}${rest}`)

/** The slug is unique to the call. */
export async function addRoom(values: Partial<typeof chatRooms.$inferInsert> = {}) {
  const slug = `room-${crypto.randomUUID().slice(0, 8)}`
  const [room] = await drizzle(env.DB)
    .insert(chatRooms)
    .values({ slug, kind: 'public', name: slug, ...values })
    .returning()
  if (!room) throw new Error('The room was not stored')
  return room
}

export async function addTalker(api: Api, permissions: Permission[] = ['chat.post']) {
  const writer = await addWriter(api, permissions)
  return {
    ...writer,
    post: (room: string, source: string, more: { clientId?: string; replyTo?: number } = {}) =>
      writer.send('POST', roomPath(room, '/messages'), { source, clientId: crypto.randomUUID(), ...more }),
    say: (room: string, source: string, more: { clientId?: string; replyTo?: number } = {}) =>
      writer.read<ChatMessage>('POST', roomPath(room, '/messages'), { source, clientId: crypto.randomUUID(), ...more }),
    history: (room: string, query = '') => writer.read<ChatMessagePage>('GET', roomPath(room, `/messages${query}`)),
    changes: (room: string, after: number) =>
      writer.read<{ data: ChatMessage[]; seq: number; isWhole: boolean }>(
        'GET',
        roomPath(room, `/changes?after=${after}`),
      ),
    search: async (room: string, q: string) =>
      (await writer.read<ChatMessagePage>('GET', roomPath(room, `/search?q=${encodeURIComponent(q)}`))).data,
    room: (room: string) => writer.read<ChatRoomDetail>('GET', roomPath(room)),
    rooms: async () => (await writer.read<{ data: ChatRoom[] }>('GET', '/v1/chat/rooms')).data,
    markRead: (room: string, upTo: number) => writer.send('PUT', roomPath(room, '/read'), { upTo }),
    direct: (username: string) => writer.send('POST', '/v1/chat/direct', { username }),
    open: (username: string) => writer.read<ChatRoomDetail>('POST', '/v1/chat/direct', { username }),
  }
}

export type Talker = Awaited<ReturnType<typeof addTalker>>

/** A new room for each test. */
export function startChat(api: Api) {
  const chat = {} as Record<'alice' | 'bob' | 'staff', Talker> & { room: string; roomId: number }
  beforeAll(async () => {
    chat.alice = await addTalker(api)
    chat.bob = await addTalker(api)
    chat.staff = await addTalker(api, ['chat.post', 'chat.moderate'])
  })
  beforeEach(async () => {
    await drizzle(env.DB).delete(rateWindows)
    const { slug, id } = await addRoom()
    Object.assign(chat, { room: slug, roomId: id })
  })
  return chat
}
