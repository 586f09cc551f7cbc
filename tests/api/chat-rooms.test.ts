import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '../../api/db/schema/notifications'
import { rateWindows } from '../../api/db/schema/rate-windows'
import { ChatRoom, ChatRoomDetail } from '../../contract/chat'
import { addRoom, addTalker, type Talker } from '../support/api-chat'
import { startApi } from '../support/api-client'

const api = startApi()
const db = drizzle(env.DB)
let alice: Talker
let bob: Talker

beforeAll(async () => {
  alice = await addTalker(api)
  bob = await addTalker(api)
})

beforeEach(async () => {
  await db.delete(rateWindows)
})

const of = async (member: Talker, slug: string) => (await member.rooms()).find((room) => room.slug === slug)
const unreadNews = async (userId: number) =>
  (await db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter(({ readAt }) => readAt === null)
    .map(({ kind }) => kind)

describe('a room', () => {
  test('for some roles is not there for anybody else', async () => {
    const { slug } = await addRoom({ kind: 'role', roles: [alice.role] })
    const { id } = await alice.say(slug, 'among us')
    expect(ChatRoom.strict().parse(await of(alice, slug))).toMatchObject({ kind: 'role', canPost: true })
    expect(await of(bob, slug)).toBeUndefined()
    const closed = [
      await bob.send('GET', `/v1/chat/rooms/${slug}`),
      await bob.send('GET', `/v1/chat/rooms/${slug}/messages`),
      await bob.send('GET', `/v1/chat/rooms/${slug}/changes?after=0`),
      await bob.send('GET', `/v1/chat/rooms/${slug}/search?q=among`),
      await bob.send('GET', `/v1/chat/rooms/${slug}/messages/${id}`),
      await bob.send('PUT', `/v1/chat/rooms/${slug}/messages/${id}/reactions/like`),
      await bob.post(slug, 'me too'),
      await bob.markRead(slug, id),
    ]
    expect(closed.map(({ status }) => status)).toEqual(closed.map(() => 404))
    const { id: there } = await addRoomAndSay()
    expect((await bob.send('GET', `/v1/chat/rooms/${slug}/messages/${there}`)).status).toBe(404)
  })

  test('names nobody who cannot enter it', async () => {
    const { slug } = await addRoom({ kind: 'role', roles: [alice.role] })
    expect((await alice.say(slug, `@${bob.username} would like this`)).mentions).toEqual([])
    expect(await unreadNews(bob.id)).toEqual([])
  })
})

async function addRoomAndSay() {
  const { slug } = await addRoom()
  return alice.say(slug, 'elsewhere')
}

describe('the read mark', () => {
  test('counts from the first visit on, moves forward only, and is the same on every device', async () => {
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

  test('is not set beyond what was written, and deleted messages are not unread', async () => {
    const { slug } = await addRoom()
    const { id } = await alice.say(slug, 'last')
    await bob.markRead(slug, 999_999)
    expect((await bob.history(slug)).readUpTo).toBe(id)
    const next = await alice.say(slug, 'never mind')
    expect(await of(bob, slug)).toMatchObject({ unread: 1 })
    await alice.send('DELETE', `/v1/chat/rooms/${slug}/messages/${next.id}`)
    expect(await of(bob, slug)).toMatchObject({ unread: 0 })
  })
})

describe('two members', () => {
  test('have one room, whoever opens it, which nobody else can enter', async () => {
    const [carol, dave] = [await addTalker(api), await addTalker(api)]
    const staff = await addTalker(api, ['chat.post', 'chat.moderate'])
    const opened = ChatRoomDetail.strict().parse(await (await carol.direct(dave.username.toUpperCase())).json())
    expect(opened).toMatchObject({ kind: 'direct', name: dave.username, partner: { username: dave.username } })
    expect(await of(dave, opened.slug)).toBeUndefined()
    expect(await of(carol, opened.slug)).toMatchObject({ unread: 0 })
    const { id } = await carol.say(opened.slug, `Hello @${dave.username}`)
    expect(await of(dave, opened.slug)).toMatchObject({ name: carol.username, unread: 1 })
    expect(await unreadNews(dave.id)).toEqual(['direct_message'])
    expect(await (await dave.direct(carol.username)).json()).toMatchObject({ slug: opened.slug })
    expect((await dave.post(opened.slug, '/topic ours')).status).toBe(422)
    expect((await staff.send('GET', `/v1/chat/rooms/${opened.slug}`)).status).toBe(404)
    expect((await staff.send('DELETE', `/v1/chat/rooms/${opened.slug}/messages/${id}?reason=x`)).status).toBe(404)
    const rule = { topic: 'ours' }
    expect((await staff.send('PATCH', `/v1/chat/rooms/${opened.slug}`, rule)).status).toBe(404)
  })

  test('of whom one moderates are equals in their room', async () => {
    const staff = await addTalker(api, ['chat.post', 'chat.moderate'])
    const { slug } = (await (await staff.direct(alice.username)).json()) as ChatRoom
    expect(await of(staff, slug)).toMatchObject({ canModerate: false })
    const { id } = await alice.say(slug, 'between us')
    expect((await staff.send('DELETE', `/v1/chat/rooms/${slug}/messages/${id}?reason=x`)).status).toBe(403)
    const mute = { minutes: 5, reason: 'x' }
    expect((await staff.send('PUT', `/v1/chat/rooms/${slug}/mutes/${alice.username}`, mute)).status).toBe(404)
  })

  test('must both be there, and not be one', async () => {
    for (const name of [alice.username, 'nobody-of-this-name']) {
      const answer = await alice.direct(name)
      expect([answer.status, await answer.json()]).toMatchObject([422, { errors: { username: [expect.any(String)] } }])
    }
  })
})
