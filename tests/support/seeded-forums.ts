import { expect } from 'vitest'

type ReadRows = <Row>(query: string) => Promise<Row[]>

const day = 86_400_000

/** Checks that the forums of a seeded community show all that forums have. `now`: milliseconds. */
export async function expectForums(rows: ReadRows, accounts: number, now: number): Promise<void> {
  const one = async (query: string) => Object.values((await rows<Record<string, number>>(`select ${query}`))[0] ?? {})
  expect(await one('(select count(*) from forum_categories), (select count(*) from forums)')).toEqual([4, 12])
  // One thread waits with its first post.
  expect(await one('count(*), min(posts), max(posts) from threads where posts > 0')).toEqual([150, 1, 400])
  const [quotes = 0, reactions = 0] = await one(`count(reply_to), (select count(*) from comment_reactions
    join comments on comments.id = comment_id where subject_kind = 'thread') from comments where subject_kind = 'thread'`)
  expect(Math.min(quotes, reactions)).toBeGreaterThan(50)
  const [pinned = 0, locked = 0, solved = 0] = await one(
    'sum(is_pinned), sum(is_locked), count(solution_id) from threads',
  )
  expect(Math.min(pinned, locked, solved)).toBeGreaterThan(4)
  const [single = 0, multiple = 0, closed = 0] = await one(
    `sum(max_choices = 1), sum(max_choices > 1), sum(closes_at < ${now}) from polls`,
  )
  expect(Math.min(single, multiple, closed)).toBeGreaterThan(0)
  // Read by number, or by the time at which the whole forum was marked; older posts are never unread.
  const isUnread = `up_to < posts and last_post_at > read_at and last_post_at > ${now - 30 * day} and thread_marks.level is not 'mute'`
  const states = await rows<Record<'id' | 'unread' | 'partly' | 'read' | 'watched' | 'tracked' | 'muted', number>>(
    `select users.id, sum(${isUnread}) unread, sum(${isUnread} and up_to > 0) partly, sum(up_to = posts) read,
      sum(thread_marks.level is 'watch') watched, sum(thread_marks.level is 'track') tracked, sum(thread_marks.level is 'mute') muted
      from users join thread_marks on thread_marks.user_id = users.id join threads on threads.id = thread_id
      join forum_marks on forum_marks.user_id = users.id and forum_marks.forum_id = threads.forum_id
      where users.id <= ${accounts} group by users.id`,
  )
  expect(states).toHaveLength(accounts)
  for (const { id: _, ...counts } of states) expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
}
