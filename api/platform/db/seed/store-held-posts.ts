import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { openLibrary } from '../../../texts/library'
import { insertRows } from './insert-rows'

const minute = 60_000
/** The accounts with logins come first. No post is held in a thread that they watch, so that approving one does not notify them. */
const accounts = 5

/** Each by another new member; one with a title starts a thread. */
const heldPosts = [
  {
    title: 'Hello from a small island',
    source: 'I found this place through a friend.\n\nI collect **tide tables**. Does anyone else?',
  },
  { title: null, source: 'Thank you for the list, I did not know half of it.' },
  { title: null, source: 'Is the second link still right? I get an error there.' },
  { title: null, source: 'Cheap watches, only today: https://example.com/watches' },
  { title: null, source: 'First! Please visit my page: https://example.com/me' },
]

/** Each of another post of a member with few posts. */
const heldEdits = [
  'I looked again: the **second** mirror is faster from here.',
  'Update: see https://example.com/offers for the best prices.',
]

/** Posts and edits that wait for a moderator. */
export async function storeHeldPosts(db: D1Database, now: number): Promise<void> {
  const newest = `select id from users where forum_posts = 0 and role = 'member' and id > ${accounts} order by joined_at desc limit ?`
  const places = `select threads.id from threads join forums on forums.id = forum_id and readers = '[]'
    where not is_locked and not exists (select 1 from thread_marks as mark
      where mark.thread_id = threads.id and mark.user_id <= ${accounts} and mark.level = 'watch')
    order by last_post_at desc limit ?`
  const authors = await readIds(db, newest, heldPosts.length)
  const threads = await readIds(db, places, heldPosts.length)
  const library = openLibrary(drizzle(db), {})
  const rows = await Promise.all(
    heldPosts.map(async ({ title, source }, index) => {
      const writtenAt = now - (heldPosts.length - index) * minute
      const author = authors[index] ?? null
      const thread = title === null ? (threads[index] ?? 0) : await startThread(db, { title, author, at: writtenAt })
      return ['thread', thread, author, source, (await renderText(source, library)).html, rendererVersion, writtenAt]
    }),
  )
  await insertRows(
    db,
    'comments',
    ['subject_kind', 'subject_id', 'author_id', 'source', 'html', 'renderer_version', 'created_at'],
    rows,
  )
  await storeHeldEdits(db, now)
}

async function storeHeldEdits(db: D1Database, now: number): Promise<void> {
  const posts = await readIds(
    db,
    `select max(comments.id) as id from users join comments on comments.author_id = users.id and subject_kind = 'thread' and number > 1
      join threads on threads.id = subject_id and not is_locked and hidden_at is null
      join forums on forums.id = forum_id and readers = '[]'
      where role = 'member' and users.id > ${accounts} and deleted_at is null group by users.id order by forum_posts, users.id limit ?`,
    heldEdits.length,
  )
  const library = openLibrary(drizzle(db), {})
  const rows = await Promise.all(
    posts.map(async (id, index) => {
      const source = heldEdits[index] ?? ''
      return [id, source, (await renderText(source, library)).html, now - minute]
    }),
  )
  await insertRows(db, 'held_edits', ['comment_id', 'source', 'html', 'written_at'], rows)
}

async function readIds(db: D1Database, query: string, limit: number): Promise<number[]> {
  const { results } = await db.prepare(query).bind(limit).all<{ id: number }>()
  return results.map(({ id }) => id)
}

async function startThread(
  db: D1Database,
  { title, author, at }: { title: string; author: number | null; at: number },
): Promise<number> {
  const thread = await db
    .prepare(
      `insert into threads (forum_id, title, author_id, created_at, last_post_at)
        select id, ?1, ?2, ?3, ?3 from forums where name = 'Introductions' returning id`,
    )
    .bind(title, author, at)
    .first<{ id: number }>()
  if (!thread) throw new Error('The demo has no forum for introductions')
  return thread.id
}
