import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comments } from '../../api/platform/db/schema/comments'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { Comment, CommentPage } from '../../contract/comments'
import type { Article } from '../../contract/news'
import type { Report } from '../../contract/reports'
import type { PublicPost } from '../../contract/users'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let bob: Writer
let editor: Writer
let moderator: Writer
let article: Article

beforeAll(async () => {
  alice = await addWriter(api)
  bob = await addWriter(api)
  editor = await addWriter(api, ['news.manage'])
  moderator = await addWriter(api, ['torrents.moderate', 'reports.manage'])
})

beforeEach(async () => {
  await db.delete(rateWindows)
  article = await publish()
})

let published = 0
const publish = (publishAt: string | null = new Date(api.now()).toISOString()) => {
  const source = `Server ${++published}`
  return editor.read<Article>('POST', '/v1/news', { title: 'New server', summary: 'Faster.', source, publishAt })
}
const pathOf = ({ slug }: { slug: string }) => `/v1/news/${slug}/comments`
const write = (who: Writer, source: string, replyTo?: number) =>
  who.read<Comment>('POST', pathOf(article), { source, replyTo })

describe('a comment on an article', () => {
  it('is rendered and listed, names its article, and replies to others', async () => {
    const first = Comment.parse(await write(alice, 'Good **news**'))
    await write(bob, 'Indeed', first.id)
    const page = CommentPage.parse(await bob.read('GET', pathOf(article)))
    expect(page.data.map(({ html, replyTo }) => [html, replyTo?.id])).toEqual([
      ['<p>Good <strong>news</strong></p>', undefined],
      ['<p>Indeed</p>', first.id],
    ])
    const subject = { kind: 'news', slug: article.slug, name: 'New server' }
    expect((await bob.open(first.id)).subject).toEqual(subject)
    const posts = await bob.read<{ data: PublicPost[] }>('GET', `/v1/users/${alice.username}/posts`)
    expect(posts.data[0]?.subject).toEqual(subject)
  })

  it('notifies the author of the article with its address', async () => {
    const { id } = await write(alice, 'Hello')
    const [told] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.bundle, `comment:news:${idOf(article)}`))
    const link = `/news/${article.slug}?comment=${id}#c${id}`
    expect(told).toMatchObject({ userId: editor.id, kind: 'comment', subject: 'New server', link })
  })

  it('is moderated by the editors of the news, not by torrent moderators', async () => {
    const { id } = await write(alice, 'Advertising')
    const remove = (who: Writer) => who.send('DELETE', `/v1/comments/${id}?reason=spam`)
    expect((await remove(moderator)).status).toBe(403)
    expect((await remove(editor)).status).toBe(204)
    expect((await bob.send('POST', `/v1/comments/${id}/restoration`)).status).toBe(403)
    expect((await editor.send('POST', `/v1/comments/${id}/restoration`)).status).toBe(204)
  })

  it('can be reported, with a link to it', async () => {
    const { id } = await write(alice, 'Rude')
    await bob.read('POST', '/v1/reports', { subject: { kind: 'comment', id }, reason: 'abuse', text: '' })
    const page = await moderator.read<{ data: Report[] }>('GET', '/v1/reports?state=open')
    expect(page.data.at(-1)?.subject).toMatchObject({ kind: 'comment', name: 'New server', slug: article.slug })
  })

  it('is refused before the article is published, for editors too', async () => {
    const later = await publish(null)
    expect((await editor.send('POST', pathOf(later), { source: 'x' })).status).toBe(403)
    expect((await alice.send('POST', pathOf(later), { source: 'x' })).status).toBe(404)
  })

  it('is deleted with its article', async () => {
    const { id } = await write(alice, 'x')
    await editor.send('DELETE', `/v1/news/${article.slug}`)
    expect(await db.select().from(comments).where(eq(comments.id, id))).toEqual([])
    expect((await bob.send('GET', `/v1/comments/${id}`)).status).toBe(404)
  })
})

function idOf({ slug }: { slug: string }) {
  return Number.parseInt(slug.slice(slug.lastIndexOf('-') + 1), 36)
}
