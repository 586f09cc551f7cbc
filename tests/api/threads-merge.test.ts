import { env } from 'cloudflare:test'
import { and, asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { comments } from '../../api/platform/db/schema/comments'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import type { Forum } from '../../contract/forums'
import type { Post, Thread } from '../../contract/threads'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, changeThread, readPage, startForums, startThread, threadId, writePost } from '../support/api-forums'

const api = startApi()
const talk = startForums(api, { prefixes: ['Guide'] })
const db = drizzle(env.DB)
const reason = 'Same question'
let old: Thread
let other: Thread

beforeEach(async () => {
  // By date: old 1, other 1, old 2, other 2.
  old = await startThread(talk.alice, talk.forum, 'Old')
  other = await startThread(talk.bob, talk.forum, 'Other')
  await date(await writePost(talk.bob, old, 'old 2'), 3000)
  await date(await writePost(talk.alice, other, 'other 2'), 4000)
  await date(await firstOf(old), 1000)
  await date(await firstOf(other), 2000)
})

const date = ({ id }: { id: number }, createdAt: number) =>
  db.update(comments).set({ createdAt }).where(eq(comments.id, id))
const firstOf = async (thread: Thread) => (await readPage(talk.staff, thread)).posts[0] as Post
const merge = (from: Thread, into: Thread) =>
  talk.staff.send('POST', `/v1/threads/${from.slug}/merge`, { into: into.slug, reason })
const undo = (thread: Thread) =>
  talk.staff.send('DELETE', `/v1/threads/${thread.slug}/merge?reason=${encodeURIComponent(reason)}`)
const split = (thread: Thread, posts: number[], more: object = {}) =>
  talk.staff.send('POST', `/v1/threads/${thread.slug}/split`, { posts, title: 'New', reason, ...more })
const listPosts = async (thread: { slug: string }) =>
  (await readPage(talk.staff, thread)).posts.map(({ number, author, html }) => [
    number,
    author?.username,
    html.replaceAll(/<[^>]+>/g, '').trim(),
  ])
const mark = async (who: Writer, thread: Thread, upTo: number) =>
  who.send('PUT', `/v1/threads/${thread.slug}/read`, { upTo })
const readUpTo = async (who: Writer, thread: { slug: string }) => (await readPage(who, thread)).thread.readUpTo
const counts = async () => {
  const { threads, posts } = await talk.bob.read<Forum>('GET', `/v1/forums/${talk.forum.slug}`)
  return [threads, posts]
}
const entries = async (thread: Thread) =>
  db
    .select({ action: auditEvents.action, reason: auditEvents.reason, actorId: auditEvents.actorId })
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectKind, 'thread'), eq(auditEvents.subjectId, threadId(thread))))
    .orderBy(asc(auditEvents.id))

describe('merging a thread', () => {
  it('numbers the posts of both by date, with their authors', async () => {
    expect((await merge(other, old)).status).toBe(200)
    expect(await listPosts(old)).toEqual([
      [1, talk.alice.username, 'First post of Old'],
      [2, talk.bob.username, 'First post of Other'],
      [3, talk.bob.username, 'old 2'],
      [4, talk.alice.username, 'other 2'],
    ])
    expect(await counts()).toEqual([1, 4])
    expect(await entries(other)).toEqual([{ action: 'thread.merge', reason, actorId: talk.staff.id }])
  })

  it('shows the other thread at the old address, and takes posts there', async () => {
    await merge(other, old)
    expect((await readPage(talk.bob, other)).thread.slug).toBe(old.slug)
    expect(await writePost(talk.bob, other, 'late')).toMatchObject({ number: 5 })
    expect((await merge(other, old)).status).toBe(409)
  })

  it('keeps read marks at the first unread post, and adds watch levels', async () => {
    const carol = await addWriter(api, ['forums.post'])
    await mark(carol, old, 2)
    await mark(carol, other, 1)
    await carol.send('PUT', `/v1/threads/${other.slug}/level`, { level: 'watch' })
    const dave = await addWriter(api)
    await mark(dave, other, 2)
    await merge(other, old)
    expect((await readPage(carol, old)).thread).toMatchObject({ readUpTo: 3, level: 'watch', isUnread: false })
    expect(await readUpTo(dave, old)).toBe(4)
  })

  it('is undone with the posts, the numbers and the marks', async () => {
    await mark(talk.alice, old, 2)
    const before = [await listPosts(old), await listPosts(other)]
    await merge(other, old)
    await date(await writePost(talk.bob, old, 'later'), 5000)
    expect((await undo(other)).status).toBe(200)
    expect([await listPosts(old), await listPosts(other)]).toEqual([
      [...(before[0] ?? []), [3, talk.bob.username, 'later']],
      before[1],
    ])
    expect(await readUpTo(talk.alice, old)).toBe(2)
    expect(await counts()).toEqual([2, 5])
    expect((await entries(other)).map(({ action }) => action)).toEqual(['thread.merge', 'thread.unmerge'])
    expect((await undo(other)).status).toBe(409)
  })

  it('of a thread that has merged posts is undone in either order', async () => {
    const third = await startThread(talk.alice, talk.forum, 'Third')
    await merge(other, old)
    await merge(old, third)
    expect((await readPage(talk.bob, other)).thread.slug).toBe(third.slug)
    expect((await undo(old)).status).toBe(200)
    expect(await listPosts(old)).toHaveLength(4)
    expect((await readPage(talk.bob, other)).thread.slug).toBe(old.slug)
    expect((await undo(other)).status).toBe(200)
    expect((await listPosts(other)).map(([number]) => number)).toEqual([1, 2])
  })

  it('is stored once when it is sent twice at the same time, and is undone', async () => {
    const before = await listPosts(other)
    const answers = await Promise.all([merge(other, old), merge(other, old)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await entries(other)).map(({ action }) => action)).toEqual(['thread.merge'])
    const undone = await Promise.all([undo(other), undo(other)])
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await entries(other)).map(({ action }) => action)).toEqual(['thread.merge', 'thread.unmerge'])
    expect(await listPosts(other)).toEqual(before)
  })

  it('is refused when the other thread is merged into this one at the same time', async () => {
    const answers = await Promise.all([merge(other, old), merge(old, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await counts()).toEqual([1, 4])
    expect(await listPosts(old)).toHaveLength(4)
  })

  it('is refused into itself, into an unknown thread, without a reason, and to other members', async () => {
    expect((await merge(old, old)).status).toBe(422)
    expect((await merge(old, { ...old, slug: 'none-zzzzz' })).status).toBe(422)
    expect((await talk.staff.send('POST', `/v1/threads/${old.slug}/merge`, { into: other.slug })).status).toBe(422)
    expect((await talk.alice.send('POST', `/v1/threads/${old.slug}/merge`, { into: other.slug, reason })).status).toBe(
      403,
    )
    expect(await listPosts(old)).toHaveLength(2)
  })
})

describe('splitting a thread', () => {
  it('moves the posts once when it is sent twice at the same time', async () => {
    const { id } = await writePost(talk.bob, old, 'old 3')
    const answers = await Promise.all([split(old, [id]), split(old, [id])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
    expect((await entries(old)).map(({ action }) => action)).toEqual(['thread.split'])
  })

  it('moves posts to a new thread and numbers both without gaps', async () => {
    const third = await writePost(talk.bob, old, 'old 3')
    const second = (await readPage(talk.bob, old)).posts[1] as Post
    const elsewhere = await addForum({ prefixes: ['Tip'] })
    const response = await split(old, [second.id], { prefix: 'Tip', forum: elsewhere.slug })
    const created = (await response.json()) as Thread
    expect([response.status, created]).toMatchObject([
      ...[201, { title: 'New', prefix: 'Tip', posts: 1, forum: { slug: elsewhere.slug } }],
    ])
    expect(created.author?.username).toBe(talk.bob.username)
    expect(await listPosts(created)).toEqual([[1, talk.bob.username, 'old 2']])
    expect((await listPosts(old)).map(([number, , text]) => [number, text])).toEqual([
      [1, 'First post of Old'],
      [2, 'old 3'],
    ])
    expect(await counts()).toEqual([2, 4])
    const link = await readPage(talk.alice, old, `?comment=${second.id}`)
    expect([link.thread.slug, link.posts[0]?.id]).toEqual([created.slug, second.id])
    expect((await readPage(talk.alice, old, `?comment=${third.id}`)).thread.slug).toBe(old.slug)
    expect((await entries(old)).map(({ action }) => action)).toEqual(['thread.split'])
  })

  it('keeps read marks in both, moves the solution, and is undone by a merge', async () => {
    const answer = await writePost(talk.bob, old, 'old 3')
    await mark(talk.alice, old, 2)
    await changeThread(old, { solutionId: answer.id })
    const created = (await (await split(old, [answer.id])).json()) as Thread
    expect((await readPage(talk.alice, old)).thread).toMatchObject({ readUpTo: 2, solution: null, isSolved: false })
    expect((await readPage(talk.alice, created)).thread).toMatchObject({ readUpTo: 0, solution: 1 })
    expect((await merge(created, old)).status).toBe(200)
    expect(await listPosts(old)).toHaveLength(3)
    expect(await readUpTo(talk.alice, old)).toBe(2)
  })

  it('is refused with a post of another thread, all posts, an unknown prefix, and to other members', async () => {
    const ids = (await readPage(talk.bob, old)).posts.map(({ id }) => id)
    const foreign = (await firstOf(other)).id
    for (const posts of [[foreign], [...ids.slice(1), foreign], ids, []])
      expect((await split(old, posts)).status).toBe(422)
    expect((await split(old, ids.slice(1), { prefix: 'Other' })).status).toBe(422)
    const body = { posts: ids.slice(1), title: 'New', reason }
    expect((await talk.alice.send('POST', `/v1/threads/${old.slug}/split`, body)).status).toBe(403)
    expect(await counts()).toEqual([2, 4])
  })
})
