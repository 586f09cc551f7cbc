import { env } from 'cloudflare:test'
import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import { auditEvents } from '../../api/platform/db/schema/moderation'
import { articles } from '../../api/platform/db/schema/news'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import type { FeedContent } from '../../contract/feeds'
import type { Me } from '../../contract/me'
import { Article, NewsPage } from '../../contract/news'
import type { Draft } from '../../contract/texts'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { findForeign } from '../support/rendered-text'
import { bbcodeAttacks, markdownAttacks } from '../support/text-attacks'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let editor: Writer
let second: Writer

beforeAll(async () => {
  alice = await addWriter(api)
  editor = await addWriter(api, ['news.manage'])
  second = await addWriter(api, ['news.manage'])
})

beforeEach(async () => {
  await db.delete(rateWindows)
  await db.delete(articles)
  await db.update(users).set({ newsReadAt: null })
  api.wait(1)
})

/** Seconds. Access tokens expire after some minutes. */
const later = 20
const inSeconds = (seconds: number) => new Date(api.now() + seconds * 1000).toISOString()
const text = { title: 'New server', summary: 'It is faster.', source: '# Why\n\nMore **memory**.' }
const publish = (values: object = {}) =>
  editor.read<Article>('POST', '/v1/news', { ...text, publishAt: inSeconds(0), ...values })
const open = (who: Writer, { slug }: { slug: string }) => who.read<Article>('GET', `/v1/news/${slug}`)
const list = async (who: Writer, query = '') => NewsPage.parse(await who.read('GET', `/v1/news${query}`))
const titlesOf = (lines: { title: string }[]) => lines.map(({ title }) => title)
const countUnread = async (who: Writer) => (await who.read<Me>('GET', '/v1/me')).unreadNews
const statusOf = async (answer: Promise<Response>) => (await answer).status

describe('an article', () => {
  it('is compared with another text by its editors', async () => {
    const { slug } = await publish({ source: 'One\nTwo' })
    const compare = (who: Writer) => who.send('POST', `/v1/news/${slug}/diff`, { source: 'One\nThree' })
    expect(await (await compare(editor)).json()).toMatchObject({ added: 1, removed: 1 })
    expect((await compare(alice)).status).toBe(403)
  })

  it('is published at once, rendered with headings below the title', async () => {
    const article = Article.parse(await publish())
    expect(article).toMatchObject({ isPublished: true, revision: 1, canManage: true, source: text.source })
    expect(await open(alice, article)).toMatchObject({
      ...{ title: 'New server', summary: 'It is faster.', publishedAt: inSeconds(0), source: null, canManage: false },
      ...{ html: '<h2>Why</h2><p>More <strong>memory</strong>.</p>', author: { username: editor.username } },
    })
  })

  it('is stored once when its form is sent twice within a minute', async () => {
    const [first, second] = await Promise.all([publish(), publish()])
    expect(second).toEqual(first)
    expect(titlesOf((await list(alice)).data)).toEqual(['New server'])
    await publish({ title: 'Newer server' })
    await publish({ source: 'More disks.' })
    await publish({ publishAt: inSeconds(later) })
    await publish({ publishAt: null })
    api.wait(10)
    expect(await publish()).toMatchObject({ slug: first.slug })
    api.wait(51)
    await publish()
    expect((await list(alice)).data).toHaveLength(5)
    expect((await list(editor)).unpublished).toHaveLength(1)
  })

  it('keeps its address when the title changes', async () => {
    const { slug } = await publish()
    await editor.read('PATCH', `/v1/news/${slug}`, { ...text, title: 'Old server', publishAt: null, revision: 1 })
    expect(await open(alice, { slug })).toMatchObject({ title: 'Old server', isPublished: true })
  })

  it('is hidden from members until its time, by the clock alone', async () => {
    const article = await publish({ publishAt: inSeconds(later) })
    expect(article.isPublished).toBe(false)
    expect(await statusOf(alice.send('GET', `/v1/news/${article.slug}`))).toBe(404)
    expect(await statusOf(alice.send('GET', `/v1/news/${article.slug}/comments`))).toBe(404)
    expect(await list(alice)).toMatchObject({ data: [], unpublished: [] })
    expect(titlesOf((await list(second)).unpublished)).toEqual(['New server'])
    api.wait(later)
    expect((await open(alice, article)).isPublished).toBe(true)
    expect(await list(second)).toMatchObject({ data: [{ title: 'New server' }], unpublished: [] })
  })

  it('is published from now on when a past time is named', async () => {
    const article = await publish({ publishAt: inSeconds(-later) })
    expect(article.publishedAt).toBe(inSeconds(0))
  })

  it('stays unpublished without a time, and keeps the time of its publication afterwards', async () => {
    const { slug } = await publish({ publishAt: null })
    expect(await statusOf(alice.send('GET', `/v1/news/${slug}`))).toBe(404)
    const patch = (revision: number, publishAt: string | null) =>
      editor.read<Article>('PATCH', `/v1/news/${slug}`, { ...text, publishAt, revision })
    const published = await patch(1, inSeconds(0))
    expect(published.isPublished).toBe(true)
    api.wait(later)
    expect((await patch(2, inSeconds(later))).publishedAt).toBe(published.publishedAt)
  })

  it('refuses the second of two edits of one revision, and keeps the first', async () => {
    const { slug } = await publish()
    const patch = (who: Writer, source: string) =>
      who.send('PATCH', `/v1/news/${slug}`, { ...text, source, publishAt: null, revision: 1 })
    const answers = await Promise.all([patch(editor, 'first'), patch(second, 'second')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await statusOf(patch(second, 'late'))).toBe(409)
    expect((await open(editor, { slug })).revision).toBe(2)
  })

  it('is written, edited, pinned and deleted with entries in the audit log', async () => {
    const { slug } = await publish()
    await editor.read('PATCH', `/v1/news/${slug}`, { ...text, title: 'Newer', publishAt: null, revision: 1 })
    for (const isPinned of [true, true]) await second.send('PUT', `/v1/news/${slug}/pin`, { isPinned })
    expect(await statusOf(editor.send('DELETE', `/v1/news/${slug}`))).toBe(204)
    expect(await statusOf(editor.send('GET', `/v1/news/${slug}`))).toBe(404)
    const id = Number.parseInt(slug.slice(slug.lastIndexOf('-') + 1), 36)
    const isIts = and(eq(auditEvents.subjectKind, 'news'), eq(auditEvents.subjectId, id))
    const events = await db.select().from(auditEvents).where(isIts)
    expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['news.create', editor.id],
      ['news.edit', editor.id],
      ['news.pin', second.id],
      ['news.delete', editor.id],
    ])
    expect(events.at(-1)?.detail).toEqual({ title: 'Newer' })
  })

  it('can only be changed with news.manage', async () => {
    const { slug } = await publish()
    const calls = [
      alice.send('POST', '/v1/news', { ...text, publishAt: null }),
      alice.send('PATCH', `/v1/news/${slug}`, { ...text, publishAt: null, revision: 1 }),
      alice.send('PUT', `/v1/news/${slug}/pin`, { isPinned: true }),
      alice.send('DELETE', `/v1/news/${slug}`),
    ]
    expect(await Promise.all(calls.map(statusOf))).toEqual([403, 403, 403, 403])
  })

  it('refuses an empty or too long title, summary or text', async () => {
    for (const values of [{ title: ' ' }, { title: 'x'.repeat(151) }, { summary: '' }, { source: ' \n' }]) {
      const sent = editor.send('POST', '/v1/news', { ...text, publishAt: null, ...values })
      expect(await statusOf(sent)).toBe(422)
    }
  })

  it('deletes the draft of its form', async () => {
    const place = '/v1/drafts/article:new'
    await editor.read('PUT', place, { source: 'half' }).catch(() => undefined)
    expect((await editor.read<Draft>('GET', place)).source).toBe('half')
    await publish()
    expect((await editor.read<Draft>('GET', place)).savedAt).toBeNull()
  })

  it('is rendered without scripts', async () => {
    const { slug } = await publish({ source: [...markdownAttacks, ...bbcodeAttacks].join('\n\n').slice(0, 19_000) })
    const { html } = await open(alice, { slug })
    expect(findForeign(html)).toEqual([])
  })
})

describe('the list', () => {
  it('has pinned articles first, then the newest, in pages in both directions', async () => {
    const made: Article[] = []
    for (const title of ['a', 'b', 'c', 'd']) {
      made.push(await publish({ title }))
      api.wait(1)
    }
    await editor.send('PUT', `/v1/news/${made[1]?.slug}/pin`, { isPinned: true })
    const first = await list(alice, '?limit=2')
    expect([titlesOf(first.data), first.meta.prev]).toEqual([['b', 'd'], null])
    const next = await list(alice, `?limit=2&cursor=${first.meta.next}`)
    expect([titlesOf(next.data), next.meta.next]).toEqual([['c', 'a'], null])
    expect(titlesOf((await list(alice, `?limit=2&cursor=${next.meta.prev}`)).data)).toEqual(['b', 'd'])
    expect(await statusOf(alice.send('GET', '/v1/news?cursor=x'))).toBe(422)
  })
})

describe('unread news', () => {
  it('are those published after the time until which a member has read', async () => {
    const first = await publish()
    api.wait(later)
    await publish({ publishAt: inSeconds(later) })
    expect([await countUnread(alice), (await list(alice)).data[0]?.isUnread]).toEqual([1, true])
    await alice.send('PUT', '/v1/news/read', { upTo: first.publishedAt })
    expect([await countUnread(alice), (await list(alice)).data[0]?.isUnread]).toEqual([0, false])
    expect(await countUnread(second)).toBe(1)
    api.wait(2 * later)
    expect(await countUnread(alice)).toBe(1)
  })

  it('are never marked in advance, nor marked unread again', async () => {
    await alice.send('PUT', '/v1/news/read', { upTo: inSeconds(24 * 3600) })
    api.wait(later)
    const { publishedAt } = await publish()
    expect(await countUnread(alice)).toBe(1)
    await alice.send('PUT', '/v1/news/read', { upTo: publishedAt })
    await alice.send('PUT', '/v1/news/read', { upTo: inSeconds(-24 * 3600) })
    expect(await countUnread(alice)).toBe(0)
  })

  it('are not older than 30 days or than the member', async () => {
    await publish()
    await db
      .update(users)
      .set({ joinedAt: api.now() + 1 })
      .where(eq(users.id, second.id))
    expect(await countUnread(second)).toBe(0)
    await db.update(articles).set({ publishedAt: api.now() - 31 * 24 * 3600_000 })
    expect(await countUnread(alice)).toBe(0)
  })
})

describe('the feed of news', () => {
  it('lists published articles for its key', async () => {
    await publish({ title: 'Seen' })
    await publish({ title: 'Later', publishAt: inSeconds(later) })
    const { key } = await alice.read<{ key: string }>('POST', '/v1/me/feeds', { kind: 'news', target: '' })
    const feed: FeedContent = await (await api.get(`/v1/feeds/${key}`)).json()
    expect([feed.kind, feed.data, titlesOf(feed.articles)]).toEqual(['news', [], ['Seen']])
    expect(await statusOf(alice.send('POST', '/v1/me/feeds', { kind: 'news', target: 'x' }))).toBe(404)
  })
})
