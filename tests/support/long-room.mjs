/** Messages in the room `ten-thousand`. */
const lines = 10_000

/**
 * Stores a room with ten thousand messages, a minute apart, three in turn by each author. No test signs in as an
 * author, so that their names and pictures stay the same.
 * @param {{ prepare(sql: string): { bind(...values: unknown[]): { run(): Promise<unknown> } } }} db
 * @param {number} now milliseconds
 */
export async function addLongRoom(db, now) {
  await db
    .prepare(
      `insert into chat_rooms (slug, kind, name, position, seq, last_message_at)
       values ('ten-thousand', 'public', 'ten thousand', 99, ?, ?)`,
    )
    .bind(lines, now)
    .run()
  await db
    .prepare(
      `with recursive line(n) as (select 1 union all select n + 1 from line where n < ?1),
         speaker(id, turn) as (select id, row_number() over (order by id desc) - 1 from users order by id desc limit 9)
       insert into chat_messages
         (room_id, seq, author_id, client_id, kind, source, html, renderer_version, created_at)
       select room.id, n, speaker.id, 'line-' || n, 'text',
         'Line ' || n, '<p>Line ' || n || '</p>', 1000, ?2 - (?1 - n) * 60000
       from line join speaker on turn = n / 3 % 9 join chat_rooms as room on room.slug = 'ten-thousand'
       order by n`,
    )
    .bind(lines, now)
    .run()
}
