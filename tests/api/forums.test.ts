import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { Forum, type ForumCategory } from '../../contract/forums'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, readPage, startThread, writePost } from '../support/api-forums'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let guest: Writer
let staff: Writer

beforeAll(async () => {
  alice = await addWriter(api, ['forums.post'])
  guest = await addWriter(api)
  staff = await addWriter(api, ['forums.post', 'forums.moderate'])
})
beforeEach(() => db.delete(rateWindows))

const index = async (who: Writer) => (await who.read<{ data: ForumCategory[] }>('GET', '/v1/forums')).data
const read = async (who: Writer, { slug }: { slug: string }) =>
  Forum.strict().parse(await who.read('GET', `/v1/forums/${slug}`))

describe('the index of forums', () => {
  it('lists the categories and their forums in order', async () => {
    const first = await addForum({ description: 'Anything' })
    const second = await addForum()
    const names = (await index(guest)).flatMap(({ forums }) => forums.map(({ name }) => name))
    expect(names.indexOf(first.name)).toBeGreaterThanOrEqual(0)
    expect(names.indexOf(second.name)).toBe(names.indexOf(first.name) + 1)
    expect(await read(guest, first)).toEqual({
      slug: first.slug,
      name: first.name,
      description: 'Anything',
      ...{ threads: 0, posts: 0, lastPost: null, prefixes: [], isPublic: true },
      ...{ canStart: false, canPost: false, canModerate: false, unread: 0, level: null },
    })
  })

  it('counts threads and posts and names the last post', async () => {
    const forum = await addForum()
    const thread = await startThread(alice, forum, 'Ports')
    await writePost(staff, thread, 'Open 6881')
    api.wait(5)
    await startThread(alice, forum, 'Clients')
    api.wait(5)
    const last = await writePost(staff, thread, 'And 6882')
    const expected = {
      thread: { slug: thread.slug, title: 'Ports' },
      number: 3,
      at: new Date(api.now()).toISOString(),
      author: { username: staff.username, role: staff.role },
    }
    expect(await read(alice, forum)).toMatchObject({ threads: 2, posts: 4, lastPost: expected })
    await staff.send('DELETE', `/v1/comments/${last.id}`)
    expect((await read(alice, forum)).lastPost?.thread.title).toBe('Clients')
    await staff.send('POST', `/v1/comments/${last.id}/restoration`)
    expect((await read(alice, forum)).lastPost).toEqual(expected)
  })

  it('names the last post of an earlier thread when all posts of the last thread are deleted', async () => {
    const forum = await addForum()
    await startThread(alice, forum, 'Earlier')
    api.wait(5)
    const last = await startThread(alice, forum, 'By mistake')
    const { posts } = await readPage(alice, last)
    await alice.send('DELETE', `/v1/comments/${posts[0]?.id}`)
    expect((await read(guest, forum)).lastPost).toMatchObject({ thread: { title: 'Earlier' }, number: 1 })
  })
})

describe('a forum for some roles', () => {
  it('is seen by these roles and by moderators, with all that is in it', async () => {
    const insider = await addWriter(api, ['forums.post'])
    const forum = await addForum({ readers: [insider.role] })
    const thread = await startThread(insider, forum, 'Secret plans')
    const post = await writePost(insider, thread, `@${alice.username} psst`)
    const calls: [string, string, unknown?][] = [
      ['GET', `/v1/forums/${forum.slug}`],
      ['GET', `/v1/forums/${forum.slug}/threads`],
      ['POST', `/v1/forums/${forum.slug}/threads`, { title: 'x', source: 'x' }],
      ['GET', `/v1/threads/${thread.slug}`],
      ['POST', `/v1/threads/${thread.slug}/posts`, { source: 'x' }],
      ['GET', `/v1/comments/${post.id}`],
      ['PATCH', `/v1/comments/${post.id}`, { source: 'x', revision: 1 }],
      ['DELETE', `/v1/comments/${post.id}`],
      ['GET', `/v1/comments/${post.id}/revisions`],
      ['GET', `/v1/comments/${post.id}/quote`],
      ['PUT', `/v1/comments/${post.id}/reactions/like`],
      ['POST', '/v1/reports', { subject: { kind: 'comment', id: post.id }, reason: 'abuse', text: '' }],
    ]
    for (const [method, path, body] of calls) {
      expect((await alice.send(method, path, body)).status, path).toBe(404)
      if (method === 'GET') {
        expect((await insider.send(method, path)).status, path).toBe(200)
        expect((await staff.send(method, path)).status, path).toBe(200)
      }
    }
    const names = async (who: Writer) => (await index(who)).flatMap(({ forums }) => forums.map(({ slug }) => slug))
    expect(await names(alice)).not.toContain(forum.slug)
    expect(await names(insider)).toContain(forum.slug)
    expect(await names(staff)).toContain(forum.slug)
    const posts = await alice.read<{ data: unknown[] }>('GET', `/v1/users/${insider.username}/posts`)
    expect(posts.data).toEqual([])
    const news = await alice.read<{ data: { subject: string }[] }>('GET', '/v1/me/notifications')
    expect(news.data.map(({ subject }) => subject)).not.toContain('Secret plans')
  })

  it('is closed for new threads or posts of other roles', async () => {
    const news = await addForum({ starters: [staff.role] })
    expect(await read(alice, news)).toMatchObject({ canStart: false, canPost: true })
    const refused = await alice.send('POST', `/v1/forums/${news.slug}/threads`, { title: 'x', source: 'x' })
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([403, 'forum_closed'])
    const thread = await startThread(staff, news, 'News')
    expect((await writePost(alice, thread, 'Thanks')).number).toBe(2)
    const archive = await addForum({ posters: ['nobody'] })
    const old = await startThread(staff, archive, 'Old')
    expect((await alice.send('POST', `/v1/threads/${old.slug}/posts`, { source: 'x' })).status).toBe(403)
    expect((await guest.send('POST', `/v1/threads/${thread.slug}/posts`, { source: 'x' })).status).toBe(403)
  })
})
