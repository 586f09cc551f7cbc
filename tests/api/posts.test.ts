import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { profiles } from '../../api/platform/db/schema/account'
import { comments } from '../../api/platform/db/schema/comments'
import { notifications } from '../../api/platform/db/schema/notifications'
import type { CommentDetail } from '../../contract/comments'
import type { Report } from '../../contract/reports'
import { Post } from '../../contract/threads'
import type { PublicPost } from '../../contract/users'
import { startApi } from '../support/api-client'
import { addWriter } from '../support/api-comments'
import { changeThread, readPage, startForums, startThread, threadId, writePost } from '../support/api-forums'

const api = startApi()
const talk = startForums(api)
const db = drizzle(env.DB)

describe('the posts of a thread', () => {
  it('have numbers without gaps, also when members post at the same moment', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Race')
    const writers = [talk.alice, talk.bob, talk.staff]
    const posts = await Promise.all(
      Array.from({ length: 15 }, (_, n) => writePost(writers[n % 3] ?? talk.alice, thread, `post ${n}`)),
    )
    expect(posts.map(({ number }) => number).sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      Array.from({ length: 15 }, (_, n) => n + 2),
    )
    expect(Post.strict().parse(posts[0]).html).toBe('<p>post 0</p>')
    expect((await readPage(talk.bob, thread)).thread.posts).toBe(16)
  })

  it('are read by page, number, or id', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Long')
    const ids: number[] = []
    for (let n = 2; n <= 7; n++) ids.push((await writePost(talk.bob, thread, `post ${n}`)).id)
    const read = async (query: string) => {
      const { posts, page, pages } = await readPage(talk.bob, thread, `?perPage=3&${query}`)
      return [page, pages, posts.map(({ number }) => number)]
    }
    const [first, second, third] = [
      [1, 3, [1, 2, 3]],
      [2, 3, [4, 5, 6]],
      [3, 3, [7]],
    ]
    expect(await read('')).toEqual(first)
    expect(await read('page=2')).toEqual(second)
    for (const query of ['page=3', 'page=9007199254740991', 'post=7', 'post=8', `comment=${ids[5]}`]) {
      expect(await read(query), query).toEqual(third)
    }
    for (const query of ['post=4', 'post=6', 'post=6&page=1', `comment=${ids[2]}`]) {
      expect(await read(query), query).toEqual(second)
    }
    expect(await read('comment=999999')).toEqual(first)
    for (const query of ['page=0', 'post=-1', 'perPage=51', 'page=1e99', 'post=x']) {
      expect((await talk.bob.send('GET', `/v1/threads/${thread.slug}?${query}`)).status, query).toBe(422)
    }
  })

  it('are edited with history, quoted, answered and reacted to as comments', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Talk')
    const post = await writePost(talk.alice, thread, 'first')
    await talk.alice.read('PATCH', `/v1/comments/${post.id}`, { source: 'second', revision: 1 })
    const revisions = await talk.bob.read<{ data: { source: string }[] }>('GET', `/v1/comments/${post.id}/revisions`)
    expect(revisions.data.map(({ source }) => source)).toEqual(['second', 'first'])
    const { source } = await talk.bob.read<{ source: string }>('GET', `/v1/comments/${post.id}/quote`)
    const path = `/forums/${talk.forum.slug}/${thread.slug}?comment=${post.id}#c${post.id}`
    expect(source).toBe(`> @${talk.alice.username} [#2](${path})\n> second\n\n`)
    const reply = await writePost(talk.bob, thread, `${source}I agree`, post.id)
    expect(reply).toMatchObject({ number: 3, replyTo: { id: post.id, author: talk.alice.username } })
    await talk.bob.read('PUT', `/v1/comments/${post.id}/reactions/like`)
    const [, second] = (await readPage(talk.bob, thread)).posts
    expect(second?.reactions).toEqual([{ kind: 'like', count: 1, mine: true }])
    const subject = { kind: 'thread', slug: `${talk.forum.slug}/${thread.slug}`, name: 'Talk' }
    expect((await talk.bob.read<CommentDetail>('GET', `/v1/comments/${post.id}`)).subject).toEqual(subject)
    const posts = await talk.alice.read<{ data: PublicPost[] }>('GET', `/v1/users/${talk.bob.username}/posts`)
    expect(posts.data[0]).toMatchObject({ id: reply.id, subject })
    const news = await db.select().from(notifications).where(eq(notifications.userId, talk.alice.id))
    const bundle = `reply:thread:${threadId(thread)}`
    expect(news.filter((row) => row.bundle.endsWith(`:${threadId(thread)}`)).map((row) => row.bundle)).toEqual([
      bundle.replace('reply', 'quote'),
    ])
  })

  it('leave a placeholder when deleted, and keep their numbers', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Gaps')
    const post = await writePost(talk.alice, thread, 'regret')
    await writePost(talk.bob, thread, 'after')
    expect((await talk.bob.send('DELETE', `/v1/comments/${post.id}`)).status).toBe(403)
    expect((await talk.staff.send('DELETE', `/v1/comments/${post.id}`)).status).toBe(422)
    expect((await talk.staff.send('DELETE', `/v1/comments/${post.id}?reason=Rude`)).status).toBe(204)
    const seen = (await readPage(talk.bob, thread)).posts
    expect(seen.map(({ number, html }) => [number, html])).toEqual([
      [1, '<p>First post of Gaps</p>'],
      [2, ''],
      [3, '<p>after</p>'],
    ])
    expect(seen[1]?.deletion).toMatchObject({ byAuthor: false, reason: 'Rude' })
    expect((await readPage(talk.staff, thread)).posts[1]?.html).toBe('<p>regret</p>')
    expect((await talk.alice.send('POST', `/v1/comments/${post.id}/restoration`)).status).toBe(403)
    expect((await talk.staff.send('POST', `/v1/comments/${post.id}/restoration`)).status).toBe(204)
    expect((await readPage(talk.bob, thread)).posts[1]?.html).toBe('<p>regret</p>')
  })

  it('cannot be changed by moderators of torrents', async () => {
    const other = await addWriter(api, ['forums.post', 'torrents.moderate'])
    const thread = await startThread(talk.alice, talk.forum, 'Mine')
    const [post] = (await readPage(other, thread)).posts
    expect(post).toMatchObject({ canEdit: false, canDelete: false })
    expect((await other.send('DELETE', `/v1/comments/${post?.id}?reason=x`)).status).toBe(403)
  })

  it('count for their author, except deleted ones', async () => {
    const writer = await addWriter(api, ['forums.post'])
    const thread = await startThread(writer, talk.forum, 'Counted')
    const post = await writePost(writer, thread, 'two')
    const count = async () =>
      (await readPage(talk.bob, thread)).authors.find((one) => one.username === writer.username)?.posts
    expect(await count()).toBe(2)
    await writer.send('DELETE', `/v1/comments/${post.id}`)
    expect(await count()).toBe(1)
    await writer.send('POST', `/v1/comments/${post.id}/restoration`)
    expect(await count()).toBe(2)
  })

  it('can be reported', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Reported')
    const { id } = await writePost(talk.alice, thread, 'rude words')
    const report = { subject: { kind: 'comment', id }, reason: 'abuse', text: '' }
    const stored = await talk.bob.read<{ id: number }>('POST', '/v1/reports', report)
    const { data } = await talk.staff.read<{ data: Report[] }>('GET', '/v1/reports?state=open&limit=250')
    expect(data.find((row) => row.id === stored.id)?.subject).toMatchObject({
      ...{ kind: 'comment', name: 'Reported', slug: `${talk.forum.slug}/${thread.slug}` },
      comment: { id, source: 'rude words' },
    })
    await talk.staff.read('PATCH', `/v1/reports/${stored.id}`, { state: 'resolved', answer: 'Removed' })
    const news = await db
      .select()
      .from(notifications)
      .where(eq(notifications.bundle, `report:${stored.id}`))
    expect(news[0]?.link).toBe(`/reports/${stored.id}`)
  })

  it('do not reply to a post of another thread', async () => {
    const [one, two] = [
      await startThread(talk.alice, talk.forum, 'One'),
      await startThread(talk.alice, talk.forum, 'Two'),
    ]
    const [post] = (await readPage(talk.bob, one)).posts
    const refused = await talk.bob.send('POST', `/v1/threads/${two.slug}/posts`, { source: 'x', replyTo: post?.id })
    expect(refused.status).toBe(422)
  })

  it('show no figures of an author who hides them', async () => {
    const shy = await addWriter(api, ['forums.post'])
    await db.insert(profiles).values({ userId: shy.id, title: 'Shy', country: 'no', hidden: ['figures'] })
    const thread = await startThread(shy, talk.forum, 'Quiet')
    expect((await readPage(talk.bob, thread)).authors).toMatchObject([{ title: 'Shy', country: 'no', isSeeding: null }])
  })

  it('are rendered again when the renderer has changed', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Old renderer')
    const [post] = (await readPage(talk.bob, thread)).posts
    await db
      .update(comments)
      .set({ html: 'old', rendererVersion: 0 })
      .where(eq(comments.id, post?.id ?? 0))
    expect((await readPage(talk.bob, thread)).posts[0]?.html).toBe('old')
    expect((await readPage(talk.bob, thread)).posts[0]?.html).toBe('<p>First post of Old renderer</p>')
  })
})

describe('a locked thread', () => {
  it('takes posts, edits and deletions of moderators only', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Closed')
    const post = await writePost(talk.alice, thread, 'mine')
    await changeThread(thread, { isLocked: true })
    const refused = await talk.alice.send('POST', `/v1/threads/${thread.slug}/posts`, { source: 'x' })
    expect([refused.status, (await refused.json<{ code: string }>()).code]).toEqual([403, 'thread_locked'])
    const edit = { source: 'x', revision: 1 }
    expect((await talk.alice.send('PATCH', `/v1/comments/${post.id}`, edit)).status).toBe(403)
    expect((await talk.alice.send('DELETE', `/v1/comments/${post.id}`)).status).toBe(403)
    const page = await readPage(talk.alice, thread)
    expect(page.thread).toMatchObject({ isLocked: true, canPost: false })
    expect(page.posts[1]).toMatchObject({ canEdit: false, canDelete: false })
    expect((await writePost(talk.staff, thread, 'last word')).number).toBe(3)
    expect((await talk.staff.send('PATCH', `/v1/comments/${post.id}`, { ...edit, reason: 'Rude' })).status).toBe(200)
  })
})
