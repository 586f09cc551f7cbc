import { env } from 'cloudflare:test'
import { and, asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { Forum } from '../../contract/forums'
import type { Permission } from '../../contract/permissions'
import type { Thread, ThreadLine } from '../../contract/threads'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, readPage, startThread, threadId, writePost } from '../support/api-forums'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let bob: Writer
let staff: Writer
let forum: Awaited<ReturnType<typeof addForum>>
let thread: Thread

beforeAll(async () => {
  alice = await addWriter(api, ['forums.post'])
  bob = await addWriter(api, ['forums.post', 'torrents.moderate'])
  staff = await addWriter(api, ['forums.post', 'forums.moderate'])
})
beforeEach(async () => {
  await db.delete(rateWindows)
  forum = await addForum({ prefixes: ['Guide', 'Question'] })
  thread = await startThread(alice, forum, 'How?', { prefix: 'Question' })
})

const patch = (who: Writer, body: object) => who.send('PATCH', `/v1/threads/${thread.slug}`, body)
const change = (who: Writer, body: object) => who.read<Thread>('PATCH', `/v1/threads/${thread.slug}`, body)
const solve = (who: Writer, body: object) => who.send('PUT', `/v1/threads/${thread.slug}/solution`, body)
const entries = async () =>
  (
    await db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'thread'), eq(auditEvents.subjectId, threadId(thread))))
      .orderBy(asc(auditEvents.id))
  ).map(({ actorId, action, reason, detail }) => [actorId, action, reason, detail])
const reason = 'Tidy'

describe('a change of a thread', () => {
  it.each([
    { isPinned: true },
    { isLocked: true },
    { isHidden: true },
    { forum: 'x-1' },
    { title: 'Mine' },
    { prefix: null },
  ])('is refused to other members, without a trace: %j', async (body) => {
    expect((await patch(bob, { ...body, reason })).status).toBe(403)
    expect(await entries()).toEqual([])
  })

  it('needs a reason from moderators', async () => {
    for (const body of [{ isPinned: true }, { title: 'x' }, { isLocked: true }]) {
      const refused = await patch(staff, body)
      expect([refused.status, await refused.json()]).toMatchObject([422, { errors: { reason: ['required'] } }])
    }
  })

  it('is recorded with the values before and after, and can be undone', async () => {
    const changed = await change(staff, { isPinned: true, isLocked: true, title: 'How to', prefix: 'Guide', reason })
    expect(changed).toMatchObject({ isPinned: true, isLocked: true, title: 'How to', prefix: 'Guide' })
    expect(await entries()).toEqual([
      [staff.id, 'thread.rename', reason, { before: 'How?', after: 'How to' }],
      [staff.id, 'thread.prefix', reason, { before: 'Question', after: 'Guide' }],
      [staff.id, 'thread.pin', reason, { before: 0, after: 1 }],
      [staff.id, 'thread.lock', reason, { before: 0, after: 1 }],
    ])
    const undone = await change(staff, { isPinned: false, isLocked: false, title: 'How?', prefix: 'Question', reason })
    expect(undone).toMatchObject({ isPinned: false, isLocked: false, title: 'How?', prefix: 'Question' })
    expect((await entries()).map(([, action]) => action).slice(4)).toEqual([
      ...['thread.rename', 'thread.prefix', 'thread.unpin', 'thread.unlock'],
    ])
  })

  it('to the same value is not recorded', async () => {
    await change(staff, { isPinned: false, title: 'How?', isHidden: false, reason })
    expect(await entries()).toEqual([])
  })

  it('lets the author rename until the thread is locked', async () => {
    expect(await change(alice, { title: 'How exactly?', prefix: null })).toMatchObject({
      title: 'How exactly?',
      prefix: null,
    })
    expect(await entries()).toEqual([])
    expect((await patch(alice, { isPinned: true, reason })).status).toBe(403)
    await change(staff, { isLocked: true, reason })
    const refused = await patch(alice, { title: 'x' })
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'thread_locked' }])
    const other = await patch(bob, { title: 'x' })
    expect([other.status, await other.json()]).toMatchObject([403, { code: 'forbidden' }])
  })

  it('is refused to an author who may not write posts any more, as an edit of their posts is', async () => {
    const { posts } = await readPage(alice, thread)
    const id = posts[0]?.id ?? 0
    const allow = (permissions: Permission[]) => db.update(roles).set({ permissions }).where(eq(roles.slug, alice.role))
    await allow([])
    expect((await readPage(alice, thread)).thread).toMatchObject({ isMine: true, canEdit: false })
    expect((await patch(alice, { title: 'Buy walruses' })).status).toBe(403)
    expect((await solve(alice, { post: 1 })).status).toBe(403)
    expect((await alice.send('PATCH', `/v1/comments/${id}`, { source: 'Buy', revision: 1 })).status).toBe(403)
    expect(await alice.open(id)).toMatchObject({ canEdit: false, canDelete: true })
    await allow(['forums.post'])
    expect((await patch(alice, { title: 'How exactly?' })).status).toBe(200)
  })

  it('refuses an unknown prefix, forum and field', async () => {
    expect((await patch(staff, { prefix: 'Other', reason })).status).toBe(422)
    expect((await patch(staff, { forum: 'none-zzzz', reason })).status).toBe(404)
    expect((await patch(staff, { posts: 7, reason })).status).toBe(422)
    expect((await patch(staff, { title: ' ', reason })).status).toBe(422)
  })
})

describe('hiding a thread', () => {
  it('takes it from the list, its address and the counts, and back', async () => {
    const counts = async () => {
      const { threads, posts, lastPost } = await bob.read<Forum>('GET', `/v1/forums/${forum.slug}`)
      return [threads, posts, lastPost?.thread.title]
    }
    expect(await change(staff, { isHidden: true, reason })).toMatchObject({ isHidden: true })
    expect((await alice.send('GET', `/v1/threads/${thread.slug}`)).status).toBe(404)
    expect(await counts()).toEqual([0, 0, undefined])
    await change(staff, { isHidden: false, reason })
    expect((await readPage(alice, thread)).posts).toHaveLength(1)
    expect(await counts()).toEqual([1, 1, 'How?'])
    expect((await entries()).map(([, action]) => action)).toEqual(['thread.hide', 'thread.show'])
  })
})

describe('moving a thread', () => {
  it('moves posts, counts and the last post, and drops a prefix that is unknown there', async () => {
    await writePost(bob, thread, 'answer')
    const target = await addForum()
    expect(await change(staff, { forum: target.slug, reason })).toMatchObject({
      ...{ prefix: null, forum: { slug: target.slug }, posts: 2 },
    })
    const read = async ({ slug }: { slug: string }) => bob.read<Forum>('GET', `/v1/forums/${slug}`)
    expect(await read(forum)).toMatchObject({ threads: 0, posts: 0, lastPost: null })
    expect(await read(target)).toMatchObject({ threads: 1, posts: 2, lastPost: { number: 2 } })
    const { data } = await bob.read<{ data: ThreadLine[] }>('GET', `/v1/forums/${target.slug}/threads`)
    expect(data.map(({ title }) => title)).toEqual(['How?'])
    expect((await entries()).map(([, action, , detail]) => [action, detail])).toEqual([
      ['thread.prefix', { before: 'Question', after: null }],
      ['thread.move', { before: forum.id, after: target.id }],
    ])
  })

  it('to a forum of the staff takes it from other members', async () => {
    const target = await addForum({ readers: [staff.role] })
    await change(staff, { forum: target.slug, reason })
    expect((await alice.send('GET', `/v1/threads/${thread.slug}`)).status).toBe(404)
  })
})

describe('the solution of a thread', () => {
  it('is chosen by its author, and with a reason by moderators', async () => {
    const { id } = await writePost(bob, thread, 'Like this')
    expect((await solve(bob, { post: 2, reason })).status).toBe(403)
    expect((await solve(alice, { post: 2 })).status).toBe(200)
    expect((await readPage(bob, thread)).thread).toMatchObject({ isSolved: true, solution: 2 })
    expect(await entries()).toEqual([])
    expect((await solve(staff, { post: null })).status).toBe(422)
    expect((await solve(staff, { post: null, reason })).status).toBe(200)
    expect((await readPage(bob, thread)).thread).toMatchObject({ isSolved: false, solution: null })
    expect(await entries()).toEqual([[staff.id, 'thread.unsolve', reason, { before: id, after: null }]])
  })

  it('is a post of the thread that is not deleted', async () => {
    const { id } = await writePost(bob, thread, 'Gone')
    await bob.send('DELETE', `/v1/comments/${id}`)
    for (const post of [2, 3]) expect((await solve(alice, { post })).status).toBe(422)
    for (const post of [0, 'x']) expect((await solve(alice, { post })).status).toBe(422)
  })
})
