import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it } from 'vitest'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, readPage, startThread, writePost } from '../support/api-forums'

const api = startApi()
const posts = 100_000
const threads = 10_000
let alice: Writer
let long: { slug: string }
let short: { slug: string }
let full: { slug: string }
let small: { slug: string }

/** Without the triggers of the counters, which would run for each row. */
async function fill(forumId: number, threadId: number) {
  await env.DB.prepare('drop trigger thread_post_insert').run()
  await env.DB.prepare('drop trigger forum_thread_update').run()
  for (let from = 1; from < posts; from += 20_000) {
    await env.DB.prepare(
      `with recursive more (n) as (select ?2 union all select n + 1 from more where n < min(?2 + 19999, ?4))
       insert into comments (subject_kind, subject_id, number, author_id, source, html, renderer_version, created_at)
       select 'thread', ?1, n, ?3, 'post ' || n, '<p>post</p>', 1000000, n from more`,
    )
      .bind(threadId, from + 1, alice.id, posts)
      .run()
  }
  await env.DB.prepare(
    `update threads set (posts, last_post_id, last_post_at) = (select number, id, created_at from comments
      where subject_kind = 'thread' and subject_id = ?1 order by number desc limit 1) where id = ?1`,
  )
    .bind(threadId)
    .run()
  await env.DB.prepare(
    `with recursive more (n) as (select 1 union all select n + 1 from more where n < ?3)
     insert into threads (forum_id, title, author_id, created_at, posts, last_post_at, is_pinned)
     select ?1, 'Thread ' || n, ?2, n, 1 + n % 7, n * 31 % 9973, n % 5000 = 0 from more`,
  )
    .bind(forumId, alice.id, threads)
    .run()
}

beforeAll(async () => {
  alice = await addWriter(api, ['forums.post'])
  const [forum, other] = [await addForum(), await addForum()]
  full = forum
  small = other
  long = await startThread(alice, other, 'Long')
  short = await startThread(alice, other, 'Short')
  for (let n = 0; n < 10; n++) await writePost(alice, short, `post ${n}`)
  await fill(forum.id, Number.parseInt(long.slug.split('-')[1] ?? '', 36))
})

async function rowsOf(path: string) {
  api.log.length = 0
  await alice.read('GET', path)
  return api.log.map((line) => JSON.parse(line)).find(({ event }) => event === 'request')
}

describe('a thread of 100,000 posts', () => {
  it('reads as few rows for its last page and for any post as for a short thread', async () => {
    const usual = await rowsOf(`/v1/threads/${short.slug}?perPage=10`)
    for (const query of ['page=10000', 'page=5000', `post=${posts}`, 'post=4', 'page=1']) {
      const asked = await rowsOf(`/v1/threads/${long.slug}?perPage=10&${query}`)
      expect(asked.rowsRead, query).toBeLessThanOrEqual(usual.rowsRead * 1.2)
      expect(asked.roundTrips, query).toBe(2)
    }
    const page = await readPage(alice, long, '?perPage=50&page=2000')
    expect([page.pages, page.posts[0]?.number, page.posts.at(-1)?.number]).toEqual([2000, 99_951, posts])
  })

  it('takes a post by few rows', async () => {
    api.log.length = 0
    const { number } = await writePost(alice, long, 'the next one')
    const line = api.log.map((text) => JSON.parse(text)).find(({ event }) => event === 'request')
    expect(number).toBe(posts + 1)
    expect(line.rowsRead).toBeLessThan(100)
  })
})

describe('a forum of 10,000 threads', () => {
  it.each(['', '&sort=newest', '&sort=posts', '&filter=unanswered', '&filter=mine'])(
    'reads as few rows as a small one with ?limit=20%s',
    async (query) => {
      const first = await rowsOf(`/v1/forums/${full.slug}/threads?limit=20${query}`)
      const few = await rowsOf(`/v1/forums/${small.slug}/threads?limit=20`)
      // For each thread: its entry in the index, itself and its author.
      expect(first.rowsRead).toBeLessThanOrEqual(few.rowsRead + 3 * 21)
      const { meta } = await alice.read<{ meta: { next: string } }>(
        'GET',
        `/v1/forums/${full.slug}/threads?limit=20${query}`,
      )
      const next = await rowsOf(`/v1/forums/${full.slug}/threads?limit=20${query}&cursor=${meta.next}`)
      expect(next.rowsRead).toBeLessThanOrEqual(first.rowsRead + 5)
    },
  )
})

describe('a search among 100,000 posts', () => {
  it.each([
    ['every post', 'q=post', 1000],
    ['two posts', 'q=post+"post+777"', 1],
    ['an author', `author=AUTHOR`, 1000],
    ['a forum', 'q=post&forum=FORUM', 1000],
    ['a period', 'q=post&from=1970-01-01', 1000],
    ['a title', 'q=long&titles=1', 1],
  ])('reads a bounded number of rows for %s', async (_, query, total) => {
    const path = `/v1/forums/search?${query.replace('AUTHOR', alice.username).replace('FORUM', small.slug)}`
    const page = await alice.read<{ count: { total: number } }>('GET', path)
    expect(page.count.total).toBe(total)
    const { rowsRead, roundTrips } = await rowsOf(path)
    expect(rowsRead).toBeLessThan(1200)
    expect(roundTrips).toBe(2)
  })
})
