import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { notifications } from '../../api/platform/db/schema/notifications'
import { Thread, type ThreadLine, ThreadPage } from '../../contract/threads'
import { startApi } from '../support/api-client'
import type { Writer } from '../support/api-comments'
import { addForum, changeThread, readPage, startForums, startThread, writePost } from '../support/api-forums'

const api = startApi()
const talk = startForums(api)
const db = drizzle(env.DB)

interface Lines {
  data: ThreadLine[]
  meta: { next: string | null; prev: string | null }
}
const list = (query = '', who = talk.bob) => who.read<Lines>('GET', `/v1/forums/${talk.forum.slug}/threads${query}`)
const titles = ({ data }: Lines) => data.map(({ title }) => title)

describe('a new thread', () => {
  it('has its first post, in one call', async () => {
    const thread = Thread.strict().parse(
      await startThread(talk.alice, talk.forum, 'Which client?', { source: 'I use **rTorrent**' }),
    )
    expect(thread).toMatchObject({
      title: 'Which client?',
      ...{ posts: 1, isMine: true, isPinned: false, isLocked: false, isSolved: false, isHidden: false },
      ...{ solution: null, canPost: true, canModerate: false, forum: { slug: talk.forum.slug, name: talk.forum.name } },
      lastPost: { number: 1, author: { username: talk.alice.username } },
    })
    const page = ThreadPage.strict().parse(await readPage(talk.bob, thread))
    expect(page).toMatchObject({ page: 1, pages: 1, perPage: 25 })
    expect(page.posts).toMatchObject([{ number: 1, html: '<p>I use <strong>rTorrent</strong></p>', isMine: false }])
    expect(page.authors).toEqual([
      {
        ...{ username: talk.alice.username, role: talk.alice.role, avatar: null, title: null, country: null },
        ...{ joinedAt: '2025-01-02T03:04:05.000Z', posts: expect.any(Number), signature: null, isSeeding: false },
      },
    ])
  })

  it('notifies the members whom its first post names', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Hello', { source: `Hello @${talk.bob.username}` })
    const news = await db.select().from(notifications).where(eq(notifications.userId, talk.bob.id))
    expect(news).toMatchObject([{ kind: 'mention', subject: 'Hello', actorId: talk.alice.id }])
    expect(news[0]?.link).toContain(`/${thread.slug}?comment=`)
    expect(thread).toMatchObject({ posts: 1, lastPost: { number: 1 }, level: 'watch' })
  })

  it('takes a prefix of the forum only', async () => {
    talk.forum = await addForum({ prefixes: ['Guide'] })
    expect((await startThread(talk.alice, talk.forum, 'A', { prefix: 'Guide' })).prefix).toBe('Guide')
    const refused = await talk.alice.send('POST', `/v1/forums/${talk.forum.slug}/threads`, {
      ...{ title: 'B', source: 'x', prefix: 'Other' },
    })
    expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { prefix: ['unknown'] } }])
  })

  it.each([
    ['an empty title', { title: '  ', source: 'x' }],
    ['a title of control characters', { title: '\u0000\u200b\n', source: 'x' }],
    ['a long title', { title: 'x'.repeat(151), source: 'x' }],
    ['no text', { title: 'x', source: ' ' }],
    ['a long text', { title: 'x', source: 'x'.repeat(20_001) }],
    ['an unknown field', { title: 'x', source: 'x', isPinned: true }],
  ])('is refused with %s', async (_, body) => {
    expect((await talk.alice.send('POST', `/v1/forums/${talk.forum.slug}/threads`, body)).status).toBe(422)
    expect((await list()).data).toEqual([])
  })

  it('deletes its draft, and a reply deletes that of the reply', async () => {
    await talk.alice.send('PUT', `/v1/drafts/forum:${talk.forum.slug}`, { source: 'begun' })
    const thread = await startThread(talk.alice, talk.forum, 'Done')
    await talk.bob.send('PUT', `/v1/drafts/thread:${thread.slug}`, { source: 'begun' })
    await writePost(talk.bob, thread, 'done')
    const draft = async (who: Writer, place: string) =>
      (await who.read<{ source: string }>('GET', `/v1/drafts/${place}`)).source
    expect(await draft(talk.alice, `forum:${talk.forum.slug}`)).toBe('')
    expect(await draft(talk.bob, `thread:${thread.slug}`)).toBe('')
  })

  it('counts against its own limit and that of comments', async () => {
    for (let left = 5; left > 0; left--) await startThread(talk.alice, talk.forum, `Thread ${left}`)
    expect(
      (await talk.alice.send('POST', `/v1/forums/${talk.forum.slug}/threads`, { title: 'x', source: 'x' })).status,
    ).toBe(429)
    const [first] = (await list()).data
    for (let left = 15; left > 0; left--) await writePost(talk.alice, first ?? talk.forum, `${left}`)
    expect((await talk.alice.send('POST', `/v1/threads/${first?.slug}/posts`, { source: 'x' })).status).toBe(429)
  })
})

describe('the list of threads', () => {
  const startAll = async (names: string[]) => {
    const made = new Map<string, Thread>()
    for (const name of names) {
      api.wait(1)
      made.set(name, await startThread(talk.alice, talk.forum, name))
    }
    return (name: string) => made.get(name) ?? talk.forum
  }

  it('has pinned threads first, then those with the newest post', async () => {
    const thread = await startAll(['A', 'B', 'C', 'D'])
    api.wait(1)
    await writePost(talk.bob, thread('A'), 'bump')
    await changeThread(thread('C'), { isPinned: true })
    expect(titles(await list())).toEqual(['C', 'A', 'D', 'B'])
    expect(titles(await list('?sort=newest'))).toEqual(['C', 'D', 'B', 'A'])
    await writePost(talk.bob, thread('B'), 'one')
    await writePost(talk.bob, thread('B'), 'two')
    expect(titles(await list('?sort=posts'))).toEqual(['C', 'B', 'A', 'D'])
  })

  it.each(['activity', 'newest', 'posts'])('has pages in both directions by %s', async (sort) => {
    const thread = await startAll(['A', 'B', 'C', 'D', 'E'])
    await changeThread(thread('B'), { isPinned: true })
    await writePost(talk.bob, thread('A'), 'bump')
    const all = titles(await list(`?sort=${sort}`))
    const first = await list(`?sort=${sort}&limit=2`)
    const second = await list(`?sort=${sort}&limit=2&cursor=${first.meta.next}`)
    const third = await list(`?sort=${sort}&limit=2&cursor=${second.meta.next}`)
    expect([first, second, third].flatMap(titles)).toEqual(all)
    expect([first.meta.prev, third.meta.next]).toEqual([null, null])
    expect(titles(await list(`?sort=${sort}&limit=2&cursor=${third.meta.prev}`))).toEqual(titles(second))
  })

  it('refuses the cursor of another order', async () => {
    await startAll(['A', 'B'])
    const { meta } = await list('?sort=posts&limit=1')
    expect((await talk.bob.send('GET', `/v1/forums/${talk.forum.slug}/threads?cursor=${meta.next}`)).status).toBe(422)
  })

  it('filters by author, answers and prefix', async () => {
    talk.forum = await addForum({ prefixes: ['Guide', 'Question'] })
    const thread = await startAll(['A', 'B'])
    await startThread(talk.bob, talk.forum, 'Mine', { prefix: 'Guide' })
    await writePost(talk.bob, thread('A'), 'answer')
    expect(titles(await list('?filter=mine'))).toEqual(['Mine'])
    expect(titles(await list('?filter=unanswered'))).toEqual(['Mine', 'B'])
    expect(titles(await list('?prefix=Guide&sort=posts'))).toEqual(['Mine'])
    expect(titles(await list('?prefix=Question'))).toEqual([])
  })

  it('leaves out hidden threads, also at their address', async () => {
    const thread = await startAll(['A', 'B'])
    const post = await writePost(talk.alice, thread('B'), 'out of sight')
    await changeThread(thread('B'), { hiddenAt: 1 })
    expect(titles(await list())).toEqual(['A'])
    for (const who of [talk.bob, talk.alice])
      expect((await who.send('GET', `/v1/threads/${thread('B').slug}`)).status).toBe(404)
    expect((await talk.alice.send('GET', `/v1/comments/${post.id}`)).status).toBe(404)
    expect((await readPage(talk.staff, thread('B'))).thread.isHidden).toBe(true)
    expect(await talk.bob.read('GET', `/v1/forums/${talk.forum.slug}`)).toMatchObject({ threads: 1, posts: 1 })
  })
})
