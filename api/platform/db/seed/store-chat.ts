import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderLine } from '../../../lib/markdown/render'
import { openLibrary } from '../../../texts/library'
import { insertRows } from './insert-rows'
import { demoRooms, seededDirect } from './make-chat'
import type { SeededMember } from './members'
import { createRandom } from './random'

const minute = 60_000
const directColumns = ['id', 'slug', 'kind', 'name', 'position', 'lower_id', 'higher_id']

export async function storeChat(db: D1Database, members: SeededMember[], now: number): Promise<void> {
  const random = createRandom('chat')
  const ids = new Map(members.map(({ username, id }) => [username, id]))
  const idOf = (name: string) => ids.get(name) ?? 0
  const library = openLibrary(drizzle(db), {})
  const rooms = [
    ...demoRooms.map((room) => ({ ...room, pair: [] as number[] })),
    ...seededDirect.map(({ pair, ...room }, index) => {
      const both = pair.map(idOf).sort((a, b) => a - b)
      return { ...room, slug: `dm-first${index + 1}`, pair: both }
    }),
  ].map((room, index) => {
    const step = room.since / (room.lines.length + 1)
    const lines = room.lines.map(([author, source, reactions = []], line) => ({
      author: idOf(author),
      source,
      reactions,
      seq: line + 1,
      at: Math.floor(now - (room.since - step * (line + random.next())) * minute),
    }))
    return { ...room, id: index + 1, lines }
  })
  await insertRows(
    db,
    'chat_rooms',
    directColumns,
    rooms.flatMap(({ id, slug, pair: [lower = null, higher = null] }) => {
      return lower === null ? [] : [[id, slug, 'direct', '', id, lower, higher]]
    }),
  )
  const latest = rooms.map(({ id, lines }) => [id, lines.length, lines.at(-1)?.at ?? null])
  await db
    .prepare(
      `update chat_rooms set seq = value ->> 1, last_message_at = value ->> 2 from json_each(?) where chat_rooms.id = value ->> 0`,
    )
    .bind(JSON.stringify(latest))
    .run()
  // Ids ascend with time.
  const spoken = rooms.flatMap((room) => room.lines.map((line) => ({ ...line, room }))).sort((a, b) => a.at - b.at)
  const messages = await Promise.all(
    spoken.map(async (line, index) => ({ ...line, id: index + 1, ...(await renderLine(line.source, library)) })),
  )
  await insertRows(
    db,
    'chat_messages',
    ['id', 'room_id', 'seq', 'author_id', 'client_id', 'kind', 'source', 'html', 'renderer_version', 'created_at'],
    messages.map(({ id, room, seq, author, source, html, at }) => {
      return [id, room.id, seq, author, `seed-${id}`, 'text', source, html, rendererVersion, at]
    }),
  )
  await insertRows(
    db,
    'chat_mentions',
    ['message_id', 'user_id', 'room_id'],
    messages.flatMap(({ id, room, mentions }) => mentions.map((user) => [id, user, room.id])),
  )
  await insertRows(
    db,
    'chat_reactions',
    ['message_id', 'user_id', 'kind'],
    messages.flatMap(({ id, author, reactions, room }) =>
      reactions.flatMap((kind) => {
        const others = (room.pair.length > 0 ? room.pair : [6, 7, 8, 9, 10, 11, 12]).filter((user) => user !== author)
        return random.sample(others, random.between(1, 4)).map((user) => [id, user, kind])
      }),
    ),
  )
  await insertRows(
    db,
    'chat_read_marks',
    ['user_id', 'room_id', 'up_to', 'read_at'],
    [1, 2, 3, 4, 5].flatMap((user) => {
      const own = messages.filter(({ room }) => room.slug === 'harbour').at(user === 4 ? -5 : -1)
      return own ? [[user, own.room.id, own.id, now - 60 * minute]] : []
    }),
  )
}
