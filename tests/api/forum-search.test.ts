import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { comments } from '../../api/platform/db/schema/comments'
import { ForumSearchPage } from '../../contract/forum-search'
import { startApi } from '../support/api-client'
import { addForum, changeThread, startForums, startThread, writePost } from '../support/api-forums'

const api = startApi()
const talk = startForums(api)
const db = drizzle(env.DB)

const call = (query: Record<string, string>, who = talk.bob) =>
  who.send('GET', `/v1/forums/search?${new URLSearchParams(query)}`)

/** In the forum of the test. */
async function find(q: string, more: Record<string, string> = {}, who = talk.bob): Promise<ForumSearchPage> {
  const response = await call({ q, forum: talk.forum.slug, ...more }, who)
  expect(response.status).toBe(200)
  return ForumSearchPage.strict().parse(await response.json())
}

const numbers = ({ data }: ForumSearchPage) => data.map(({ thread, number }) => `${thread.title} ${number}`)
const writtenAt = (id: number, date: string) =>
  db
    .update(comments)
    .set({ createdAt: Date.parse(date) })
    .where(eq(comments.id, id))

describe('a search in forums', () => {
  it('finds titles and posts, newest first, with the words marked', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Otters & <b>rivers</b>')
    const post = await writePost(talk.bob, thread, 'An **otter** builds\n\n> otters in a quote\n\n<i>nothing</i>')
    await writePost(talk.bob, thread, 'Other animals')
    const page = await find('otter')
    expect(page.count).toEqual({ total: 2, isCapped: false })
    expect(page.data[0]).toEqual({
      ...{ id: post.id, number: 2, createdAt: post.createdAt, thread: { slug: thread.slug, title: thread.title } },
      title: [
        { text: 'Otters', isHit: true },
        { text: ' & <b>rivers</b>', isHit: false },
      ],
      forum: { slug: talk.forum.slug, name: talk.forum.name },
      author: { username: talk.bob.username, role: talk.bob.role },
      excerpt: [
        { text: 'An ', isHit: false },
        { text: 'otter', isHit: true },
        { text: ' builds <i>nothing</i>', isHit: false },
      ],
    })
    expect(page.data[1]).toMatchObject({ number: 1, author: { username: talk.alice.username } })
    expect(numbers(await find('rivers first'))).toEqual([`${thread.title} 1`])
  })

  it('takes exact words, excluded words and the beginning of words', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Plain')
    await writePost(talk.bob, thread, 'the quick brown fox')
    await writePost(talk.bob, thread, 'the brown quick fox')
    expect(numbers(await find('"quick brown"'))).toEqual(['Plain 2'])
    expect(numbers(await find('quick -"quick brown"'))).toEqual(['Plain 3'])
    expect(numbers(await find('QUI fo'))).toEqual(['Plain 3', 'Plain 2'])
    for (const q of ['', '-quick', '"', '* ) OR marks', 'forum1', `author${talk.bob.id}`])
      expect(numbers(await find(q))).toEqual([])
  })

  it('finds only titles when asked to', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Falcon sightings')
    await writePost(talk.bob, thread, 'A falcon again')
    expect(numbers(await find('falcon', { titles: '1' }))).toEqual(['Falcon sightings 1'])
    expect(numbers(await find('first', { titles: '1' }))).toEqual([])
  })

  it('finds the posts of an author, also without words, and the threads they started', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Ducks')
    await writePost(talk.bob, thread, 'ducks swim')
    await writePost(talk.bob, thread, 'and fly')
    expect(numbers(await find('duck', { author: talk.bob.username.toUpperCase() }))).toEqual(['Ducks 2'])
    expect(numbers(await find('', { author: talk.bob.username }))).toEqual(['Ducks 3', 'Ducks 2'])
    expect(numbers(await find('-swim', { author: talk.bob.username }))).toEqual(['Ducks 3'])
    expect(numbers(await find('', { author: talk.alice.username, titles: '1' }))).toEqual(['Ducks 1'])
    expect(numbers(await find('duck', { author: 'no-such-member' }))).toEqual([])
  })

  it('finds one forum or all that the caller sees', async () => {
    const other = await addForum()
    await startThread(talk.alice, talk.forum, 'Marmot here')
    await startThread(talk.alice, other, 'Marmot there')
    expect(numbers(await find('marmot'))).toEqual(['Marmot here 1'])
    const everywhere = ForumSearchPage.parse(await (await call({ q: 'marmot' })).json())
    expect(numbers(everywhere)).toEqual(['Marmot there 1', 'Marmot here 1'])
    expect(numbers(await find('marmot', { forum: 'unknown-zzzzz' }))).toEqual([])
    expect(numbers(await find('marmot', { forum: '-' }))).toEqual([])
  })

  it('takes the first and the last day', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Diary')
    const days = ['2031-03-01T23:59:59.999Z', '2031-03-02T00:00:00Z', '2031-03-03T23:59:59Z', '2031-03-04T00:00:00Z']
    for (const day of days) await writtenAt((await writePost(talk.bob, thread, `heron ${day}`)).id, day)
    const within = { from: '2031-03-02', to: '2031-03-03' }
    expect(numbers(await find('heron', within))).toEqual(['Diary 4', 'Diary 3'])
    expect(numbers(await find('heron', { to: '2031-03-01' }))).toEqual(['Diary 2'])
    const times = { from: '2031-03-01T23:59:59.999Z', to: '2031-03-03T23:59:59Z' }
    expect(numbers(await find('heron', times))).toEqual(['Diary 3', 'Diary 2'])
    expect(numbers(await find('heron', { from: '2031-03-05' }))).toEqual([])
    await db.update(comments).set({ createdAt: Date.now() }).where(eq(comments.authorId, talk.bob.id))
  })

  it('returns pages of stable results', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Many')
    for (let n = 2; n <= 6; n += 1) await writePost(talk.bob, thread, `badger ${n}`)
    expect(numbers(await find('badger', { perPage: '2' }))).toEqual(['Many 6', 'Many 5'])
    const last = await find('badger', { perPage: '2', page: '3' })
    expect([numbers(last), last.count.total]).toEqual([['Many 2'], 5])
  })

  it.each([
    ['a long text', { q: 'x'.repeat(201) }],
    ['a date that does not exist', { q: 'x', from: '2026-02-30' }],
    ['a page beyond the limit', { q: 'x', page: '51', perPage: '20' }],
  ])('is refused with %s', async (_, query) => {
    expect((await call(query)).status).toBe(422)
  })
})

describe('the search index of posts', () => {
  it('follows an edit, a deletion and a restoration', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Edited')
    const { id } = await writePost(talk.bob, thread, 'walrus')
    await talk.bob.send('PATCH', `/v1/comments/${id}`, { source: 'narwhal', revision: 1 })
    expect([numbers(await find('walrus')), numbers(await find('narwhal'))]).toEqual([[], ['Edited 2']])
    await talk.bob.send('DELETE', `/v1/comments/${id}`)
    expect(numbers(await find('narwhal', {}, talk.staff))).toEqual([])
    await talk.bob.send('POST', `/v1/comments/${id}/restoration`)
    expect(numbers(await find('narwhal'))).toEqual(['Edited 2'])
  })

  it('follows a rename, a move and hiding of a thread', async () => {
    const other = await addForum()
    const thread = await startThread(talk.alice, talk.forum, 'Puffin')
    await writePost(talk.bob, thread, 'gannet')
    await talk.alice.read('PATCH', `/v1/threads/${thread.slug}`, { title: 'Guillemot' })
    expect([numbers(await find('puffin -first')), numbers(await find('guille'))]).toEqual([[], ['Guillemot 1']])
    await talk.staff.read('PATCH', `/v1/threads/${thread.slug}`, { forum: other.slug, reason: 'fits there' })
    expect(numbers(await find('gannet'))).toEqual([])
    expect(numbers(await find('gannet', { forum: other.slug }))).toEqual(['Guillemot 2'])
    expect(numbers(await find('guille', { forum: other.slug, titles: '1' }))).toEqual(['Guillemot 1'])
    const hide = (isHidden: boolean) =>
      talk.staff.read('PATCH', `/v1/threads/${thread.slug}`, { isHidden, reason: 'to be checked' })
    await hide(true)
    expect(numbers(await find('gannet', { forum: other.slug }, talk.staff))).toEqual([])
    await hide(false)
    expect(numbers(await find('gannet', { forum: other.slug }))).toEqual(['Guillemot 2'])
  })

  it('has no held posts until they get their number', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Held')
    const { id } = await writePost(talk.bob, thread, 'capybara')
    await db.update(comments).set({ number: null }).where(eq(comments.id, id))
    expect(numbers(await find('capybara', {}, talk.staff))).toEqual([])
    await db.update(comments).set({ number: 2 }).where(eq(comments.id, id))
    expect(numbers(await find('capybara'))).toEqual(['Held 2'])
  })

  it('finds the posts of a merged thread in the other thread only, and back after it was undone', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'From')
    await writePost(talk.bob, thread, 'axolotl')
    const target = await startThread(talk.alice, await addForum(), 'To')
    const both = async () => [
      numbers(await find('axolotl')),
      numbers(await find('axolotl', { forum: target.forum.slug })),
      numbers(await find('first', { forum: target.forum.slug })),
    ]
    const path = `/v1/threads/${thread.slug}/merge`
    await talk.staff.read('POST', path, { into: target.slug, reason: 'same' })
    expect(await both()).toEqual([[], ['To 2'], ['To 3', 'To 1']])
    expect(numbers(await find('from'))).toEqual([])
    await talk.staff.read('DELETE', `${path}?reason=different`)
    expect(await both()).toEqual([['From 2'], [], ['To 1']])
    expect(numbers(await find('from', { titles: '1' }))).toEqual(['From 1'])
  })

  it('finds a split post in the new thread only, with the new title', async () => {
    const thread = await startThread(talk.alice, talk.forum, 'Whole')
    const { id } = await writePost(talk.bob, thread, 'pangolin')
    const other = await addForum()
    const body = { posts: [id], title: 'Part', forum: other.slug, reason: 'off topic' }
    await talk.staff.read('POST', `/v1/threads/${thread.slug}/split`, body)
    expect(numbers(await find('pangolin'))).toEqual([])
    expect(numbers(await find('pangolin', { forum: other.slug }))).toEqual(['Part 1'])
    expect(numbers(await find('part', { forum: other.slug, titles: '1' }))).toEqual(['Part 1'])
    expect(numbers(await find('whole', { titles: '1' }))).toEqual(['Whole 1'])
  })

  it('shows a forum of some roles to them and to moderators only', async () => {
    talk.forum = await addForum({ readers: [talk.alice.role] })
    const thread = await startThread(talk.alice, talk.forum, 'Secret lemur')
    await writePost(talk.alice, thread, 'more of the lemur')
    expect((await find('lemur', {}, talk.alice)).count.total).toBe(2)
    expect((await find('lemur', {}, talk.staff)).count.total).toBe(2)
    expect(await find('lemur')).toEqual({ count: { total: 0, isCapped: false }, data: [] })
    const everywhere = await (await call({ q: 'lemur', author: talk.alice.username })).json()
    expect(everywhere).toMatchObject({ count: { total: 0 }, data: [] })
    expect(numbers(await find('', { author: talk.alice.username }))).toEqual([])
    await changeThread(thread, { forumId: (await addForum()).id })
    expect(await (await call({ q: 'lemur' })).json()).toMatchObject({ count: { total: 2 } })
  })
})
