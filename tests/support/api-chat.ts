import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { chatRooms } from '../../api/db/schema/chat'
import type { ChatMessage, ChatRoom, ChatRoomDetail } from '../../contract/chat'
import type { ChatMessagePage } from '../../contract/chat-messages'
import type { Permission } from '../../contract/permissions'
import type { Api } from './api-client'
import { addWriter } from './api-comments'

/** Stores a room of many; its slug is unique to the call. */
export async function addRoom(values: Partial<typeof chatRooms.$inferInsert> = {}) {
  const slug = `room-${crypto.randomUUID().slice(0, 8)}`
  const [room] = await drizzle(env.DB)
    .insert(chatRooms)
    .values({ slug, kind: 'public', name: slug, ...values })
    .returning()
  if (!room) throw new Error('The room was not stored')
  return room
}

/** A new member who may write in the chat. */
export async function addTalker(api: Api, permissions: Permission[] = ['chat.post']) {
  const writer = await addWriter(api, permissions)
  const at = (room: string, rest = '') => `/v1/chat/rooms/${room}${rest}`
  return {
    ...writer,
    /** Posts, and gives the answer as it came. */
    post: (room: string, source: string, more: { clientId?: string; replyTo?: number } = {}) =>
      writer.send('POST', at(room, '/messages'), { source, clientId: crypto.randomUUID(), ...more }),
    /** Posts, and gives the message. */
    say: (room: string, source: string, more: { clientId?: string; replyTo?: number } = {}) =>
      writer.read<ChatMessage>('POST', at(room, '/messages'), { source, clientId: crypto.randomUUID(), ...more }),
    history: (room: string, query = '') => writer.read<ChatMessagePage>('GET', at(room, `/messages${query}`)),
    changes: (room: string, after: number) =>
      writer.read<{ data: ChatMessage[]; seq: number; isWhole: boolean }>('GET', at(room, `/changes?after=${after}`)),
    search: async (room: string, q: string) =>
      (await writer.read<ChatMessagePage>('GET', at(room, `/search?q=${encodeURIComponent(q)}`))).data,
    room: (room: string) => writer.read<ChatRoomDetail>('GET', at(room)),
    rooms: async () => (await writer.read<{ data: ChatRoom[] }>('GET', '/v1/chat/rooms')).data,
    markRead: (room: string, upTo: number) => writer.send('PUT', at(room, '/read'), { upTo }),
    direct: (username: string) => writer.send('POST', '/v1/chat/direct', { username }),
  }
}

export type Talker = Awaited<ReturnType<typeof addTalker>>
