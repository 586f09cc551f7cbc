import { env } from 'cloudflare:test'
import { and, count, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { comments } from '../../api/platform/db/schema/comments'
import { threads } from '../../api/platform/db/schema/forums'
import { issueEntries, issues } from '../../api/platform/db/schema/issues'
import { users } from '../../api/platform/db/schema/members'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { torrents } from '../../api/platform/db/schema/torrents'
import { repeatTime } from '../../api/platform/db/store-once'
import type { Comment } from '../../contract/comments'
import type { Issue } from '../../contract/issues'
import type { Article } from '../../contract/news'
import type { Post, Thread } from '../../contract/threads'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, readPage, startThread, threadId } from '../support/api-forums'
import { startHolding } from '../support/api-held-posts'
import { openIssue } from '../support/api-issues'
import { setSite } from '../support/api-mails'
import { addCategories, addTorrent } from '../support/api-torrents'
import { addTitle } from '../support/stored-titles'

const api = startApi()
const db = drizzle(env.DB)
const permissions = ['forums.post' as const, 'issues.create' as const]
let alice: Writer
let bob: Writer
let editor: Writer

beforeAll(async () => {
  await addCategories()
  alice = await addWriter(api, permissions)
  bob = await addWriter(api, permissions)
  editor = await addWriter(api, ['news.manage', ...permissions])
})

beforeEach(async () => {
  await db.batch([db.delete(rateWindows), db.delete(notifications)])
})

const subjects = {
  'a torrent': async () => {
    const { id, name } = await addTorrent({ uploaderId: editor.id })
    return `/v1/torrents/${printSlug(name, id)}/comments`
  },
  'a title': async () => {
    const { kind, slug } = await addTitle()
    await editor.send('PUT', `/v1/titles/${kind}/${slug}/follow`)
    return `/v1/titles/${kind}/${slug}/comments`
  },
  'an article': async () => {
    const publishAt = new Date(api.now()).toISOString()
    const body = { title: 'New server', summary: 'Faster.', source: crypto.randomUUID(), publishAt }
    return `/v1/news/${(await editor.read<Article>('POST', '/v1/news', body)).slug}/comments`
  },
  'an issue': async () => `/v1/issues/${(await openIssue(editor, crypto.randomUUID())).number}/comments`,
  'a thread': async () => `/v1/threads/${(await startThread(editor, await addForum(), 'Talk')).slug}/posts`,
}

const write = (who: Writer, path: string, source: string, replyTo?: number) =>
  who.read<Comment>('POST', path, { source, replyTo })

const newsOf = async ({ id }: Writer) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(({ kind, times }) => [kind, times])

describe.each(Object.entries(subjects))('a text on %s', (_, add) => {
  let path = ''

  beforeEach(async () => {
    path = await add()
  })

  it('is stored once when it is sent twice', async () => {
    const first = await write(alice, path, `Hello @${bob.username}`)
    api.wait(59)
    expect(await write(alice, path, `\n Hello @${bob.username} \r\n`)).toEqual(first)
    expect((await write(alice, path, 'Another text')).id).toBe(first.id + 1)
  })

  it('is stored once when it is sent twice at the same moment', async () => {
    const sent = await Promise.all(Array.from({ length: 4 }, () => write(alice, path, 'Hello')))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect((await write(alice, path, 'Another text')).id).toBe((sent[0]?.id ?? 0) + 1)
  })

  it('notifies members once', async () => {
    for (let times = 2; times > 0; times--) await write(alice, path, `Hello @${bob.username}`)
    expect(await newsOf(bob)).toEqual([['mention', 1]])
    expect((await newsOf(editor)).map(([, times]) => times)).toEqual([1])
  })

  it('is stored again as a reply to another comment, but once as the same reply', async () => {
    const { id } = await write(bob, path, 'Question')
    const ids = new Set([(await write(alice, path, 'Yes')).id])
    for (let times = 2; times > 0; times--) ids.add((await write(alice, path, 'Yes', id)).id)
    expect(ids.size).toBe(2)
    expect(await newsOf(bob)).toEqual([['reply', 1]])
  })

  it('is stored again for another member, on another subject, after a minute and after a deletion', async () => {
    const { id: first } = await write(alice, path, 'Hello')
    const ids = [first, (await write(bob, path, 'Hello')).id, (await write(alice, await add(), 'Hello')).id]
    api.wait(repeatTime / 1000)
    const { id: late } = await write(alice, path, 'Hello')
    await alice.send('DELETE', `/v1/comments/${late}`)
    ids.push(late, (await write(alice, path, 'Hello')).id)
    expect(new Set(ids).size).toBe(5)
  })

  it('is stored again when the first one was edited', async () => {
    const { id } = await write(alice, path, 'Hello')
    await alice.read('PATCH', `/v1/comments/${id}`, { source: 'Edited', revision: 1 })
    expect((await write(alice, path, 'Hello')).id).toBeGreaterThan(id)
    expect((await alice.open(id)).source).toBe('Edited')
  })
})

describe('the counts', () => {
  it('of a torrent, a thread and its author include a repeated text once', async () => {
    const torrent = await addTorrent()
    const thread = await startThread(editor, await addForum(), 'Talk')
    const postsOf = () => db.select({ posts: users.forumPosts }).from(users).where(eq(users.id, alice.id)).get()
    const before = (await postsOf())?.posts ?? 0
    for (let times = 2; times > 0; times--) {
      await write(alice, `/v1/torrents/${printSlug(torrent.name, torrent.id)}/comments`, 'Hello')
      const { number } = await alice.read<Post>('POST', `/v1/threads/${thread.slug}/posts`, { source: 'Hello' })
      expect(number).toBe(2)
    }
    const counted = await db.select().from(torrents).where(eq(torrents.id, torrent.id)).get()
    expect([counted?.comments, (await readPage(bob, thread)).thread.posts]).toEqual([1, 2])
    expect((await postsOf())?.posts).toBe(before + 1)
  })

  it('of an issue and the timeline of a named issue include a repeated text once', async () => {
    const [issue, named] = [await openIssue(editor, 'Broken'), await openIssue(editor, 'Named')]
    for (let times = 2; times > 0; times--) {
      await write(alice, `/v1/issues/${issue.number}/comments`, `See #${named.number}`)
    }
    const row = await db.select().from(issues).where(eq(issues.id, issue.number)).get()
    const entries = await db.select().from(issueEntries).where(eq(issueEntries.issueId, named.number))
    expect([row?.comments, entries.length]).toEqual([1, 1])
  })
})

describe('a held post', () => {
  it('waits once when it is sent twice, and is not repeated after it was refused', async () => {
    const { writer, staff, thread } = await startHolding(api)
    const path = `/v1/threads/${thread.slug}/posts`
    const first = await write(writer, path, 'Hello')
    expect(await write(writer, path, 'Hello')).toEqual(first)
    const refusal = { decision: 'refuse', reason: 'advertising', revision: 1 }
    await staff.send('POST', `/v1/comments/${first.id}/moderation`, refusal)
    expect((await write(writer, path, 'Hello')).id).toBeGreaterThan(first.id)
    await setSite()
  })

  it('is the result of the same text within a minute after its approval', async () => {
    const { writer, staff, thread } = await startHolding(api)
    const path = `/v1/threads/${thread.slug}/posts`
    const { id } = await write(writer, path, 'Hello')
    await staff.send('POST', `/v1/comments/${id}/moderation`, { decision: 'approve', revision: 1 })
    expect(await write(writer, path, 'Hello')).toMatchObject({ id, number: 2 })
    api.wait(repeatTime / 1000)
    expect((await write(writer, path, 'Hello')).id).toBeGreaterThan(id)
    await setSite()
  })
})

describe('a thread', () => {
  let path = ''
  let forumId = 0
  const start = (who: Writer, more: object = {}) =>
    who.read<Thread>('POST', path, { title: 'Meeting', source: `Hello @${bob.username}`, ...more })
  const countThreads = async () =>
    (await db.select({ threads: count() }).from(threads).where(eq(threads.forumId, forumId)).get())?.threads

  beforeEach(async () => {
    const forum = await addForum({ prefixes: ['Idea'] })
    forumId = forum.id
    path = `/v1/forums/${forum.slug}/threads`
  })

  it('is started once when it is sent twice, and notifies once', async () => {
    const poll = { question: 'Where?', options: ['Here', 'There'] }
    const first = await start(alice, { poll })
    expect(await start(alice, { poll })).toEqual(first)
    expect([await countThreads(), await newsOf(bob)]).toEqual([1, [['mention', 1]]])
    expect((await readPage(alice, first)).thread.posts).toBe(1)
  })

  it('is started once when it is sent twice at the same moment', async () => {
    const sent = await Promise.all(Array.from({ length: 3 }, () => start(alice)))
    expect(new Set(sent.map(threadId)).size).toBe(1)
    expect(await countThreads()).toBe(1)
  })

  it('has the same text as a reply', async () => {
    const first = await start(alice)
    const { number } = await alice.read<Post>('POST', `/v1/threads/${first.slug}/posts`, {
      source: `Hello @${bob.username}`,
    })
    expect(number).toBe(2)
  })

  it('is started once when it is held', async () => {
    const { writer } = await startHolding(api)
    const first = await start(writer)
    expect([first.posts, await start(writer), await countThreads()]).toEqual([0, first, 1])
    await setSite()
  })

  it('is started again by another member and with another title, text or prefix', async () => {
    const sent = [await start(editor)]
    for (const change of [{}, { title: 'Party' }, { source: 'Hi' }, { prefix: 'Idea' }]) {
      sent.push(await start(alice, change))
    }
    expect([new Set(sent.map(threadId)).size, await countThreads()]).toEqual([5, 5])
  })

  it('is started again with a poll, so that the poll is not lost', async () => {
    const source = 'Where do we meet?'
    const first = await start(alice, { source })
    const second = await start(alice, { source, poll: { question: 'Where?', options: ['Here', 'There'] } })
    expect(threadId(second)).toBeGreaterThan(threadId(first))
    expect((await readPage(alice, second)).poll?.question).toBe('Where?')
  })

  it('is started again in another forum, after a minute, and when its first post was deleted', async () => {
    const first = await start(alice)
    const other = await addForum()
    const elsewhere = await alice.read<Thread>('POST', `/v1/forums/${other.slug}/threads`, {
      title: 'Meeting',
      source: `Hello @${bob.username}`,
    })
    api.wait(repeatTime / 1000)
    const late = await start(alice)
    const [post] = (await readPage(alice, late)).posts
    await alice.send('DELETE', `/v1/comments/${post?.id}`)
    const ids = [first, elsewhere, late, await start(alice)].map(threadId)
    expect([new Set(ids).size, await countThreads()]).toEqual([4, 3])
  })
})

describe('an issue', () => {
  const open = (who: Writer, more: object = {}) =>
    who.read<Issue>('POST', '/v1/issues', { title: 'Broken', kind: 'bug', source: `Ask @${bob.username}`, ...more })

  it('is opened once when it is sent twice, and notifies once', async () => {
    const first = await open(alice)
    expect(await open(alice)).toEqual(first)
    const isBody = and(eq(comments.subjectKind, 'issue'), eq(comments.subjectId, first.number))
    expect((await db.select().from(comments).where(isBody)).length).toBe(1)
    expect(await newsOf(bob)).toEqual([['mention', 1]])
    expect((await open(alice, { title: 'Other' })).number).toBe(first.number + 1)
  })

  it('has the same text as a comment', async () => {
    const { number } = await open(alice, { title: 'Said twice' })
    const comment = await write(alice, `/v1/issues/${number}/comments`, `Ask @${bob.username}`)
    const isOnIssue = and(eq(comments.subjectKind, 'issue'), eq(comments.subjectId, number))
    const [body, ...others] = await db.select().from(comments).where(isOnIssue).orderBy(comments.id)
    expect([body?.source, others.map(({ id }) => id)]).toEqual([`Ask @${bob.username}`, [comment.id]])
  })

  it('is opened once when it is sent twice at the same moment', async () => {
    const sent = await Promise.all(Array.from({ length: 3 }, () => open(alice, { title: 'Slow' })))
    expect(new Set(sent.map(({ number }) => number)).size).toBe(1)
  })

  it('is opened again by another member, with another kind or text, after a minute and after a deletion', async () => {
    const title = 'Wrong'
    const sent = [await open(editor, { title })]
    for (const change of [{}, { kind: 'idea' }, { source: 'Other' }]) sent.push(await open(alice, { title, ...change }))
    await db.delete(rateWindows)
    api.wait(repeatTime / 1000)
    const late = await open(alice, { title })
    const isBody = and(eq(comments.subjectKind, 'issue'), eq(comments.subjectId, late.number))
    await db.update(comments).set({ deletedAt: api.now() }).where(isBody)
    sent.push(late, await open(alice, { title }))
    expect(new Set(sent.map(({ number }) => number)).size).toBe(6)
  })
})
