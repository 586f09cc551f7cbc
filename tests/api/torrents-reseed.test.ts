import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, test } from 'vitest'
import { printSlug } from '../../api/lib/slug/torrent-slug'
import { blocks } from '../../api/platform/db/schema/account'
import { users } from '../../api/platform/db/schema/members'
import { notificationChoices, notifications } from '../../api/platform/db/schema/notifications'
import { reseedRequests, snatches, swarms } from '../../api/platform/db/schema/swarms'
import { torrents } from '../../api/platform/db/schema/torrents'
import { answerReseedRequests } from '../../api/torrents/reseeds.queries'
import { Torrent } from '../../contract/torrent-details'
import { startApi } from '../support/api-client'
import { addMember } from '../support/api-members'
import { enter, type Person, send } from '../support/api-person'
import { addCategories, addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const day = 24 * 60 * 60

let asker: Person
let uploader: Person
let completer: Person
let torrent: { id: number; name: string; path: string }

beforeEach(async () => {
  await addCategories()
  await db.delete(notifications)
  await db.delete(reseedRequests)
  asker = await enter(api)
  uploader = await enter(api)
  completer = await enter(api)
  torrent = await share()
  await complete(completer)
})

async function share(values: Parameters<typeof addTorrent>[0] = {}) {
  const row = await addTorrent({ uploaderId: uploader.id, ...values })
  return { ...row, path: `/v1/torrents/${printSlug(row.name, row.id)}` }
}

const complete = ({ id: userId }: Pick<Person, 'id'>, completedAt = 1) =>
  db.insert(snatches).values({ torrentId: torrent.id, userId, completedAt })

const seed = (seeders: number) => db.update(swarms).set({ seeders }).where(eq(swarms.torrentId, torrent.id))

const request = (by = asker) => send(api, 'PUT', `${torrent.path}/reseed-request`, by)

const refusal = async (by?: Person) => {
  const answer = await request(by)
  return [answer.status, (await answer.json<{ code: string }>()).code]
}

async function read({ token } = asker) {
  const { reseedRequestedAt, mine } = Torrent.parse(await (await api.get(torrent.path, token)).json())
  return { isRequested: reseedRequestedAt !== null, can: mine.canRequestReseed }
}

const newsOf = async ({ id }: Person) =>
  (await db.select().from(notifications).where(eq(notifications.userId, id))).map(
    ({ kind, actorId, subject, link }) => ({
      ...{ kind, actorId, subject, link },
    }),
  )

const kindsOf = async (person: Person) => (await newsOf(person)).map(({ kind }) => kind)

test('notifies the uploader and those who completed it, and can be repeated after a week', async () => {
  expect(await read()).toEqual({ isRequested: false, can: true })
  expect((await request()).status).toBe(204)
  const news = {
    ...{ kind: 'reseed_requested', actorId: asker.id, subject: torrent.name },
    link: torrent.path.replace('/v1', ''),
  }
  expect([await newsOf(uploader), await newsOf(completer), await newsOf(asker)]).toEqual([[news], [news], []])
  expect(await read()).toEqual({ isRequested: true, can: false })

  await db.delete(notifications)
  for (const by of [asker, completer]) expect((await request(by)).status).toBe(204)
  expect([await newsOf(uploader), await newsOf(completer)]).toEqual([[], []])

  const week = 7 * day * 1000
  await db.update(reseedRequests).set({ requestedAt: sql`requested_at - ${week}` })
  expect(await read()).toEqual({ isRequested: false, can: true })
  expect((await request(completer)).status).toBe(204)
  expect([await kindsOf(uploader), await kindsOf(completer)]).toEqual([['reseed_requested'], []])
})

test('is refused while there are seeders', async () => {
  await seed(1)
  expect(await read()).toEqual({ isRequested: false, can: false })
  expect(await refusal()).toEqual([409, 'has_seeders'])
})

test('is refused when only the caller, or a member who cannot be asked, has it', async () => {
  await db.update(torrents).set({ uploaderId: asker.id }).where(eq(torrents.id, torrent.id))
  await db.insert(blocks).values({ userId: completer.id, blockedId: asker.id, createdAt: 1 })
  const banned = await enter(api)
  const closed = await enter(api)
  await db.update(users).set({ bannedAt: 1 }).where(eq(users.id, banned.id))
  await db.update(users).set({ closedAt: 1 }).where(eq(users.id, closed.id))
  for (const person of [asker, banned, closed]) await complete(person)
  expect(await read()).toEqual({ isRequested: false, can: false })
  expect(await refusal()).toEqual([409, 'no_owners'])
  expect(await db.select().from(notifications)).toEqual([])
  expect(await read(completer)).toEqual({ isRequested: false, can: true })
})

test('does not notify more than the latest hundred who completed it', async () => {
  const others = []
  for (let count = 0; count < 100; count++) others.push(await addMember([]))
  for (const person of others) await complete(person, 2)
  expect((await request()).status).toBe(204)
  const notified = (await db.select().from(notifications)).map(({ userId }) => userId)
  expect(notified.toSorted()).toEqual([uploader.id, ...others.map(({ id }) => id)].toSorted())
})

test('uses the channels that a member chose', async () => {
  const choice = { userId: completer.id, topic: 'requests', web: false, mail: true }
  await db.insert(notificationChoices).values(choice)
  await request()
  const [news] = await db.select().from(notifications).where(eq(notifications.userId, completer.id))
  expect([news?.onWeb, news?.mailAt === null]).toEqual([false, false])
})

test.each(['pending', 'deleted'] as const)('is hidden with a torrent that is %s', async (status) => {
  torrent = await share({ status })
  expect((await request()).status).toBe(404)
  await complete(completer)
  expect(await read(uploader)).toEqual({ isRequested: false, can: false })
  expect(await refusal(uploader)).toEqual([409, 'has_seeders'])
})

describe('the scheduled work', () => {
  const run = async () => answerReseedRequests(db, await readNow())
  const readNow = async () => (await db.select().from(reseedRequests))[0]?.requestedAt ?? 0

  test('notifies the member who asked once there is a seeder, once', async () => {
    await request()
    expect(await run()).toEqual([])
    await seed(2)
    expect(await run()).toEqual([asker.id])
    expect(await newsOf(asker)).toEqual([
      { kind: 'reseeded', actorId: null, subject: torrent.name, link: torrent.path.replace('/v1', '') },
    ])
    expect(await run()).toEqual([])
    await seed(0)
    expect(await read()).toEqual({ isRequested: true, can: false })
  })

  test('says nothing of a torrent that has left the list', async () => {
    await request()
    await seed(2)
    await db.update(torrents).set({ status: 'deleted' }).where(eq(torrents.id, torrent.id))
    expect(await run()).toEqual([])
    expect(await newsOf(asker)).toEqual([])
  })

  test('forgets a request after two weeks', async () => {
    await request()
    const now = await readNow()
    await answerReseedRequests(db, now + 14 * day * 1000)
    expect(await db.select().from(reseedRequests)).toHaveLength(1)
    await answerReseedRequests(db, now + 14 * day * 1000 + 1)
    expect(await db.select().from(reseedRequests)).toEqual([])
  })
})
