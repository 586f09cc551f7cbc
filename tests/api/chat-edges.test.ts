import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import { addRoom, addTalker, messagePath, roomPath, startChat, type Talker } from '../support/api-chat'
import { startApi } from '../support/api-client'

const api = startApi()
const db = drizzle(env.DB)
let alice: Talker
let bob: Talker
let room = ''

const chat = startChat(api)
beforeEach(() => {
  ;({ alice, bob, room } = chat)
})

test.each([
  ['signs that grow when they are escaped', '&'.repeat(2000)],
  ['signs of two units', '\u{1f30a}'.repeat(1000)],
  ['lines', `a${'\nb'.repeat(999)}c`],
  ['marks that nest', '*'.repeat(2000)],
  ['names', '@nobody '.repeat(250).trim()],
])('stores the longest message whole: %s', async (_, source) => {
  const { id } = await alice.say(room, source)
  expect(await alice.read('GET', messagePath(room, id))).toMatchObject({ source })
  expect((await bob.history(room)).data).toMatchObject([{ id, html: expect.stringMatching(/^<p>[\s\S]+<\/p>$/) }])
})

test('returns no pages and no search results for an empty room', async () => {
  const none = { data: [], meta: { next: null, prev: null } }
  for (const query of ['', '?before=1', '?around=1', '?limit=1']) {
    expect(await bob.history(room, query)).toMatchObject(none)
  }
  expect(await bob.search(room, 'anything')).toEqual([])
  expect(await bob.changes(room, 0)).toEqual({ data: [], seq: 0, isWhole: true })
})

test('returns 404 for a search in a room that does not exist', async () => {
  expect((await bob.send('GET', roomPath('no-such-room', '/search?q=anything'))).status).toBe(404)
})

test('returns empty pages beyond both ends of a room, with links back', async () => {
  const first = await alice.say(room, 'the first')
  const last = await alice.say(room, 'the last')
  expect(await bob.history(room, `?before=${first.id}`)).toMatchObject({ data: [], meta: { prev: null } })
  expect(await bob.history(room, `?around=${last.id + 1000}`)).toMatchObject({
    data: [{ id: first.id }, { id: last.id }],
    meta: { next: null, prev: null },
  })
  expect(await bob.changes(room, last.seq + 1000)).toMatchObject({ data: [], isWhole: true })
  for (const query of ['?cursor=%00', '?cursor=e30', '?before=0', '?before=1e400', '?limit=101']) {
    expect((await bob.send('GET', roomPath(room, `/messages${query}`))).status).toBe(422)
  }
})

test.each([
  '"',
  '""',
  '*',
  '-',
  'AND',
  'a AND',
  'NEAR(a b, 3)',
  'source:cold',
  '{place} : "room1"',
  ') OR (cold',
  "' OR 1=1 --",
  '^cold',
  'cold*',
  '\\',
  '%_',
  '\u{1f30a}',
  '"cold',
  'x'.repeat(200),
])('treats %j as search text, in this room only', async (q) => {
  await alice.say((await addRoom()).slug, 'cold elsewhere')
  const { id } = await alice.say(room, 'cold here')
  for (const message of await bob.search(room, q)) expect(message.id).toBe(id)
})

test('refuses messages, edits and reactions by a banned member', async () => {
  const carl = await addTalker(api)
  const { id } = await carl.say(room, 'mine')
  const other = await alice.say(room, 'hers')
  await db.update(users).set({ bannedAt: api.now() }).where(eq(users.id, carl.id))
  const pathOf = (of: number, rest = '') => messagePath(room, of, rest)
  const tries = [
    await carl.post(room, 'again'),
    await carl.send('PATCH', pathOf(id), { source: 'changed' }),
    await carl.send('PUT', pathOf(other.id, '/reactions/like')),
  ]
  expect(tries.map(({ status }) => status)).toEqual([401, 401, 401])
  expect((await bob.history(room)).data).toMatchObject([
    { id, html: '<p>mine</p>', editedAt: null },
    { id: other.id, reactions: [] },
  ])
})

test('refuses to edit, answer or react to a deleted message, and hides its text in answers', async () => {
  const { id } = await alice.say(room, 'a secret')
  const answer = await bob.say(room, 'I have read it', { replyTo: id })
  expect(answer.replyTo?.excerpt).toBe('a secret')
  await alice.send('DELETE', messagePath(room, id))
  const path = messagePath(room, id)
  expect((await alice.send('PATCH', path, { source: 'it was not' })).status).toBe(404)
  expect((await bob.send('PUT', `${path}/reactions/like`)).status).toBe(404)
  expect((await bob.post(room, 'and', { replyTo: id })).status).toBe(422)
  const { data } = await bob.history(room)
  expect(data[1]?.replyTo).toEqual({ id, author: alice.username, excerpt: '' })
})
