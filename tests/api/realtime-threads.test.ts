import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { forums } from '../../api/platform/db/schema/forums'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { Thread } from '../../contract/threads'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, changeThread, startThread, threadId, writePost } from '../support/api-forums'
import { approve } from '../support/api-held-posts'
import { setSite } from '../support/api-mails'
import { startRealtime } from '../support/api-socket'

const db = drizzle(env.DB)
let realtime: Awaited<ReturnType<typeof startRealtime>>
let alice: Writer
let bob: Writer
let staff: Writer
let forum: Awaited<ReturnType<typeof addForum>>
let thread: Thread

beforeAll(async () => {
  realtime = await startRealtime()
  alice = await addWriter(realtime.api, ['forums.post'])
  bob = await addWriter(realtime.api, ['forums.post'])
  staff = await addWriter(realtime.api, ['forums.post', 'forums.moderate'])
})
beforeEach(async () => {
  await db.delete(rateWindows)
  forum = await addForum()
  thread = await startThread(alice, forum, 'Live')
})

const roomOf = (thread: { slug: string }) => `thread:${thread.slug.split('-').at(-1)}`
const refused = { ok: false, code: 'forbidden' }

async function join(who: Writer, room = roomOf(thread)) {
  const socket = await realtime.connect(who)
  return { socket, answer: await socket.ask('join', { room }) }
}

describe('the room of a thread', () => {
  test('sends the number of a new post and nothing else', async () => {
    const room = roomOf(thread)
    const { socket, answer } = await join(bob)
    expect(answer).toEqual({ ok: true, room, here: [], posts: 1 })
    await writePost(alice, thread, 'secret words')
    expect(await socket.event()).toEqual(['posts', { room, posts: 2 }])
    socket.socket.close()
  })

  test('sends the number of a post once when the post is sent twice', async () => {
    const { socket } = await join(bob)
    for (const source of ['one', 'one', 'two']) await writePost(alice, thread, source)
    expect(await socket.event()).toEqual(['posts', { room: roomOf(thread), posts: 2 }])
    expect(await socket.event()).toEqual(['posts', { room: roomOf(thread), posts: 3 }])
    socket.socket.close()
  })

  test('tells of a held post when it is approved', async () => {
    await setSite({ holdFirstPosts: 1 })
    const carol = await addWriter(realtime.api, ['forums.post'])
    const { socket } = await join(bob)
    const held = await writePost(carol, thread, 'held')
    expect(await socket.ask('sync', {})).toMatchObject({ ok: true })
    await approve(staff, held.id)
    expect(await socket.event()).toEqual(['posts', { room: roomOf(thread), posts: 2 }])
    socket.socket.close()
    await setSite()
  })

  test('says after a reconnect how many posts there are', async () => {
    const first = await join(bob)
    first.socket.socket.close()
    for (const text of ['two', 'three']) await writePost(alice, thread, text)
    const { socket, answer } = await join(bob)
    expect(answer).toMatchObject({ ok: true, posts: 3 })
    expect(await socket.ask('leave', { room: roomOf(thread) })).toEqual({ ok: true })
    await writePost(alice, thread, 'four')
    expect(await socket.ask('sync', {})).toMatchObject({ ok: true })
    socket.socket.close()
  })

  test('shows neither who reads nor who types', async () => {
    const { socket } = await join(bob)
    const other = await join(alice)
    expect(await other.socket.ask('typing', { room: roomOf(thread) })).toEqual(refused)
    other.socket.socket.close()
    await writePost(alice, thread, 'two')
    expect((await socket.event())[0]).toBe('posts')
    socket.socket.close()
  })

  test('is for members who may read the thread', async () => {
    await db
      .update(forums)
      .set({ readers: [alice.role] })
      .where(eq(forums.id, forum.id))
    expect((await join(bob)).answer).toEqual(refused)
    expect((await join(alice)).answer).toMatchObject({ ok: true })
    expect((await join(staff)).answer).toMatchObject({ ok: true })
    await db.update(forums).set({ readers: [] }).where(eq(forums.id, forum.id))
    await changeThread(thread, { hiddenAt: 1 })
    expect((await join(alice)).answer).toEqual(refused)
    expect((await join(staff)).answer).toMatchObject({ ok: true })
    expect((await join(staff, 'thread:zzzzz')).answer).toEqual(refused)
  })

  test('is not the room of a thread that was merged into another one', async () => {
    const target = await startThread(alice, forum, 'Target')
    await staff.read('POST', `/v1/threads/${thread.slug}/merge`, { into: target.slug, reason: 'same' })
    expect((await join(bob)).answer).toEqual(refused)
    const { socket, answer } = await join(bob, roomOf(target))
    expect(answer).toMatchObject({ ok: true, posts: 2 })
    await writePost(alice, thread, 'to the old address')
    expect(await socket.event()).toEqual(['posts', { room: `thread:${threadId(target).toString(36)}`, posts: 3 }])
    socket.socket.close()
  })
})
