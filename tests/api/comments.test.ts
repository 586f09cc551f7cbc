import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { commentMentions } from '../../api/platform/db/schema/comments'
import { notifications } from '../../api/platform/db/schema/notifications'
import { torrents } from '../../api/platform/db/schema/torrents'
import { Comment, CommentPage } from '../../contract/comments'
import { startApi } from '../support/api-client'
import { addWriter, startComments, type Writer } from '../support/api-comments'
import { addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let alice: Writer
let bob: Writer
let uploader: Writer
let torrent: Awaited<ReturnType<typeof addTorrent>>
let slug = ''

const talk = startComments(api)
beforeEach(() => {
  ;({ alice, bob, uploader, torrent, slug } = talk)
})

const countOf = async () => (await db.select().from(torrents).where(eq(torrents.id, torrent.id)).get())?.comments

const newsOf = (userId: number) => db.select().from(notifications).where(eq(notifications.userId, userId))

describe('a comment', () => {
  test('is rendered when it is written, listed for all, and counted', async () => {
    const written = Comment.strict().parse(await alice.write(slug, 'It **works**'))
    expect(written).toMatchObject({
      author: { username: alice.username, role: alice.role },
      isMine: true,
      html: '<p>It <strong>works</strong></p>',
      revision: 1,
      editedAt: null,
      deletion: null,
      reactions: [],
      canEdit: true,
      canDelete: true,
      canRestore: false,
      canWarn: false,
    })
    const page = CommentPage.strict().parse(await bob.list(slug))
    expect(page).toMatchObject({ total: 1, latest: written.id, meta: { next: null, prev: null } })
    expect(page.data).toEqual([{ ...written, isMine: false, canEdit: false, canDelete: false }])
    expect(await countOf()).toBe(1)
  })

  test('can answer another comment, and names its author', async () => {
    const first = await alice.write(slug, 'one')
    const answer = await bob.write(slug, 'two', first.id)
    expect(answer.replyTo).toEqual({ id: first.id, author: alice.username })
  })

  test.each([
    ['nothing', {}, 'source', 'required'],
    ['only space', { source: ' \n ' }, 'source', 'custom'],
    ['too much', { source: 'x'.repeat(20_001) }, 'source', 'too_big'],
    ['an answer to what is not there', { source: 'x', replyTo: 999_999 }, 'replyTo', 'unknown'],
  ])('is refused with %s', async (_, body, field, code) => {
    const response = await alice.send('POST', `/v1/torrents/${slug}/comments`, body)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ errors: { [field]: [code] } })
    expect(await countOf()).toBe(0)
  })

  test('cannot answer a comment on another torrent, or a deleted one', async () => {
    const other = await addTorrent()
    const elsewhere = await bob.write(printSlug(other.name, other.id), 'elsewhere')
    const gone = await bob.write(slug, 'gone')
    await bob.send('DELETE', `/v1/comments/${gone.id}`)
    for (const replyTo of [elsewhere.id, gone.id]) {
      expect((await alice.send('POST', `/v1/torrents/${slug}/comments`, { source: 'x', replyTo })).status).toBe(422)
    }
  })

  test('accepts the longest source, whatever its characters', async () => {
    expect((await alice.write(slug, '\u0001'.repeat(20_000))).html.length).toBeGreaterThan(20_000)
  })

  test('returns 429 after 20 in ten minutes', async () => {
    for (let left = 20; left > 0; left--) await bob.write(slug, `${left}`)
    const refused = await bob.send('POST', `/v1/torrents/${slug}/comments`, { source: 'one more' })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await alice.write(slug, 'another member')
  })

  test('returns 404 on a torrent that the caller may not see', async () => {
    const hidden = await addTorrent({ status: 'pending', uploaderId: uploader.id })
    const hiddenSlug = printSlug(hidden.name, hidden.id)
    const { id } = await uploader.write(hiddenSlug, 'mine')
    const calls: [string, string, unknown?][] = [
      ['GET', `/v1/torrents/${hiddenSlug}/comments`],
      ['POST', `/v1/torrents/${hiddenSlug}/comments`, { source: 'x' }],
      ['GET', `/v1/comments/${id}`],
      ['PATCH', `/v1/comments/${id}`, { source: 'x', revision: 1 }],
      ['DELETE', `/v1/comments/${id}`],
      ['POST', `/v1/comments/${id}/restoration`],
      ['GET', `/v1/comments/${id}/revisions`],
      ['GET', `/v1/comments/${id}/quote`],
      ['PUT', `/v1/comments/${id}/reactions/like`],
      ['DELETE', `/v1/comments/${id}/reactions/like`],
    ]
    for (const [method, path, body] of calls) expect((await alice.send(method, path, body)).status, path).toBe(404)
    expect((await uploader.open(id)).source).toBe('mine')
  })
})

describe('the comment list', () => {
  let ids: number[] = []

  beforeEach(async () => {
    ids = []
    for (let number = 1; number <= 7; number++) ids.push((await alice.write(slug, `${number}`)).id)
  })

  test('returns pages in both directions', async () => {
    const first = await bob.list(slug, '?limit=3')
    expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3))
    expect(first).toMatchObject({ total: 7, latest: ids[6], meta: { prev: null } })
    const second = await bob.list(slug, `?limit=3&cursor=${first.meta.next}`)
    expect(second.data.map(({ id }) => id)).toEqual(ids.slice(3, 6))
    const back = await bob.list(slug, `?limit=3&cursor=${second.meta.prev}`)
    expect(back.data).toEqual(first.data)
    expect(back.meta.prev).toBe(null)
  })

  test.each([
    [0, 0, 3, false, true],
    [4, 3, 6, true, true],
    [6, 6, 7, true, false],
  ])('opens at the page of the comment at index %i', async (index, from, to, hasPrev, hasNext) => {
    const page = await bob.list(slug, `?limit=3&around=${ids[index]}`)
    expect(page.data.map(({ id }) => id)).toEqual(ids.slice(from, to))
    expect([page.meta.prev !== null, page.meta.next !== null]).toEqual([hasPrev, hasNext])
  })

  test('refuses a cursor of another list', async () => {
    expect((await bob.send('GET', `/v1/torrents/${slug}/comments?cursor=x`)).status).toBe(422)
  })

  test('uses one batch of queries for any number of comments', async () => {
    let batches = 0
    const counted = {
      ...env.DB,
      prepare: env.DB.prepare.bind(env.DB),
      batch: (all: D1PreparedStatement[]) => {
        batches += 1
        return env.DB.batch(all)
      },
    } as D1Database
    const watched = startApi({ DB: counted })
    const reader = await addWriter(watched)
    batches = 0
    await reader.list(slug)
    expect(batches).toBe(1)
  })
})

describe('a reaction', () => {
  test('can be added and removed, and counts once when sent twice', async () => {
    const { id } = await alice.write(slug, 'mine')
    const react = (who: Writer, method: string, kind: string) =>
      who.read<object>(method, `/v1/comments/${id}/reactions/${kind}`)
    await react(bob, 'PUT', 'laugh')
    await react(alice, 'PUT', 'like')
    await react(bob, 'PUT', 'like')
    expect(await react(bob, 'PUT', 'like')).toEqual({
      reactions: [
        { kind: 'like', count: 2, mine: true },
        { kind: 'laugh', count: 1, mine: true },
      ],
    })
    expect((await alice.list(slug)).data[0]?.reactions).toEqual([
      { kind: 'like', count: 2, mine: true },
      { kind: 'laugh', count: 1, mine: false },
    ])
    await react(bob, 'DELETE', 'like')
    expect(await react(bob, 'DELETE', 'like')).toEqual({
      reactions: [
        { kind: 'like', count: 1, mine: false },
        { kind: 'laugh', count: 1, mine: true },
      ],
    })
  })

  test('refuses an unknown kind', async () => {
    const { id } = await alice.write(slug, 'mine')
    expect((await bob.send('PUT', `/v1/comments/${id}/reactions/%3Cscript%3E`)).status).toBe(422)
  })
})

describe('a quote', () => {
  test('names its author and links to the comment', async () => {
    const { id } = await alice.write(slug, 'one\n\ntwo')
    const { source, head } = await bob.read<Record<'source' | 'head', string>>('GET', `/v1/comments/${id}/quote`)
    expect(head).toBe(`${source.split('\n')[0]}\n`)
    expect(source).toBe(
      `> @${alice.username} [#${id}](/torrents/${slug}/comments?comment=${id}#c${id})\n> one\n> \n> two\n\n`,
    )
    const answer = await bob.write(slug, `${source}yes`)
    expect(answer.html).toBe(
      `<blockquote><cite><span class="mention">@${alice.username}</span> <a href="/torrents/${slug}/comments?comment=${id}#c${id}">#${id}</a></cite>` +
        '<p>one</p><p>two</p></blockquote><p>yes</p>',
    )
  })

  test('notifies quoted members of the quote and mentioned members of the mention, in both syntaxes', async () => {
    const [carol, dora] = [await addWriter(api), await addWriter(api)]
    const quotes = await Promise.all(
      ['one', '[b]one[/b]'].map(async (text) => {
        const { id } = await carol.write(slug, text)
        return (await bob.read<{ source: string }>('GET', `/v1/comments/${id}/quote`)).source
      }),
    )
    for (const source of quotes) await bob.write(slug, `${source}yes, @${dora.username}`)
    expect((await newsOf(carol.id)).map(({ kind, times }) => [kind, times])).toEqual([['quote', 2]])
    expect((await newsOf(dora.id)).map(({ kind, times }) => [kind, times])).toEqual([['mention', 2]])
    await carol.write(slug, `> @${carol.username}\n> one\n\nMyself`)
    expect(await newsOf(carol.id)).toHaveLength(1)
  })

  test('renders a comment quoted from BBCode', async () => {
    const { id } = await alice.write(slug, '[list][*]one\n[/list]')
    const { source } = await bob.read<{ source: string }>('GET', `/v1/comments/${id}/quote`)
    const answer = await bob.write(slug, `${source}yes`)
    expect(answer.html).toMatch(/^<blockquote><cite>.*<\/cite><ul><li>one<\/li><\/ul><\/blockquote><p>yes<\/p>$/)
  })
})

describe('notifications of a comment', () => {
  test('notifies the uploader, the answered author and mentioned members once each, never the author', async () => {
    const carol = await addWriter(api)
    const first = await alice.write(slug, 'one')
    const second = await bob.write(slug, `@${alice.username} @${carol.username} @${bob.username} hello`, first.id)
    const link = `/torrents/${slug}/comments?comment=${second.id}#c${second.id}`
    const aboutThis = (list: { link: string; bundle: string; kind: string }[]) =>
      list.filter(({ bundle }) => bundle.endsWith(`:${torrent.id}`)).map(({ kind }) => kind)
    expect(aboutThis(await newsOf(alice.id))).toEqual(['reply'])
    expect(aboutThis(await newsOf(carol.id))).toEqual(['mention'])
    expect((await newsOf(carol.id))[0]?.link).toBe(link)
    expect(aboutThis(await newsOf(bob.id))).toEqual([])
    expect((await newsOf(uploader.id)).find(({ bundle }) => bundle === `comment:torrent:${torrent.id}`)?.times).toBe(2)
    const named = await db.select().from(commentMentions).where(eq(commentMentions.commentId, second.id))
    expect(named.map(({ userId }) => userId).sort()).toEqual([alice.id, bob.id, carol.id].sort())
  })

  test('notifies only newly mentioned members after an edit', async () => {
    const dora = await addWriter(api)
    const { id } = await alice.write(slug, 'one')
    await alice.read('PATCH', `/v1/comments/${id}`, { source: `@${dora.username}`, revision: 1 })
    await alice.read('PATCH', `/v1/comments/${id}`, { source: `@${dora.username}!`, revision: 2 })
    expect((await newsOf(dora.id)).map(({ kind, times }) => [kind, times])).toEqual([['mention', 1]])
  })
})
