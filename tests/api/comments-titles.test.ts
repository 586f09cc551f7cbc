import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { blocks } from '../../api/platform/db/schema/account'
import { titleFollows, titleReleases, titles } from '../../api/platform/db/schema/catalogue'
import { comments } from '../../api/platform/db/schema/comments'
import { users } from '../../api/platform/db/schema/members'
import { notifications } from '../../api/platform/db/schema/notifications'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { Comment, type CommentDetail, CommentPage } from '../../contract/comments'
import type { Report } from '../../contract/reports'
import type { SearchPage } from '../../contract/search'
import type { Draft } from '../../contract/texts'
import type { Title } from '../../contract/title-details'
import type { PublicPost } from '../../contract/users'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { enterCatalogue } from '../support/api-titles'
import { addCategories, addTorrent } from '../support/api-torrents'
import { addTitle } from '../support/stored-titles'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let bob: Writer
let staff: Writer
let title: Awaited<ReturnType<typeof addTitle>>

beforeAll(async () => {
  await addCategories()
  alice = await addWriter(api)
  bob = await addWriter(api)
  staff = await addWriter(api, ['torrents.moderate', 'reports.manage'])
})

beforeEach(async () => {
  await db.delete(rateWindows)
  title = await addTitle()
})

const pathOf = ({ kind, slug }: { kind: string; slug: string }) => `/v1/titles/${kind}/${slug}/comments`
const write = (who: Writer, source: string, replyTo?: number, on = title) =>
  who.read<Comment>('POST', pathOf(on), { source, replyTo })
const list = (who: Writer, query = '', on = title) => who.read<CommentPage>('GET', `${pathOf(on)}${query}`)
const countOf = async ({ kind, slug } = title) =>
  (await staff.read<Title>('GET', `/v1/titles/${kind}/${slug}`)).comments
const newsOf = async (userId: number) => {
  const rows = await db.select().from(notifications).where(eq(notifications.userId, userId))
  return rows.filter(({ bundle }) => bundle.endsWith(`:title:${title.id}`))
}
const searchFor = async (q: string) =>
  (await bob.read<SearchPage>('GET', `/v1/search?q=${q}&kind=comments`)).comments.map(({ id, subject }) => ({
    id,
    subject,
  }))

describe('a comment on a title', () => {
  it('is rendered, listed for all, and counted', async () => {
    const written = Comment.strict().parse(await write(alice, 'It **works**'))
    expect(written).toMatchObject({ html: '<p>It <strong>works</strong></p>', isMine: true, canEdit: true })
    const page = CommentPage.strict().parse(await list(bob))
    expect(page).toMatchObject({ total: 1, latest: written.id, meta: { next: null, prev: null } })
    expect(page.data).toEqual([{ ...written, isMine: false, canEdit: false, canDelete: false }])
    expect(await countOf()).toBe(1)
  })

  it('names its title, and is quoted with a link to the page of the title', async () => {
    const album = await addTitle({ kind: 'album', slug: 'some-band:some-album', name: 'Some Album' })
    const { id } = await write(alice, 'one', undefined, album)
    expect((await bob.open(id)).subject).toEqual({ kind: 'album', slug: 'some-band:some-album', name: 'Some Album' })
    const { source } = await bob.read<{ source: string }>('GET', `/v1/comments/${id}/quote`)
    const link = `/titles/album/some-band:some-album/comments?comment=${id}#c${id}`
    expect(source).toBe(`> @${alice.username} [#${id}](${link})\n> one\n\n`)
    expect((await write(bob, source, id, album)).html).toContain(`href="${link}"`)
  })

  it('returns pages in both directions, and the page of a comment', async () => {
    const ids: number[] = []
    for (let number = 1; number <= 5; number++) ids.push((await write(alice, `${number}`)).id)
    const first = await list(bob, '?limit=2')
    const second = await list(bob, `?limit=2&cursor=${first.meta.next}`)
    expect([first, second].map(({ data }) => data.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2, 4)])
    expect((await list(bob, `?limit=2&cursor=${second.meta.prev}`)).data).toEqual(first.data)
    expect((await list(bob, `?limit=2&around=${ids[3]}`)).data.map(({ id }) => id)).toEqual(ids.slice(2, 4))
  })

  it('cannot reply to a comment on a torrent with the same id', async () => {
    const same = { ...title, id: 5_000_000 }
    await addTorrent()
    await env.DB.prepare("update sqlite_sequence set seq = ? where name = 'torrents'")
      .bind(same.id - 1)
      .run()
    const torrent = await addTorrent()
    await db.update(titles).set({ id: torrent.id }).where(eq(titles.id, title.id))
    const elsewhere = await bob.write(printSlug(torrent.name, torrent.id), 'elsewhere')
    const refused = await alice.send('POST', pathOf(same), { source: 'x', replyTo: elsewhere.id })
    expect(refused.status).toBe(422)
    const here = await write(alice, 'here', undefined, same)
    expect((await write(bob, 'reply', here.id, same)).replyTo).toEqual({ id: here.id, author: alice.username })
    expect((await list(bob, '', same)).total).toBe(2)
    expect((await bob.list(printSlug(torrent.name, torrent.id))).total).toBe(1)
  })

  it('is edited with its history, deleted and restored, and the count follows', async () => {
    const { id } = await write(alice, 'first')
    await alice.read('PATCH', `/v1/comments/${id}`, { source: 'second', revision: 1 })
    const revisions = await bob.read<{ data: { source: string }[] }>('GET', `/v1/comments/${id}/revisions`)
    expect(revisions.data.map(({ source }) => source)).toEqual(['second', 'first'])
    expect((await alice.send('DELETE', `/v1/comments/${id}`)).status).toBe(204)
    expect([await countOf(), (await list(bob)).data[0]?.html]).toEqual([0, ''])
    expect((await alice.send('POST', `/v1/comments/${id}/restoration`)).status).toBe(204)
    expect([await countOf(), (await list(bob)).total]).toEqual([1, 1])
  })

  it('takes reactions', async () => {
    const { id } = await write(alice, 'mine')
    await bob.read('PUT', `/v1/comments/${id}/reactions/like`)
    expect((await list(alice)).data[0]?.reactions).toEqual([{ kind: 'like', count: 1, mine: false }])
  })

  it('can be edited and deleted by moderators with a reason only, and not by other members', async () => {
    const { id } = await write(alice, 'spam')
    expect((await bob.send('DELETE', `/v1/comments/${id}`)).status).toBe(403)
    expect((await bob.send('PATCH', `/v1/comments/${id}`, { source: 'x', revision: 1 })).status).toBe(403)
    expect((await staff.send('DELETE', `/v1/comments/${id}`)).status).toBe(422)
    expect((await staff.send('DELETE', `/v1/comments/${id}?reason=Spam`)).status).toBe(204)
    expect((await alice.open(id)).deletion).toMatchObject({ byAuthor: false, reason: 'Spam' })
  })

  it('shares the flood limit of comments on torrents', async () => {
    const torrent = await addTorrent()
    for (let left = 19; left > 0; left--) await write(bob, `${left}`)
    await bob.write(printSlug(torrent.name, torrent.id), 'the twentieth')
    expect((await bob.send('POST', pathOf(title), { source: 'one more' })).status).toBe(429)
  })

  it('deletes its draft', async () => {
    for (const on of [title, await addTitle({ kind: 'album', slug: 'band:record' })]) {
      const draft = `/v1/drafts/${on.kind}:${on.slug}`
      expect((await alice.send('PUT', draft, { source: 'begun' })).status).toBe(204)
      expect((await alice.read<Draft>('GET', draft)).source).toBe('begun')
      await write(alice, 'done', undefined, on)
      expect((await alice.read<Draft>('GET', draft)).source).toBe('')
    }
  })
})

describe('comments on a title that is not shown', () => {
  it('return 404 for members and notify no one', async () => {
    await db.insert(titleFollows).values({ userId: bob.id, titleId: title.id, followedAt: 1 })
    await db.update(titles).set({ releases: 0 }).where(eq(titles.id, title.id))
    const { id: torrentId } = await addTorrent({ status: 'pending' })
    await db.insert(titleReleases).values({ torrentId, titleId: title.id, chosenBy: 'parser' })
    const { id } = await write(staff, `@${alice.username} about this`)
    const calls: [string, string, unknown?][] = [
      ['GET', pathOf(title)],
      ['POST', pathOf(title), { source: 'x' }],
      ['GET', `/v1/comments/${id}`],
      ['PATCH', `/v1/comments/${id}`, { source: 'x', revision: 1 }],
      ['DELETE', `/v1/comments/${id}`],
      ['GET', `/v1/comments/${id}/revisions`],
      ['GET', `/v1/comments/${id}/quote`],
      ['PUT', `/v1/comments/${id}/reactions/like`],
      ['POST', '/v1/reports', { subject: { kind: 'comment', id }, reason: 'abuse', text: '' }],
    ]
    for (const [method, path, body] of calls) expect((await alice.send(method, path, body)).status, path).toBe(404)
    expect((await staff.open(id)).source).toContain('about this')
    expect([...(await newsOf(alice.id)), ...(await newsOf(bob.id))]).toEqual([])
  })
})

describe('notifications of a comment on a title', () => {
  it('reach each follower once per title, but not the author and not members who blocked them', async () => {
    const [carol, dora, erik] = [await addWriter(api), await addWriter(api), await addWriter(api)]
    const followers = [alice, bob, carol, dora, erik]
    await db.insert(titleFollows).values(followers.map(({ id }) => ({ userId: id, titleId: title.id, followedAt: 1 })))
    await db.insert(blocks).values({ userId: dora.id, blockedId: alice.id, createdAt: 1 })
    await db.update(users).set({ bannedAt: 1 }).where(eq(users.id, erik.id))
    const first = await write(alice, `@${carol.username} look`)
    await write(alice, 'again', first.id)
    const link = `/titles/movie/${title.slug}/comments?comment=${first.id}#c${first.id}`
    expect(await newsOf(bob.id)).toMatchObject([
      { kind: 'comment', times: 2, link, subject: title.name, actors: [alice.id], onWeb: true },
    ])
    expect((await newsOf(carol.id)).map(({ kind, times }) => [kind, times])).toEqual([
      ['mention', 1],
      ['comment', 1],
    ])
    for (const { id } of [alice, dora, erik]) expect(await newsOf(id)).toEqual([])
  })

  it('reach the author of the comment that is replied to, and no follower after an edit', async () => {
    await db.insert(titleFollows).values({ userId: bob.id, titleId: title.id, followedAt: 1 })
    const first = await write(bob, 'one')
    const reply = await write(alice, 'two', first.id)
    await alice.read('PATCH', `/v1/comments/${reply.id}`, { source: 'three', revision: 1 })
    expect((await newsOf(bob.id)).map(({ kind, times }) => [kind, times])).toEqual([['reply', 1]])
  })
})

describe('the places that show comments', () => {
  it('find a comment on a title while the title is shown', async () => {
    const { id } = await write(alice, 'zeppelinhall')
    const subject = { kind: 'movie', slug: title.slug, name: title.name }
    expect(await searchFor('zeppelinhall')).toEqual([{ id, subject }])
    await db.update(titles).set({ releases: 0 }).where(eq(titles.id, title.id))
    expect(await searchFor('zeppelinhall')).toEqual([])
    await db.update(titles).set({ releases: 2 }).where(eq(titles.id, title.id))
    expect(await searchFor('zeppelinhall')).toEqual([{ id, subject }])
    await alice.send('DELETE', `/v1/comments/${id}`)
    expect(await searchFor('zeppelinhall')).toEqual([])
  })

  it('list the posts of a member on torrents and titles with their subjects', async () => {
    const carol = await addWriter(api)
    const torrent = await addTorrent()
    const slug = printSlug(torrent.name, torrent.id)
    await carol.write(slug, 'on a torrent')
    await write(carol, 'on a title')
    const hidden = await addTitle({ releases: 0 })
    await db.insert(comments).values({
      ...{ subjectKind: 'title', subjectId: hidden.id, authorId: carol.id, source: 'x', html: '<p>x</p>' },
      ...{ rendererVersion: 1, createdAt: 1 },
    })
    const { data } = await bob.read<{ data: PublicPost[] }>('GET', `/v1/users/${carol.username}/posts`)
    expect(data.map(({ subject }) => subject)).toEqual([
      { kind: 'movie', slug: title.slug, name: title.name },
      { kind: 'torrent', slug, name: torrent.name },
    ])
  })

  it('show a report of a comment on a title to the staff, and its outcome to the reporter', async () => {
    const { id } = await write(alice, 'rude words')
    const report = { subject: { kind: 'comment', id }, reason: 'abuse', text: '' }
    const stored = await bob.read<{ id: number }>('POST', '/v1/reports', report)
    const { data } = await staff.read<{ data: Report[] }>('GET', '/v1/reports?state=open&limit=250')
    expect(data.find((row) => row.id === stored.id)?.subject).toMatchObject({
      ...{ kind: 'comment', name: title.name, slug: title.slug },
      comment: { id, source: 'rude words' },
    })
    await staff.read('PATCH', `/v1/reports/${stored.id}`, { state: 'resolved', answer: 'Removed' })
    const news = await db
      .select()
      .from(notifications)
      .where(eq(notifications.bundle, `report:${stored.id}`))
    expect(news).toMatchObject([{ userId: bob.id, subject: title.name, link: `/reports/${stored.id}` }])
  })
})

describe('the discussion of a title', () => {
  it('moves with a merge, and answers at the old address', async () => {
    const into = await addTitle({ createdBy: staff.id })
    const { id } = await write(alice, 'quarkmoved')
    const there = await write(bob, 'already there', undefined, into)
    await staff.read('POST', `/v1/titles/movie/${title.slug}/merge`, { into: into.slug, reason: 'The same film' })
    for (const on of [title, into]) {
      expect((await list(bob, '', on)).data.map((comment) => comment.id)).toEqual([id, there.id])
    }
    expect(await countOf(into)).toBe(2)
    const subject = { kind: 'movie', slug: into.slug, name: into.name }
    expect((await bob.open(id)).subject).toEqual(subject)
    expect(await searchFor('quarkmoved')).toEqual([{ id, subject }])
    const later = await write(alice, 'through the old address', id)
    expect((await bob.read<CommentDetail>('GET', `/v1/comments/${later.id}`)).subject).toEqual(subject)
  })

  it('survives the releases of the title, unlike the name of a torrent that was never approved', async () => {
    const { upload } = await enterCatalogue(api)
    const approved = await upload('Last.Release.2009.1080p.WEB-DL')
    const film = { ...title, slug: 'last-release-2009' }
    const { id } = await write(alice, 'still here', undefined, film)
    expect((await staff.send('DELETE', `/v1/torrents/${approved}?reason=Broken`)).status).toBe(204)
    expect((await list(bob, '', film)).data.map((comment) => comment.id)).toEqual([id])
    expect((await bob.open(id)).source).toBe('still here')
    expect((await bob.send('GET', '/v1/titles/movie/last-release-2009')).status).toBe(200)

    const pending = await upload('Never.Approved.2009.1080p.WEB-DL')
    const other = { ...title, slug: 'never-approved-2009' }
    await staff.read('POST', pathOf(other), { source: 'Is this real?' })
    await env.DB.prepare("update torrents set status = 'rejected' where name like 'Never.Approved%'").run()
    await env.DB.prepare("update titles set releases = 0 where slug = 'never-approved-2009'").run()
    expect(pending).toContain('never')
    expect((await bob.send('GET', pathOf(other))).status).toBe(404)
  })
})
