import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import { notifications } from '../../api/platform/db/schema/notifications'
import { ChatRoom, ChatRoomDetail } from '../../contract/chat'
import { addRoom, addTalker, messagePath, roomPath, startChat, type Talker } from '../support/api-chat'
import { startApi } from '../support/api-client'
import { password } from '../support/api-members'

const api = startApi()
const db = drizzle(env.DB)
let alice: Talker
let bob: Talker
let staff: Talker

const chat = startChat(api)
beforeEach(() => {
  ;({ alice, bob, staff } = chat)
})

const of = async (member: Talker, slug: string) => (await member.rooms()).find((room) => room.slug === slug)
const unreadNews = async (userId: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ readAt }) => readAt === null)
    .map(({ kind }) => kind)

describe('a room', () => {
  test('is hidden from members without one of its roles', async () => {
    const { slug } = await addRoom({ kind: 'role', roles: [alice.role] })
    const { id } = await alice.say(slug, 'among us')
    expect(ChatRoom.strict().parse(await of(alice, slug))).toMatchObject({ kind: 'role', canPost: true })
    expect(await of(bob, slug)).toBeUndefined()
    const closed = [
      await bob.send('GET', roomPath(slug)),
      await bob.send('GET', roomPath(slug, '/messages')),
      await bob.send('GET', roomPath(slug, '/changes?after=0')),
      await bob.send('GET', roomPath(slug, '/search?q=among')),
      await bob.send('GET', messagePath(slug, id)),
      await bob.send('PUT', messagePath(slug, id, '/reactions/like')),
      await bob.post(slug, 'me too'),
      await bob.markRead(slug, id),
    ]
    expect(closed.map(({ status }) => status)).toEqual(closed.map(() => 404))
    const { id: there } = await addRoomAndSay()
    expect((await bob.send('GET', messagePath(slug, there))).status).toBe(404)
  })

  test('ignores mentions of members who cannot enter it', async () => {
    const { slug } = await addRoom({ kind: 'role', roles: [alice.role] })
    expect((await alice.say(slug, `@${bob.username} would like this`)).mentions).toEqual([])
    expect(await unreadNews(bob.id)).toEqual([])
  })

  test('does not notify the author of a message of a reply when they can no longer enter it', async () => {
    const carol = await addTalker(api)
    const { slug } = await addRoom({ kind: 'role', roles: [alice.role, carol.role] })
    const { id: replyTo } = await carol.say(slug, 'I leave the team tomorrow')
    await db.update(users).set({ role: bob.role }).where(eq(users.id, carol.id))
    await alice.say(slug, 'Thank you', { replyTo })
    expect(await unreadNews(carol.id)).toEqual([])
  })
})

async function addRoomAndSay() {
  const { slug } = await addRoom()
  return alice.say(slug, 'elsewhere')
}

describe('the read mark', () => {
  test('starts at the first visit, moves forward only, and is shared by all devices', async () => {
    const { slug } = await addRoom()
    const first = await alice.say(slug, 'before bob came')
    expect(await of(bob, slug)).toMatchObject({ unread: 0, mentions: 0, readAt: null })
    expect((await bob.markRead(slug, first.id)).status).toBe(204)
    const second = await alice.say(slug, 'one')
    const third = await alice.say(slug, `two, @${bob.username}`)
    await bob.say(slug, 'my own words are not unread')
    expect(await of(bob, slug)).toMatchObject({ unread: 2, mentions: 1 })
    expect(await unreadNews(bob.id)).toEqual(['mention'])
    expect((await bob.history(slug)).readUpTo).toBe(first.id)
    await bob.markRead(slug, second.id)
    expect(await of(bob, slug)).toMatchObject({ unread: 1, mentions: 1 })
    await bob.markRead(slug, first.id)
    expect((await bob.history(slug)).readUpTo).toBe(second.id)
    await bob.markRead(slug, third.id)
    expect(await of(bob, slug)).toMatchObject({ unread: 0, mentions: 0, readAt: expect.any(String) })
    expect(await unreadNews(bob.id)).toEqual([])
  })

  test('leaves a notification about a later message unread', async () => {
    const { slug } = await addRoom()
    const { id: shown } = await alice.say(slug, `first, @${bob.username}`)
    api.wait(1)
    const { id: later } = await alice.say(slug, `second, @${bob.username}`)
    await bob.say(slug, 'my own words')
    await bob.markRead(slug, shown)
    expect(await of(bob, slug)).toMatchObject({ unread: 1, mentions: 1 })
    expect(await unreadNews(bob.id)).toEqual(['mention'])
    await alice.send('DELETE', messagePath(slug, later))
    await bob.markRead(slug, shown)
    expect(await unreadNews(bob.id)).toEqual([])
  })

  test('stops at the last message, and deleted messages are not unread', async () => {
    const { slug } = await addRoom()
    const { id } = await alice.say(slug, 'last')
    await bob.markRead(slug, 999_999)
    expect((await bob.history(slug)).readUpTo).toBe(id)
    const next = await alice.say(slug, 'never mind')
    expect(await of(bob, slug)).toMatchObject({ unread: 1 })
    await alice.send('DELETE', messagePath(slug, next.id))
    expect(await of(bob, slug)).toMatchObject({ unread: 0 })
  })
})

describe('a direct room', () => {
  test('is the same for both members and closed to others', async () => {
    const [carol, dave] = [await addTalker(api), await addTalker(api)]
    const opened = ChatRoomDetail.strict().parse(await (await carol.direct(dave.username.toUpperCase())).json())
    expect(opened).toMatchObject({ kind: 'direct', name: dave.username, partner: { username: dave.username } })
    expect(await of(dave, opened.slug)).toBeUndefined()
    expect(await of(carol, opened.slug)).toMatchObject({ unread: 0 })
    const { id } = await carol.say(opened.slug, `Hello @${dave.username}`)
    expect(await of(dave, opened.slug)).toMatchObject({ name: carol.username, unread: 1 })
    expect(await unreadNews(dave.id)).toEqual(['direct_message'])
    expect(await (await dave.direct(carol.username)).json()).toMatchObject({ slug: opened.slug })
    expect((await dave.post(opened.slug, '/topic ours')).status).toBe(422)
    expect((await staff.send('GET', roomPath(opened.slug))).status).toBe(404)
    expect((await staff.send('DELETE', messagePath(opened.slug, id, '?reason=x'))).status).toBe(404)
    const rule = { topic: 'ours' }
    expect((await staff.send('PATCH', roomPath(opened.slug), rule)).status).toBe(404)
  })

  test('gives a moderator no extra rights', async () => {
    const { slug } = await staff.open(alice.username)
    expect(await of(staff, slug)).toMatchObject({ canModerate: false })
    const { id } = await alice.say(slug, 'between us')
    expect((await staff.send('DELETE', messagePath(slug, id, '?reason=x'))).status).toBe(403)
    const mute = { minutes: 5, reason: 'x' }
    expect((await staff.send('PUT', roomPath(slug, `/mutes/${alice.username}`), mute)).status).toBe(404)
  })

  test('is read-only for both while one has blocked the other', async () => {
    const [carol, dave] = [await addTalker(api), await addTalker(api)]
    const { slug } = await carol.open(dave.username)
    const [hers, his] = [await carol.say(slug, 'hello'), await dave.say(slug, 'go away')]
    await carol.send('PUT', `/v1/me/blocks/${dave.username}`)
    const sides = [
      { member: dave, other: carol, block: 'theirs', code: 'blocked', own: his.id, others: hers.id },
      { member: carol, other: dave, block: 'mine', code: 'blocking', own: hers.id, others: his.id },
    ]
    for (const { member, other, block, code, own, others } of sides) {
      const pathOf = (id: number, rest = '') => messagePath(slug, id, rest)
      const tried = [
        await member.post(slug, 'listen'),
        await member.post(slug, '/me shouts'),
        await member.send('PATCH', pathOf(own), { source: 'listen' }),
        await member.send('PUT', pathOf(others, '/reactions/sad')),
      ]
      for (const answer of tried) expect([answer.status, await answer.json()]).toMatchObject([403, { code }])
      const opened = await member.direct(other.username)
      expect([opened.status, await opened.json()]).toMatchObject([422, { errors: { username: [code] } }])
      expect(await member.room(slug)).toMatchObject({ block, canPost: false })
      expect((await member.history(slug)).data.map(({ html }) => html)).toEqual(['<p>hello</p>', '<p>go away</p>'])
      expect(await member.read('GET', pathOf(own))).toMatchObject({ canEdit: false, canDelete: true })
    }
    expect(await unreadNews(dave.id)).toEqual(['direct_message'])
    await carol.send('DELETE', `/v1/me/blocks/${dave.username}`)
    expect(await dave.room(slug)).toMatchObject({ block: null, canPost: true })
    expect((await dave.post(slug, 'thank you')).status).toBe(201)
  })

  test('keeps its messages and becomes read-only when one account is closed', async () => {
    const [carol, dave] = [await addTalker(api), await addTalker(api)]
    const { slug } = await carol.open(dave.username)
    await dave.say(slug, 'farewell')
    const closing = { password, username: dave.username }
    expect((await dave.send('POST', '/v1/me/closing', closing)).status).toBe(204)
    expect(await carol.room(slug)).toMatchObject({ partner: null, canPost: false })
    const refused = await carol.post(slug, 'are you there?')
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'partner_left' }])
    expect((await carol.history(slug)).data.map(({ html }) => html)).toEqual(['<p>farewell</p>'])
  })

  test('is refused when one has blocked the other, who can still both post in a public room', async () => {
    const [carol, dave] = [await addTalker(api), await addTalker(api)]
    const { slug } = await addRoom()
    await carol.send('PUT', `/v1/me/blocks/${dave.username}`)
    expect((await dave.post(slug, 'hello all')).status).toBe(201)
    expect((await carol.post(slug, 'hello')).status).toBe(201)
    expect((await carol.direct(dave.username)).status).toBe(422)
  })

  test('requires another, existing member', async () => {
    for (const name of [alice.username, 'nobody-of-this-name']) {
      const answer = await alice.direct(name)
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { username: [expect.any(String)] } }])
    }
  })
})
