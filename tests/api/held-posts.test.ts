import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { forumMarks } from '../../api/platform/db/schema/forum-marks'
import { notifications } from '../../api/platform/db/schema/notifications'
import type { Post, Thread } from '../../contract/threads'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { readPage, startThread, writePost } from '../support/api-forums'
import {
  approve,
  counts,
  find,
  type Holding,
  heldFor,
  ids,
  list,
  newsOf,
  numbersOf,
  queue,
  refuse,
  startHolding,
} from '../support/api-held-posts'
import { setSite } from '../support/api-mails'

const api = startApi()
const db = drizzle(env.DB)
let writer: Writer
let reader: Writer
let staff: Writer
let forum: Holding['forum']
let thread: Thread

beforeEach(async () => {
  ;({ writer, reader, staff, forum, thread } = await startHolding(api))
})

describe('the posts of a new member', () => {
  it('appear at once when the setting is 0', async () => {
    await setSite()
    expect((await writePost(writer, thread, 'hello')).number).toBe(2)
    const started = await startThread(writer, forum, 'Mine')
    expect(started.posts).toBe(1)
    expect([await heldFor(writer, thread), (await queue(staff)).data]).toEqual([[], []])
  })

  it('are held until enough are approved, and those of the staff never are', async () => {
    await setSite({ holdFirstPosts: 2 })
    const posts: Post[] = []
    for (const text of ['one', 'two', 'three']) posts.push(await writePost(writer, thread, text))
    expect(posts.map(({ number }) => number)).toEqual([null, null, null])
    expect((await writePost(staff, thread, 'welcome')).number).toBe(2)
    const trusted = await addWriter(api, ['forums.post', 'reports.manage'])
    expect((await writePost(trusted, thread, 'hello')).number).toBe(3)
    for (const { id } of posts.slice(0, 2)) await approve(staff, id)
    expect((await writePost(writer, thread, 'four')).number).toBe(6)
    expect(await heldFor(writer, thread)).toEqual([posts[2]?.id])
  })

  it('are seen by their author and by moderators only', async () => {
    const { id } = await writePost(writer, thread, 'a held capybara')
    expect([await heldFor(writer, thread), await heldFor(staff, thread), await heldFor(reader, thread)]).toEqual([
      [id],
      [id],
      [],
    ])
    expect(await numbersOf(reader, thread)).toEqual([1])
    for (const path of ['', '/source', '/revisions']) {
      expect((await reader.send('GET', `/v1/comments/${id}${path}`)).status).toBe(404)
    }
    expect((await writer.open(id)).source).toBe('a held capybara')
    expect(await find(staff, forum, 'capybara')).toEqual([])
    expect(await counts(forum)).toEqual({ threads: 1, posts: 1 })
    const profile = await reader.read<{ data: unknown[] }>('GET', `/v1/users/${writer.username}/posts`)
    expect(profile.data).toEqual([])
    expect((await list(reader, forum))[0]).toMatchObject({ posts: 1, lastPost: { number: 1 } })
  })

  it('are edited and deleted by their author, but not quoted, answered or reacted to', async () => {
    const { id, canEdit, canDelete } = await writePost(writer, thread, 'first words')
    expect([canEdit, canDelete]).toEqual([true, true])
    await writer.send('PATCH', `/v1/comments/${id}`, { source: `better @${reader.username}`, revision: 1 })
    expect((await writer.open(id)).source).toBe(`better @${reader.username}`)
    expect((await writer.send('GET', `/v1/comments/${id}/quote`)).status).toBe(404)
    expect((await staff.send('PUT', `/v1/comments/${id}/reactions/like`)).status).toBe(404)
    const answer = await staff.send('POST', `/v1/threads/${thread.slug}/posts`, { source: 'x', replyTo: id })
    expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { replyTo: ['unknown'] } }])
    expect((await staff.send('DELETE', `/v1/comments/${id}?reason=spam`)).status).toBe(403)
    expect((await writer.send('DELETE', `/v1/comments/${id}`)).status).toBe(204)
    expect([ids(await queue(staff)), await heldFor(writer, thread), await heldFor(staff, thread)]).toEqual([
      [],
      [id],
      [],
    ])
    await writer.send('POST', `/v1/comments/${id}/restoration`)
    expect([ids(await queue(staff)), await newsOf(reader)]).toEqual([[id], []])
    await writer.send('DELETE', `/v1/comments/${id}`)
    api.wait(11 * 60)
    expect(await heldFor(writer, thread)).toEqual([])
  })

  it('are on the last page of the thread for a link to them', async () => {
    await setSite()
    for (const text of ['two', 'three']) await writePost(staff, thread, text)
    await setSite({ holdFirstPosts: 1 })
    const { id } = await writePost(writer, thread, 'held')
    const page = await readPage(writer, thread, `?comment=${id}&perPage=2`)
    expect(page).toMatchObject({ page: 2, pages: 2, held: [{ id, number: null }] })
    expect(page.authors.map(({ username }) => username).sort()).toEqual([staff.username, writer.username].sort())
  })

  it('count against the limit of texts', async () => {
    for (let left = 20; left > 0; left--) await writePost(writer, thread, `${left}`)
    expect((await writer.send('POST', `/v1/threads/${thread.slug}/posts`, { source: 'x' })).status).toBe(429)
  })
})

describe('a thread whose first post is held', () => {
  let own: Thread
  let postId: number

  beforeEach(async () => {
    own = await startThread(writer, forum, 'My walrus', { source: `Hello @${reader.username}` })
    postId = (await readPage(writer, own)).held[0]?.id ?? 0
  })

  it('is seen by its author and by moderators only, without replies', async () => {
    expect(own).toMatchObject({ posts: 0, lastPost: null, canPost: false, isMine: true })
    expect((await reader.send('GET', `/v1/threads/${own.slug}`)).status).toBe(404)
    expect((await list(writer, forum)).map(({ title }) => title)).toEqual(['My walrus', 'Harbour'])
    expect((await list(writer, forum, '?filter=mine')).map(({ title }) => title)).toEqual(['My walrus'])
    expect((await list(reader, forum)).map(({ title }) => title)).toEqual(['Harbour'])
    expect([await counts(forum), await find(staff, forum, 'walrus'), await newsOf(reader)]).toEqual([
      { threads: 1, posts: 1 },
      [],
      [],
    ])
    for (const who of [writer, staff]) {
      const answer = await who.send('POST', `/v1/threads/${own.slug}/posts`, { source: 'x' })
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'thread_held' }])
    }
    expect((await queue(staff)).data).toMatchObject([{ id: postId, thread: { title: 'My walrus', isNew: true } }])
    expect(await heldFor(staff, own)).toEqual([postId])
  })

  it('begins with the approval, for all', async () => {
    const watching = { userId: reader.id, forumId: forum.id, level: 'watch' as const }
    await db.insert(forumMarks).values(watching)
    const other = await addWriter(api, ['forums.post'])
    await db.insert(forumMarks).values({ ...watching, userId: other.id })
    await db.delete(notifications)
    api.wait(5 * 60)
    await approve(staff, postId)
    expect((await list(reader, forum, '?sort=newest'))[0]).toMatchObject({
      ...{ title: 'My walrus', posts: 1, lastPost: { number: 1 }, isUnread: true },
      createdAt: new Date(api.now()).toISOString(),
    })
    expect([await counts(forum), await find(staff, forum, 'walrus')]).toEqual([{ threads: 2, posts: 2 }, [1]])
    expect([await newsOf(reader), await newsOf(other)]).toEqual([['mention'], ['thread_new']])
    expect((await list(writer, forum)).filter(({ title }) => title === 'My walrus')).toMatchObject([
      { isUnread: false },
    ])
    expect((await readPage(writer, own)).thread.level).toBe('watch')
  })

  it('has the title and no other poll than moderators have read', async () => {
    await setSite({ holdFirstPosts: 2 })
    const rename = () => writer.send('PATCH', `/v1/threads/${own.slug}`, { title: 'Buy walruses' })
    const ask = () => writer.send('POST', `/v1/threads/${own.slug}/poll`, { question: 'Buy?', options: ['Yes', 'No'] })
    const isRefused = async (answer: Response) => expect(await answer.json()).toMatchObject({ code: 'posts_held' })
    for (const act of [rename, ask]) await isRefused(await act())
    await approve(staff, postId)
    for (const act of [rename, ask]) await isRefused(await act())
    expect((await list(reader, forum)).map(({ title }) => title)).toEqual(['My walrus', 'Harbour'])
    await setSite({ holdFirstPosts: 1 })
    expect([(await rename()).status, (await ask()).status]).toEqual([200, 201])
  })

  it('stays with its author when it is refused', async () => {
    await refuse(staff, postId, 'no walruses')
    expect((await readPage(writer, own)).held).toMatchObject([
      { id: postId, html: expect.stringContaining('Hello'), deletion: { byAuthor: false, reason: 'no walruses' } },
    ])
    expect((await list(writer, forum)).map(({ title }) => title)).toEqual(['Harbour'])
    expect((await reader.send('GET', `/v1/threads/${own.slug}`)).status).toBe(404)
  })

  it('is numbered by date in the thread that it is merged into', async () => {
    await staff.read('POST', `/v1/threads/${own.slug}/merge`, { into: thread.slug, reason: 'the same' })
    expect([await numbersOf(staff, thread), await heldFor(writer, thread)]).toEqual([[1], [postId]])
    await approve(staff, postId)
    expect(await numbersOf(reader, thread)).toEqual([1, 2])
    expect(await counts(forum)).toEqual({ threads: 1, posts: 2 })
  })
})
