import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { blocks } from '../../api/platform/db/schema/account'
import { forums } from '../../api/platform/db/schema/forums'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { Forum } from '../../contract/forums'
import { Me } from '../../contract/me'
import type { Thread, ThreadLine } from '../../contract/threads'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, changeThread, readPage, startThread, threadId, writePost } from '../support/api-forums'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let bob: Writer
let forum: Awaited<ReturnType<typeof addForum>>

beforeAll(async () => {
  alice = await addWriter(api, ['forums.post'])
  bob = await addWriter(api, ['forums.post'])
})
beforeEach(async () => {
  api.wait(1)
  await db.delete(rateWindows)
  await db.delete(notifications)
  forum = await addForum()
})

const unreadIn = async (who: Writer) => (await who.read<Forum>('GET', `/v1/forums/${forum.slug}`)).unread
const list = async (who: Writer, query = '') =>
  (await who.read<{ data: ThreadLine[] }>('GET', `/v1/forums/${forum.slug}/threads${query}`)).data
const read = (who: Writer, thread: { slug: string }, upTo: number) =>
  who.send('PUT', `/v1/threads/${thread.slug}/read`, { upTo })
const setLevel = async (who: Writer, path: string, level: string | null) =>
  expect((await who.send('PUT', `${path}/level`, { level })).status).toBe(204)
const newsOf = async ({ id }: Writer) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map((row) => [row.kind, row.times])

async function startLong(posts: number): Promise<Thread> {
  const thread = await startThread(alice, forum, 'Long')
  for (let number = 2; number <= posts; number++) await writePost(alice, thread, `post ${number}`)
  return thread
}

describe('reading a thread', () => {
  it('is remembered by post number, on every device', async () => {
    const thread = await startLong(7)
    expect(await unreadIn(bob)).toBe(1)
    expect((await list(bob))[0]).toMatchObject({ isUnread: true, readUpTo: 0 })
    expect((await read(bob, thread, 4)).status).toBe(204)
    expect((await list(bob))[0]).toMatchObject({ isUnread: true, readUpTo: 4 })
    const page = await readPage(bob, thread, '?unread=1&perPage=3')
    expect([page.firstUnread, page.page, page.posts.map(({ number }) => number)]).toEqual([5, 2, [4, 5, 6]])
    await read(bob, thread, 2)
    expect((await list(bob))[0]?.readUpTo).toBe(4)
    await read(bob, thread, 9_000_000)
    expect((await list(bob))[0]).toMatchObject({ isUnread: false, readUpTo: 7 })
    expect(await unreadIn(bob)).toBe(0)
    expect(await readPage(bob, thread, '?unread=1&perPage=3')).toMatchObject({ firstUnread: null, page: 3 })
    await writePost(alice, thread, 'new')
    expect((await list(bob, '?filter=unread')).map(({ title }) => title)).toEqual(['Long'])
    expect((await readPage(bob, thread)).firstUnread).toBe(8)
  })

  it('includes own posts after what was read, and leaves unread posts before them', async () => {
    const thread = await startLong(3)
    expect((await list(alice))[0]).toMatchObject({ isUnread: false, readUpTo: 3 })
    await read(bob, thread, 3)
    await writePost(bob, thread, 'answer')
    expect((await list(bob))[0]).toMatchObject({ isUnread: false, readUpTo: 4 })
    await writePost(alice, thread, 'five')
    await writePost(bob, thread, 'six')
    expect((await list(bob))[0]).toMatchObject({ isUnread: true, readUpTo: 4 })
  })

  it.each([0, -1, 1.5, 'x', null])('refuses the number %s', async (upTo) => {
    const thread = await startLong(1)
    expect((await bob.send('PUT', `/v1/threads/${thread.slug}/read`, { upTo })).status).toBe(422)
  })
})

describe('marking a forum as read', () => {
  it('reads all threads until now, and none after it', async () => {
    const thread = await startLong(3)
    await startThread(alice, forum, 'Other')
    expect(await unreadIn(bob)).toBe(2)
    expect((await bob.send('POST', `/v1/forums/${forum.slug}/read`)).status).toBe(204)
    expect(await unreadIn(bob)).toBe(0)
    expect(await list(bob, '?filter=unread')).toEqual([])
    api.wait(1)
    await writePost(alice, thread, 'new')
    expect(await unreadIn(bob)).toBe(1)
    expect(await readPage(bob, thread, '?unread=1')).toMatchObject({ firstUnread: 4 })
  })

  it('reads the rest of a thread that was read in part', async () => {
    const thread = await startLong(5)
    await read(bob, thread, 2)
    api.wait(1)
    await bob.send('POST', `/v1/forums/${forum.slug}/read`)
    expect((await readPage(bob, thread)).firstUnread).toBeNull()
    api.wait(1)
    await writePost(alice, thread, 'new')
    expect(await readPage(bob, thread, '?unread=1&perPage=3')).toMatchObject({ firstUnread: 6, page: 2 })
  })

  it('reads all forums that the caller sees', async () => {
    await startLong(1)
    expect((await bob.send('POST', '/v1/forums/read')).status).toBe(204)
    expect(await unreadIn(bob)).toBe(0)
  })

  it('is not needed for posts that are older than 30 days', async () => {
    const thread = await startLong(2)
    await changeThread(thread, { lastPostAt: api.now() - 31 * 24 * 60 * 60_000 })
    expect(await unreadIn(bob)).toBe(0)
    expect((await list(bob))[0]?.isUnread).toBe(false)
  })
})

describe('watching', () => {
  it('notifies of each post in a thread once until it is read, but not its author', async () => {
    const thread = await startLong(1)
    await setLevel(bob, `/v1/threads/${thread.slug}`, 'watch')
    expect((await list(bob))[0]?.level).toBe('watch')
    await writePost(alice, thread, 'two')
    await writePost(alice, thread, `three @${bob.username}`)
    await writePost(alice, thread, 'four')
    expect(await newsOf(bob)).toEqual([
      ['thread_post', 2],
      ['mention', 1],
    ])
    expect(await newsOf(alice)).toEqual([])
    await setLevel(bob, `/v1/threads/${thread.slug}`, null)
    await writePost(alice, thread, 'five')
    expect(await newsOf(bob)).toHaveLength(2)
  })

  it('is the level of the author of a thread', async () => {
    const thread = await startLong(1)
    await writePost(bob, thread, 'answer')
    expect(await newsOf(alice)).toEqual([['thread_post', 1]])
    const [row] = await db.select().from(notifications).where(eq(notifications.userId, alice.id))
    expect(row).toMatchObject({ subject: 'Long', bundle: `thread_post:thread:${threadId(thread)}` })
    expect(row?.link).toContain(`/forums/${forum.slug}/${thread.slug}?comment=`)
  })

  it('notifies of new threads in a forum', async () => {
    await setLevel(bob, `/v1/forums/${forum.slug}`, 'watch')
    const thread = await startLong(2)
    await startThread(alice, forum, 'Second')
    expect(await newsOf(bob)).toEqual([['thread_new', 2]])
    expect(thread.posts).toBe(1)
  })

  it('does not notify members who block the author or whose role does not see the forum', async () => {
    const carol = await addWriter(api, ['forums.post'])
    const insider = await addWriter(api, ['forums.post'])
    await db.insert(blocks).values({ userId: bob.id, blockedId: insider.id, createdAt: 1 })
    const thread = await startLong(1)
    for (const who of [bob, carol, alice]) await setLevel(who, `/v1/threads/${thread.slug}`, 'watch')
    await writePost(insider, thread, 'open')
    expect(await newsOf(bob)).toEqual([])
    expect(await newsOf(carol)).toEqual([['thread_post', 1]])
    await db.delete(notifications)
    await env.DB.prepare('update forums set readers = ? where id = ?')
      .bind(JSON.stringify([insider.role, alice.role]), forum.id)
      .run()
    await writePost(insider, thread, `closed @${carol.username} @${alice.username}`)
    expect(await newsOf(carol)).toEqual([])
    expect(await newsOf(alice)).toEqual([['mention', 1]])
  })

  it('lists watched and tracked threads', async () => {
    const names = ['Watched', 'Tracked', 'Muted', 'Plain']
    for (const name of names) {
      const thread = await startThread(alice, forum, name)
      const level = { Watched: 'watch', Tracked: 'track', Muted: 'mute' }[name]
      if (level) await setLevel(bob, `/v1/threads/${thread.slug}`, level)
    }
    expect((await list(bob, '?filter=watched')).map(({ title }) => title)).toEqual(['Tracked', 'Watched'])
  })
})

describe('the number of unread threads in /v1/me', () => {
  const count = async (who: Writer) => Me.parse(await who.read('GET', '/v1/me')).unreadThreads

  it('has watched and tracked threads with posts that are not read', async () => {
    const carol = await addWriter(api, ['forums.post'])
    const made = new Map<string, Thread>()
    for (const level of ['watch', 'track', 'mute', null]) {
      const thread = await startThread(alice, forum, `At ${level}`)
      await setLevel(carol, `/v1/threads/${thread.slug}`, level)
      made.set(`${level}`, thread)
    }
    expect(await count(carol)).toBe(2)
    const { watch, track } = Object.fromEntries(made) as Record<string, Thread>
    if (!watch || !track) throw new Error('not started')
    await read(carol, watch, 1)
    expect(await count(carol)).toBe(1)
    await writePost(alice, watch, 'two')
    expect(await count(carol)).toBe(2)
    await writePost(carol, watch, 'own')
    expect(await count(carol)).toBe(2)
    await changeThread(track, { hiddenAt: 1 })
    expect(await count(carol)).toBe(1)
    await setLevel(carol, `/v1/forums/${forum.slug}`, 'mute')
    expect(await count(carol)).toBe(0)
  })

  it('is 0 after the forum was read, and for a forum that the role does not see any more', async () => {
    const carol = await addWriter(api, ['forums.post'])
    const thread = await startLong(1)
    await setLevel(carol, `/v1/threads/${thread.slug}`, 'track')
    expect(await count(carol)).toBe(1)
    await db
      .update(forums)
      .set({ readers: [alice.role] })
      .where(eq(forums.id, forum.id))
    expect(await count(carol)).toBe(0)
    await db.update(forums).set({ readers: [] }).where(eq(forums.id, forum.id))
    await carol.send('POST', '/v1/forums/read')
    expect(await count(carol)).toBe(0)
  })
})

describe('muting', () => {
  it('hides unread marks and notifications of a thread and of a forum', async () => {
    const thread = await startLong(1)
    await setLevel(bob, `/v1/threads/${thread.slug}`, 'mute')
    await writePost(alice, thread, `@${bob.username}`)
    expect([await unreadIn(bob), await newsOf(bob)]).toEqual([0, []])
    await setLevel(bob, `/v1/threads/${thread.slug}`, null)
    expect(await unreadIn(bob)).toBe(1)
    await setLevel(bob, `/v1/forums/${forum.slug}`, 'mute')
    await writePost(alice, thread, `@${bob.username}`)
    expect([await unreadIn(bob), await newsOf(bob), (await list(bob))[0]?.isUnread]).toEqual([0, [], false])
  })

  it('refuses an unknown level', async () => {
    const thread = await startLong(1)
    expect((await bob.send('PUT', `/v1/threads/${thread.slug}/level`, { level: 'shout' })).status).toBe(422)
  })
})
