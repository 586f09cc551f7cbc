import { env } from 'cloudflare:test'
import { and, eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { comments } from '../../api/platform/db/schema/comments'
import { users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { notifications } from '../../api/platform/db/schema/notifications'
import { HeldPost } from '../../contract/held-posts'
import type { Thread } from '../../contract/threads'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { readPage, writePost } from '../support/api-forums'
import {
  actsOn,
  approve,
  counts,
  decide,
  find,
  type Holding,
  heldFor,
  ids,
  newsOf,
  numbersOf,
  queue,
  refuse,
  startHolding,
} from '../support/api-held-posts'

const api = startApi()
const db = drizzle(env.DB)
const day = 24 * 60 * 60_000
let writer: Writer
let reader: Writer
let staff: Writer
let forum: Holding['forum']
let thread: Thread

beforeEach(async () => {
  ;({ writer, reader, staff, forum, thread } = await startHolding(api))
})

describe('approving a post', () => {
  it('numbers it, counts it, makes it found and unread, and notifies members as a new post does', async () => {
    const asked = await writePost(staff, thread, 'a question')
    for (const who of [reader, staff]) {
      await who.send('PUT', `/v1/threads/${thread.slug}/level`, { level: 'watch' })
      await who.send('PUT', `/v1/threads/${thread.slug}/read`, { upTo: 2 })
    }
    await writer.send('PUT', `/v1/threads/${thread.slug}/read`, { upTo: 2 })
    const third = await addWriter(api, ['forums.post'])
    const { id } = await writePost(writer, thread, `a capybara for @${third.username}`, asked.id)
    await db.delete(notifications)
    api.wait(5 * 60)
    const approvedAt = api.now()
    await approve(staff, id)
    const { posts, thread: after } = await readPage(reader, thread)
    expect(posts.at(-1)).toMatchObject({ id, number: 3, createdAt: new Date(approvedAt).toISOString() })
    expect(after).toMatchObject({ posts: 3, isUnread: true, lastPost: { number: 3 } })
    expect((await readPage(writer, thread)).thread).toMatchObject({ isUnread: false, readUpTo: 3 })
    expect(await counts(forum)).toEqual({ threads: 1, posts: 3 })
    expect(await find(staff, forum, 'capybara')).toEqual([3])
    expect(await newsOf(reader)).toEqual(['thread_post'])
    expect(await newsOf(third)).toEqual(['mention'])
    expect(await newsOf(staff)).toEqual(['reply'])
    expect(await newsOf(writer)).toEqual(['post_approved'])
    expect(await db.$count(users, and(eq(users.id, writer.id), eq(users.forumPosts, 1)))).toBe(1)
    expect(await actsOn(id)).toEqual([['post.approve', staff.id, null]])
    expect(ids(await queue(staff))).toEqual([])
  })

  it('notifies the quoted member', async () => {
    const { id: first } = await writePost(staff, thread, 'original words')
    const quote = await writer.read<{ source: string }>('GET', `/v1/comments/${first}/quote`)
    const { id } = await writePost(writer, thread, `${quote.source}I agree`)
    await db.delete(notifications)
    await approve(staff, id)
    expect(await newsOf(staff)).toEqual(['quote'])
  })

  it('gives two posts that are approved at the same moment two numbers', async () => {
    const other = await addWriter(api, ['forums.post'])
    const posts = [await writePost(writer, thread, 'one'), await writePost(other, thread, 'two')]
    await Promise.all(posts.map(({ id }) => approve(staff, id)))
    expect(await numbersOf(reader, thread)).toEqual([1, 2, 3])
    expect(await counts(forum)).toEqual({ threads: 1, posts: 3 })
  })

  it('happens once', async () => {
    const { id } = await writePost(writer, thread, 'one')
    const answers = await Promise.all([1, 2].map(() => decide(staff, id, { decision: 'approve' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect((await decide(staff, id, { decision: 'refuse', reason: 'x' })).status).toBe(409)
    expect([await numbersOf(reader, thread), await newsOf(writer)]).toEqual([[1, 2], ['post_approved']])
    expect(await actsOn(id)).toHaveLength(1)
  })

  it('needs the newest revision', async () => {
    const { id } = await writePost(writer, thread, 'friendly')
    await writer.send('PATCH', `/v1/comments/${id}`, { source: 'unfriendly', revision: 1 })
    const answer = await decide(staff, id, { decision: 'approve' })
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'not_waiting' }])
    expect([await numbersOf(reader, thread), await newsOf(writer)]).toEqual([[1], []])
    expect((await queue(staff)).data).toMatchObject([{ id, revision: 2 }])
    expect((await decide(staff, id, { decision: 'approve', revision: 2 })).status).toBe(204)
  })

  it('keeps posts in the period of their writing in the search', async () => {
    const date = (time: number) => new Date(time).toISOString().slice(0, 10)
    const writtenAt = (id: number, createdAt: number) =>
      db.update(comments).set({ createdAt }).where(eq(comments.id, id))
    await db.update(comments).set({ createdAt: api.now() - 7 * day })
    const { id } = await writePost(writer, thread, 'a late walrus')
    await writtenAt(id, api.now() - 6 * day)
    await writtenAt((await writePost(staff, thread, 'an early walrus')).id, api.now() - 3 * day)
    await approve(staff, id)
    await writePost(staff, thread, 'a last walrus')
    expect(await find(staff, forum, 'walrus', `&from=${date(api.now() - day)}`)).toEqual([4])
    expect(await find(staff, forum, 'walrus', `&to=${date(api.now() - day)}`)).toEqual([2, 3])
  })
})

describe('refusing a post', () => {
  it('notifies the author, who can still read it, with the reason', async () => {
    const { id } = await writePost(writer, thread, 'buy now')
    await refuse(staff, id)
    expect(await newsOf(writer)).toEqual(['post_refused'])
    const [news] = await db.select().from(notifications).where(eq(notifications.userId, writer.id))
    expect(news).toMatchObject({
      subject: 'Harbour',
      link: `/forums/${forum.slug}/${thread.slug}?comment=${id}#c${id}`,
    })
    const { held } = await readPage(writer, thread)
    expect(held).toMatchObject([
      { id, html: '<p>buy now</p>', canEdit: false, canRestore: false, deletion: { reason: 'advertising' } },
    ])
    expect((await writer.send('POST', `/v1/comments/${id}/restoration`)).status).toBe(403)
    expect([await heldFor(reader, thread), await numbersOf(reader, thread), await counts(forum)]).toEqual([
      [],
      [1],
      { threads: 1, posts: 1 },
    ])
    expect(await actsOn(id)).toEqual([['post.refuse', staff.id, 'advertising']])
  })

  it('needs a reason', async () => {
    const { id } = await writePost(writer, thread, 'buy now')
    for (const reason of [undefined, ' ', 'x'.repeat(501)]) {
      expect((await decide(staff, id, { decision: 'refuse', reason })).status).toBe(422)
    }
    expect(ids(await queue(staff))).toEqual([id])
  })

  it('is undone by moderators, who find it among the refused ones', async () => {
    const { id } = await writePost(writer, thread, 'a mistake')
    await refuse(staff, id)
    expect(ids(await queue(staff))).toEqual([])
    expect((await queue(staff, '?state=refused')).data).toMatchObject([
      { id, refusal: { by: { username: staff.username }, reason: 'advertising' } },
    ])
    expect((await staff.send('POST', `/v1/comments/${id}/restoration`)).status).toBe(204)
    expect([ids(await queue(staff)), ids(await queue(staff, '?state=refused'))]).toEqual([[id], []])
    await approve(staff, id)
    expect(await numbersOf(reader, thread)).toEqual([1, 2])
    expect((await actsOn(id)).map(([action]) => action)).toEqual(['post.refuse', 'comment.restore', 'post.approve'])
  })
})

describe('the queue', () => {
  it('has waiting posts oldest first and refused ones newest first, in pages', async () => {
    const posts: number[] = []
    for (const text of ['one', 'two', 'three']) posts.push((await writePost(writer, thread, text)).id)
    const first = await queue(staff, '?limit=2')
    expect(HeldPost.strict().parse(first.data[0])).toMatchObject({
      ...{ html: '<p>one</p>', refusal: null, author: { username: writer.username, posts: 0 } },
      thread: { slug: thread.slug, title: 'Harbour', forum: { slug: forum.slug, name: forum.name }, isNew: false },
    })
    expect(ids(first)).toEqual(posts.slice(0, 2))
    const second = await queue(staff, `?limit=2&cursor=${first.meta.next}`)
    expect([ids(second), second.meta.next]).toEqual([posts.slice(2), null])
    expect(ids(await queue(staff, `?limit=2&cursor=${second.meta.prev}`))).toEqual(posts.slice(0, 2))
    const { posts: count } = await staff.read<{ posts: number }>('GET', '/v1/admin/overview')
    expect(count).toBe(3)
    for (const id of posts) await refuse(staff, id)
    expect(ids(await queue(staff, '?state=refused&limit=2'))).toEqual([posts[2], posts[1]])
  })

  it('is for moderators', async () => {
    const { id } = await writePost(writer, thread, 'one')
    expect((await writer.send('GET', '/v1/moderation/posts')).status).toBe(403)
    expect((await decide(writer, id, { decision: 'approve' })).status).toBe(403)
    expect((await decide(staff, id + 1000, { decision: 'approve' })).status).toBe(404)
    const published = (await writePost(staff, thread, 'mine')).id
    expect((await decide(staff, published, { decision: 'approve' })).status).toBe(409)
    expect(await db.$count(auditEvents, and(inArray(auditEvents.subjectId, [id, published])))).toBe(0)
  })
})
