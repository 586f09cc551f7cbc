import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { Thread, type ThreadLine, ThreadPage } from '../../contract/threads'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, changeThread, readPage, startThread, writePost } from '../support/api-forums'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let bob: Writer
let staff: Writer
let forum: Awaited<ReturnType<typeof addForum>>

beforeAll(async () => {
  alice = await addWriter(api, ['forums.post'])
  bob = await addWriter(api, ['forums.post'])
  staff = await addWriter(api, ['forums.post', 'forums.moderate', 'reports.manage'])
})
beforeEach(async () => {
  await db.delete(rateWindows)
  forum = await addForum()
})

interface Lines {
  data: ThreadLine[]
  meta: { next: string | null; prev: string | null }
}
const list = (query = '', who = bob) => who.read<Lines>('GET', `/v1/forums/${forum.slug}/threads${query}`)
const titles = ({ data }: Lines) => data.map(({ title }) => title)

describe('a new thread', () => {
  it('has its first post, in one call', async () => {
    const thread = Thread.strict().parse(
      await startThread(alice, forum, 'Which client?', { source: 'I use **rTorrent**' }),
    )
    expect(thread).toMatchObject({
      title: 'Which client?',
      ...{ posts: 1, isMine: true, isPinned: false, isLocked: false, isSolved: false, isHidden: false },
      ...{ solution: null, canPost: true, canModerate: false, forum: { slug: forum.slug, name: forum.name } },
      lastPost: { number: 1, author: { username: alice.username } },
    })
    const page = ThreadPage.strict().parse(await readPage(bob, thread))
    expect(page).toMatchObject({ page: 1, pages: 1, perPage: 25 })
    expect(page.posts).toMatchObject([{ number: 1, html: '<p>I use <strong>rTorrent</strong></p>', isMine: false }])
    expect(page.authors).toEqual([
      {
        ...{ username: alice.username, role: alice.role, avatar: null, title: null, country: null },
        ...{ joinedAt: '2025-01-02T03:04:05.000Z', posts: expect.any(Number), isSeeding: false },
      },
    ])
  })

  it('notifies the members whom its first post names', async () => {
    const thread = await startThread(alice, forum, 'Hello', { source: `Hello @${bob.username}` })
    const news = await db.select().from(notifications).where(eq(notifications.userId, bob.id))
    expect(news).toMatchObject([{ kind: 'mention', subject: 'Hello', actorId: alice.id }])
    expect(news[0]?.link).toContain(`/${thread.slug}?comment=`)
    expect(thread).toMatchObject({ posts: 1, lastPost: { number: 1 }, level: 'watch' })
  })

  it('takes a prefix of the forum only', async () => {
    forum = await addForum({ prefixes: ['Guide'] })
    expect((await startThread(alice, forum, 'A', { prefix: 'Guide' })).prefix).toBe('Guide')
    const refused = await alice.send('POST', `/v1/forums/${forum.slug}/threads`, {
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
    expect((await alice.send('POST', `/v1/forums/${forum.slug}/threads`, body)).status).toBe(422)
    expect((await list()).data).toEqual([])
  })

  it('deletes its draft, and a reply deletes that of the reply', async () => {
    await alice.send('PUT', `/v1/drafts/forum:${forum.slug}`, { source: 'begun' })
    const thread = await startThread(alice, forum, 'Done')
    await bob.send('PUT', `/v1/drafts/thread:${thread.slug}`, { source: 'begun' })
    await writePost(bob, thread, 'done')
    const draft = async (who: Writer, place: string) =>
      (await who.read<{ source: string }>('GET', `/v1/drafts/${place}`)).source
    expect(await draft(alice, `forum:${forum.slug}`)).toBe('')
    expect(await draft(bob, `thread:${thread.slug}`)).toBe('')
  })

  it('counts against its own limit and that of comments', async () => {
    for (let left = 5; left > 0; left--) await startThread(alice, forum, `Thread ${left}`)
    expect((await alice.send('POST', `/v1/forums/${forum.slug}/threads`, { title: 'x', source: 'x' })).status).toBe(429)
    const [first] = (await list()).data
    for (let left = 15; left > 0; left--) await writePost(alice, first ?? forum, `${left}`)
    expect((await alice.send('POST', `/v1/threads/${first?.slug}/posts`, { source: 'x' })).status).toBe(429)
  })
})

describe('the list of threads', () => {
  const startAll = async (names: string[]) => {
    const made = new Map<string, Thread>()
    for (const name of names) {
      api.wait(1)
      made.set(name, await startThread(alice, forum, name))
    }
    return (name: string) => made.get(name) ?? forum
  }

  it('has pinned threads first, then those with the newest post', async () => {
    const thread = await startAll(['A', 'B', 'C', 'D'])
    api.wait(1)
    await writePost(bob, thread('A'), 'bump')
    await changeThread(thread('C'), { isPinned: true })
    expect(titles(await list())).toEqual(['C', 'A', 'D', 'B'])
    expect(titles(await list('?sort=newest'))).toEqual(['C', 'D', 'B', 'A'])
    await writePost(bob, thread('B'), 'one')
    await writePost(bob, thread('B'), 'two')
    expect(titles(await list('?sort=posts'))).toEqual(['C', 'B', 'A', 'D'])
  })

  it.each(['activity', 'newest', 'posts'])('has pages in both directions by %s', async (sort) => {
    const thread = await startAll(['A', 'B', 'C', 'D', 'E'])
    await changeThread(thread('B'), { isPinned: true })
    await writePost(bob, thread('A'), 'bump')
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
    expect((await bob.send('GET', `/v1/forums/${forum.slug}/threads?cursor=${meta.next}`)).status).toBe(422)
  })

  it('filters by author, answers and prefix', async () => {
    forum = await addForum({ prefixes: ['Guide', 'Question'] })
    const thread = await startAll(['A', 'B'])
    await startThread(bob, forum, 'Mine', { prefix: 'Guide' })
    await writePost(bob, thread('A'), 'answer')
    expect(titles(await list('?filter=mine'))).toEqual(['Mine'])
    expect(titles(await list('?filter=unanswered'))).toEqual(['Mine', 'B'])
    expect(titles(await list('?prefix=Guide&sort=posts'))).toEqual(['Mine'])
    expect(titles(await list('?prefix=Question'))).toEqual([])
  })

  it('leaves out hidden threads, also at their address', async () => {
    const thread = await startAll(['A', 'B'])
    const post = await writePost(alice, thread('B'), 'out of sight')
    await changeThread(thread('B'), { hiddenAt: 1 })
    expect(titles(await list())).toEqual(['A'])
    for (const who of [bob, alice]) expect((await who.send('GET', `/v1/threads/${thread('B').slug}`)).status).toBe(404)
    expect((await alice.send('GET', `/v1/comments/${post.id}`)).status).toBe(404)
    expect((await readPage(staff, thread('B'))).thread.isHidden).toBe(true)
    expect(await bob.read('GET', `/v1/forums/${forum.slug}`)).toMatchObject({ threads: 1, posts: 1 })
  })
})
