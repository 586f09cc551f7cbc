import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { blocks } from '../../api/platform/db/schema/account'
import { chatRooms } from '../../api/platform/db/schema/chat'
import { comments } from '../../api/platform/db/schema/comments'
import { users } from '../../api/platform/db/schema/members'
import { articles } from '../../api/platform/db/schema/news'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { facetTerms, torrents } from '../../api/platform/db/schema/torrents'
import { refreshTerms } from '../../api/search/terms'
import { type SearchKind, SearchPage, searchKinds } from '../../contract/search'
import { addRoom } from '../support/api-chat'
import { startApi } from '../support/api-client'
import { addWriter, type Writer } from '../support/api-comments'
import { addForum, changeThread, startThread, writePost } from '../support/api-forums'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
let member: Writer
let editor: Writer
let moderator: Writer
let admin: Writer

beforeAll(async () => {
  await addCategories()
  member = await addWriter(api)
  editor = await addWriter(api, ['forums.post', 'issues.create', 'wiki.edit', 'news.manage'])
  moderator = await addWriter(api, ['forums.post', 'forums.moderate', 'torrents.moderate', 'chat.moderate'])
  admin = await addWriter(api, ['settings.manage', 'wiki.edit', 'admin.access'])
})
beforeEach(() => db.delete(rateWindows))

async function find(q: string, who = member, query: Record<string, string> = {}): Promise<SearchPage> {
  return SearchPage.strict().parse(await who.read('GET', `/v1/search?${new URLSearchParams({ q, ...query })}`))
}

/** Kinds with results; each is counted, listed and has its own page. */
async function kindsOf(q: string, who = member): Promise<SearchKind[]> {
  const page = await find(q, who)
  const kinds = searchKinds.filter((kind) => page.counts[kind].total > 0)
  expect(searchKinds.filter((kind) => page[kind].length > 0)).toEqual(kinds)
  for (const kind of searchKinds) {
    const own = await find(q, who, { kind })
    expect([kind, own[kind].length > 0]).toEqual([kind, kinds.includes(kind)])
    expect(searchKinds.filter((other) => other !== kind && own[other].length > 0)).toEqual([])
  }
  return kinds
}

const publish = (title: string, more: object = {}) =>
  editor.read<{ slug: string }>('POST', '/v1/news', {
    ...{ title, summary: 'In short', source: `About ${title}`, publishAt: new Date(api.now()).toISOString() },
    ...more,
  })
const idOf = ({ slug }: { slug: string }) => Number.parseInt(slug.split('-').at(-1) ?? '', 36)
const openForum = (values: object = {}) => addForum({ readers: [], ...values })

describe('a search of the site finds', () => {
  it('posts, first the threads with the words in their title, with marks and the address', async () => {
    const forum = await openForum()
    const thread = await startThread(editor, forum, 'Lapwing nests')
    const other = await startThread(editor, forum, 'Other birds')
    const post = await writePost(moderator, other, 'A **lapwing** flew by')
    const { posts, counts, exact } = await find('lapwing')
    expect(posts.map(({ id, number }) => [id, number])).toEqual([
      [expect.any(Number), 1],
      [post.id, 2],
    ])
    expect(posts[0]).toMatchObject({
      thread: { slug: thread.slug, title: 'Lapwing nests' },
      title: [
        { text: 'Lapwing', isHit: true },
        { text: ' nests', isHit: false },
      ],
    })
    expect(posts[1]?.excerpt).toContainEqual({ text: 'lapwing', isHit: true })
    expect([counts.posts, exact]).toEqual([{ total: 2, isCapped: false }, []])
    expect((await find('lapwing nests')).exact).toEqual(['posts'])
    expect(await kindsOf('lapwing -nests')).toEqual(['posts'])
    const page = await find('lapwing', member, { kind: 'posts', perPage: '1', page: '2' })
    expect(page.posts.map(({ id }) => id)).toEqual([post.id])
  })

  it('issues by title, text and number, and comments on them', async () => {
    const report = (title: string, source: string) =>
      editor.read<{ number: number }>('POST', '/v1/issues', { kind: 'bug', title, source })
    const titled = await report('Wigeon counts are wrong', 'They differ')
    const other = await report('Other counts', 'A wigeon is missing')
    const comment = await editor.read<{ id: number }>('POST', `/v1/issues/${other.number}/comments`, {
      source: 'Two wigeons',
    })
    const { issues, comments: found, exact } = await find('wigeon')
    expect(issues.map(({ number }) => number)).toEqual([titled.number, other.number])
    expect(issues[0]).toMatchObject({ isOpen: true, closedAs: null, name: [{ text: 'Wigeon', isHit: true }, {}] })
    expect(issues[1]?.excerpt).toContainEqual({ text: 'wigeon', isHit: true })
    expect(found).toMatchObject([{ id: comment.id, subject: { kind: 'issue', slug: String(other.number) } }])
    expect(exact).toEqual([])
    const numbered = await find(`#${titled.number}`)
    expect([numbered.issues[0]?.number, numbered.issues.length, numbered.exact]).toEqual([titled.number, 1, ['issues']])
    expect((await find('#999999999')).issues).toEqual([])
    expect((await find('#99999999999')).issues).toEqual([])
  })

  it('wiki pages, the exact title first', async () => {
    const create = (title: string, source: string) =>
      editor.read<{ slug: string }>('POST', '/v1/wiki', { title, source, language: 'nb' })
    await create('Rugekasser', 'En hærfugl ble sett. Hærfugl!')
    const { slug } = await create('Hærfugl', 'Om fugler')
    const { wiki, exact } = await find('hærfugl')
    expect(wiki.map((page) => page.slug)).toEqual([slug, 'rugekasser'])
    expect([wiki[0]?.language, exact]).toEqual(['nb', ['wiki']])
    expect(await kindsOf('haerfugl')).toEqual([])
    expect(await kindsOf('HÆRF')).toEqual(['wiki'])
  })

  it('news and comments on them', async () => {
    const { slug } = await publish('Ptarmigan season')
    await member.read('POST', `/v1/news/${slug}/comments`, { source: 'I saw a ptarmigan' })
    const { news, comments: found } = await find('ptarmigan')
    expect(news).toMatchObject([{ slug, title: 'Ptarmigan season', name: [{ text: 'Ptarmigan', isHit: true }, {}] }])
    expect(found).toMatchObject([{ subject: { kind: 'news', slug }, author: { username: member.username } }])
    expect(await kindsOf('ptarmigan short')).toEqual(['news'])
  })

  it('chat rooms by name and topic, and follows a new topic', async () => {
    const room = await addRoom({ name: 'Fieldfare', topic: 'Thrushes only' })
    expect((await find('fieldfare')).rooms).toEqual([{ slug: room.slug, name: 'Fieldfare', topic: 'Thrushes only' }])
    await db.update(chatRooms).set({ topic: 'Redwings too' }).where(eq(chatRooms.id, room.id))
    expect(await kindsOf('thrushes')).toEqual([])
    expect(await kindsOf('redwings')).toEqual(['rooms'])
    await db.delete(chatRooms).where(eq(chatRooms.id, room.id))
    expect(await kindsOf('redwings')).toEqual([])
  })

  it('a torrent by an info hash of either version, in any case', async () => {
    const [v1, v2] = ['ab'.repeat(20), 'cd'.repeat(32)]
    const torrent = await addTorrent({ name: 'Hybrid', infoHash: v1 }, { infoHashV2: v2 })
    const slug = printSlug('Hybrid', torrent.id)
    for (const hash of [v1, v1.toUpperCase(), v2, v2.slice(0, 40)]) {
      const page = await find(hash)
      expect(page.torrents.map((line) => line.slug)).toEqual([slug])
      expect([page.counts.torrents.total, page.exact]).toEqual([1, ['torrents']])
    }
    expect((await find(`${v1}${v1.slice(0, 24)}`)).torrents).toEqual([])
    const only = await addTorrent({ name: 'Second', infoHash: 'ef'.repeat(20) }, { infoHashV2: 'ef'.repeat(32) })
    expect((await find('ef'.repeat(32))).torrents).toMatchObject([{ slug: printSlug('Second', only.id) }])
    expect((await find('ef'.repeat(32))).counts.torrents.total).toBe(1)
    await db.update(torrents).set({ status: 'pending' }).where(eq(torrents.id, torrent.id))
    for (const hash of [v1, v2]) expect(await kindsOf(hash, moderator)).toEqual([])
  })

  it('tags of listed torrents by their beginning, each alias as the tag that replaces it', async () => {
    const tagged = await addTorrent({ tags: ['goldcrest', 'goldcrest-song'] })
    await addTorrent({ tags: ['goldcrest-hidden'], status: 'pending' })
    await db.insert(facetTerms).values({ kind: 'tag', value: 'goldcrest-unused' })
    const idOf = sql`(select id from facet_terms where kind = 'tag' and value = 'goldcrest')`
    await db.insert(facetTerms).values({ kind: 'tag', value: 'regulus', aliasOf: idOf })
    const tag = { color: null, isOfficial: false }
    const { tags, counts, exact } = await find('GOLDCREST')
    expect(tags).toEqual([
      { ...tag, name: 'goldcrest' },
      { ...tag, name: 'goldcrest-song' },
    ])
    expect([counts.tags, exact]).toEqual([{ total: 2, isCapped: false }, ['tags']])
    expect((await find('goldcrest s')).tags).toEqual([{ ...tag, name: 'goldcrest-song' }])
    expect((await find('regu')).tags).toEqual([{ ...tag, name: 'goldcrest' }])
    expect(await find('goldcrest', member, { kind: 'tags', perPage: '1', page: '2' })).toMatchObject({
      tags: [{ name: 'goldcrest-song' }],
    })
    await db.update(torrents).set({ status: 'pending' }).where(eq(torrents.id, tagged.id))
    await db.batch(refreshTerms(db, sql`torrents.id = ${tagged.id}`))
    expect(await kindsOf('goldcrest')).toEqual([])
  })

  it('a member by the exact name, also with an at sign', async () => {
    await db.update(users).set({ username: 'Dotterel', usernameKey: 'dotterel' }).where(eq(users.id, moderator.id))
    const { members, exact } = await find('@DOTTEREL')
    expect([members[0]?.username, exact]).toEqual(['Dotterel', ['members']])
    expect((await find('dott')).exact).toEqual([])
  })
})

describe('a search of the site does not find', () => {
  it('posts of forums of other roles, hidden threads, deleted and held posts', async () => {
    const forum = await openForum({ readers: [moderator.role] })
    await startThread(moderator, forum, 'Avocet')
    expect([await kindsOf('avocet'), await kindsOf('avocet', editor)]).toEqual([[], []])
    expect(await kindsOf('avocet', moderator)).toEqual(['posts'])
    const open = await openForum()
    const hidden = await startThread(editor, open, 'Curlew')
    const { id } = await writePost(editor, hidden, 'godwit')
    await db.update(comments).set({ number: null }).where(eq(comments.id, id))
    expect(await kindsOf('godwit', moderator)).toEqual([])
    await db.update(comments).set({ number: 2, deletedAt: api.now() }).where(eq(comments.id, id))
    expect(await kindsOf('godwit', moderator)).toEqual([])
    await changeThread(hidden, { hiddenAt: api.now() })
    expect([await kindsOf('curlew'), await kindsOf('curlew', moderator)]).toEqual([[], []])
  })

  it('wiki pages of other roles, and deleted ones', async () => {
    const { slug } = await admin.read<{ slug: string }>('POST', '/v1/wiki', {
      ...{ title: 'Whimbrel', source: 'secret', language: 'en', readers: [editor.role] },
    })
    expect(await kindsOf('whimbrel')).toEqual([])
    for (const who of [editor, admin]) expect(await kindsOf('whimbrel', who)).toEqual(['wiki'])
    await admin.send('DELETE', `/v1/wiki/${slug}`)
    expect(await kindsOf('whimbrel', admin)).toEqual([])
  })

  it('news before publication, not even for its author, and comments on it', async () => {
    await publish('Sanderling draft', { publishAt: null })
    const { slug } = await publish('Sanderling later', { publishAt: new Date(api.now() + 5000).toISOString() })
    expect(await kindsOf('sanderling', editor)).toEqual([])
    api.wait(6)
    expect((await find('sanderling')).news).toMatchObject([{ title: 'Sanderling later' }])
    await member.read('POST', `/v1/news/${slug}/comments`, { source: 'turnstone' })
    expect(await kindsOf('turnstone')).toEqual(['comments'])
    await db
      .update(articles)
      .set({ publishedAt: null })
      .where(eq(articles.id, idOf({ slug })))
    expect(await kindsOf('turnstone')).toEqual([])
    await editor.send('DELETE', `/v1/news/${slug}`)
    expect(await kindsOf('sanderling', editor)).toEqual([])
  })

  it('rooms of other roles and direct rooms', async () => {
    await addRoom({ kind: 'role', name: 'Bittern', roles: [moderator.role] })
    expect([await kindsOf('bittern'), await kindsOf('bittern', moderator)]).toEqual([[], ['rooms']])
    await addRoom({ kind: 'direct', name: 'Crake', lowerId: member.id, higherId: editor.id })
    expect(await kindsOf('crake')).toEqual([])
  })

  it('the text of a blocked author', async () => {
    const forum = await openForum()
    const thread = await startThread(editor, forum, 'Siskin')
    await writePost(moderator, thread, 'a siskin of mine')
    await db.insert(blocks).values({ userId: member.id, blockedId: moderator.id, createdAt: api.now() })
    const excerpts = async (who: Writer) => (await find('siskin mine', who)).posts.map(({ excerpt }) => excerpt.length)
    expect([await excerpts(member), (await excerpts(editor))[0]]).toEqual([[0], 4])
    await db.delete(blocks)
  })
})

describe('a search of the site', () => {
  it('finds a single letter in posts as a word, not as the beginning of one', async () => {
    const thread = await startThread(editor, await openForum(), 'Vitamins')
    const post = await writePost(editor, thread, 'plan B')
    await writePost(editor, thread, 'barnacle')
    expect((await find('b')).posts.map(({ id }) => id)).toEqual([post.id])
  })

  it('finds nothing without a word to find', async () => {
    for (const q of ['-linux', '""', '* "', '^', '-"a b"', '#', '@']) {
      const page = await find(q)
      expect(searchKinds.filter((kind) => page.counts[kind].total > 0)).toEqual([])
    }
  })

  it('does not read its own terms as words', async () => {
    const { slug } = await startThread(editor, await openForum(), 'Knot')
    await publish('Ruff')
    for (const q of [
      'first',
      `forum${idOf({ slug })}`,
      `author${editor.id}`,
      'marks : first',
      'kind : article',
      'article',
    ]) {
      const { posts, news } = await find(`${q} -post`)
      expect([posts, news]).toEqual([[], []])
    }
  })

  it('refuses a text of more than 200 characters and a page beyond the limit', async () => {
    const status = async (query: string) => (await member.send('GET', `/v1/search?${query}`)).status
    expect(await status(`q=${'x'.repeat(201)}`)).toBe(422)
    expect(await status('q=x&kind=posts&page=51')).toBe(422)
    expect(await status('q=x&kind=secrets')).toBe(422)
  })

  it('counts up to 100 of each kind, and up to 1,000 of the kind that is asked for', async () => {
    await env.DB.prepare(
      `with recursive line(n) as (select 1 union all select n + 1 from line where n < 102)
       insert into chat_rooms (slug, kind, name) select 'dunlin-' || n, 'public', 'Dunlin' from line`,
    ).run()
    expect((await find('dunlin')).counts.rooms).toEqual({ total: 100, isCapped: true })
    const page = await find('dunlin', member, { kind: 'rooms', perPage: '50', page: '3' })
    expect([page.counts.rooms, page.rooms.length]).toEqual([{ total: 102, isCapped: false }, 2])
    await db.delete(chatRooms).where(eq(chatRooms.name, 'Dunlin'))
  })
})
