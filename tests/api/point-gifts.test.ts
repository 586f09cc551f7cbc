import { env } from 'cloudflare:test'
import { eq, sum } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import { notifications } from '../../api/platform/db/schema/notifications'
import { pointChanges, pointGifts } from '../../api/platform/db/schema/points'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { MemberFile } from '../../contract/member-file'
import { PointPage } from '../../contract/points'
import { startApi } from '../support/api-client'
import { password } from '../support/api-members'
import { enter, type Person, readCode, send } from '../support/api-person'

const api = startApi()
const db = drizzle(env.DB)
let giver: Person
let receiver: Person

beforeEach(async () => {
  giver = await enter(api, ['points.give'], { bonus: 1000 })
  receiver = await enter(api, ['points.give'], { bonus: 50 })
})

let sent = 0
const give = (points: number, values: object = {}, by = giver) =>
  send(api, 'POST', '/v1/me/points/gifts', by, {
    ...{ clientId: `gift-no-${++sent}`, username: receiver.username, points, message: '', ...values },
  })
async function read(by: Person) {
  const answer = await send(api, 'GET', '/v1/me/points', by)
  expect(answer.status).toBe(200)
  return PointPage.parse(await answer.json())
}
const bonusOf = async ({ id }: Person) => (await db.select().from(users).where(eq(users.id, id)))[0]?.bonus
const balances = async () => [await bonusOf(giver), await bonusOf(receiver)]

describe('a gift of bonus points', () => {
  it('takes the points from the giver, adds them to the receiver, and is in both histories', async () => {
    const answer = await give(300, { message: ' Thanks for the reseed ' })
    expect([answer.status, await answer.json()]).toEqual([201, { bonus: 700 }])
    expect(await read(giver)).toMatchObject({
      bonus: 700,
      data: [
        {
          ...{ kind: 'gift_given', points: -300, balance: 700, subject: null, request: null },
          gift: { member: { username: receiver.username }, message: 'Thanks for the reseed' },
        },
      ],
    })
    expect(await read(receiver)).toMatchObject({
      bonus: 350,
      data: [
        {
          ...{ kind: 'gift_received', points: 300, balance: 350 },
          gift: { member: { username: giver.username }, message: 'Thanks for the reseed' },
        },
      ],
    })
  })

  it('lists the points that both got from seeding before it', async () => {
    await db.update(users).set({ seedingPoints: 20 }).where(eq(users.id, giver.id))
    await db.update(users).set({ seedingPoints: 30 }).where(eq(users.id, receiver.id))
    await give(100)
    const shorten = ({ data }: PointPage) => data.map(({ kind, points, balance }) => [kind, points, balance])
    expect(shorten(await read(giver))).toEqual([
      ['gift_given', -100, 900],
      ['seeding', 20, 1000],
    ])
    expect(shorten(await read(receiver))).toEqual([
      ['gift_received', 100, 150],
      ['seeding', 30, 50],
    ])
  })

  it('notifies the receiver of each gift with the number of points, not of the message', async () => {
    await give(300, { message: 'A secret between us' })
    await give(1)
    const rows = await db.select().from(notifications).where(eq(notifications.userId, receiver.id))
    expect(rows).toMatchObject([
      { kind: 'points_received', actorId: giver.id, times: 300, link: '/account/points' },
      { kind: 'points_received', actorId: giver.id, times: 1, link: '/account/points' },
    ])
    expect(JSON.stringify(rows)).not.toContain('secret')
    expect(await db.select().from(notifications).where(eq(notifications.userId, giver.id))).toEqual([])
  })

  it('gives nothing more when it is repeated', async () => {
    const clientId = 'the-same-form'
    const answers = await Promise.all(Array.from({ length: 3 }, () => give(200, { clientId, message: 'Hi' })))
    for (const answer of answers) expect([answer.status, await answer.json()]).toEqual([201, { bonus: 800 }])
    expect(await balances()).toEqual([800, 250])
    expect(await db.select().from(pointGifts).where(eq(pointGifts.giverId, giver.id))).toHaveLength(1)
    expect(await db.select().from(notifications).where(eq(notifications.userId, receiver.id))).toHaveLength(1)
    expect((await read(receiver)).data).toHaveLength(1)
  })

  it('is refused when its client id gave other points, another message or to another member', async () => {
    const clientId = 'the-same-form'
    await give(200, { clientId, message: 'Hi' })
    const other = await enter(api)
    for (const values of [{ points: 100 }, { message: 'Hello' }, { username: other.username }]) {
      const answer = await give(200, { clientId, message: 'Hi', ...values })
      expect(await readCode(answer)).toEqual([409, 'already_sent'])
    }
    expect(await balances()).toEqual([800, 250])
    expect((await give(10, { clientId }, receiver)).status).toBe(409)
    expect((await give(10, { clientId, username: giver.username }, receiver)).status).toBe(201)
  })

  it('never spends more points than the giver has, also when several run at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => give(400)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409])
    expect(await balances()).toEqual([200, 850])
    expect(await readCode(await give(201))).toEqual([409, 'too_few_points'])
    expect((await give(200)).status).toBe(201)
    expect(await balances()).toEqual([0, 1050])
  })

  it('keeps the sum of all points when two members give to each other at once', async () => {
    const back = () => give(30, { username: giver.username }, receiver)
    await Promise.all([give(70), back(), give(70), back(), give(70)])
    expect(await balances()).toEqual([850, 200])
    const [row] = await db
      .select({ points: sum(pointChanges.points).mapWith(Number) })
      .from(pointChanges)
      .where(eq(pointChanges.userId, giver.id))
    expect(row).toEqual({ points: -150 })
  })

  it('is refused to oneself and to an unknown or closed account', async () => {
    expect(await readCode(await give(1, { username: giver.username.toUpperCase() }))).toEqual([409, 'yourself'])
    expect((await give(1, { username: 'no-such-member' })).status).toBe(404)
    await db.update(users).set({ closedAt: api.now() }).where(eq(users.id, receiver.id))
    expect((await give(1)).status).toBe(404)
    expect(await balances()).toEqual([1000, 50])
  })

  it('is refused with the same error to banned members and between members of whom one has blocked the other', async () => {
    const refused = async () => {
      const answer = await give(1)
      return { status: answer.status, body: await answer.json<{ code: string }>() }
    }
    await send(api, 'PUT', `/v1/me/blocks/${giver.username}`, receiver)
    const blockedBy = await refused()
    await send(api, 'DELETE', `/v1/me/blocks/${giver.username}`, receiver)
    await send(api, 'PUT', `/v1/me/blocks/${receiver.username}`, giver)
    const blocks = await refused()
    await send(api, 'DELETE', `/v1/me/blocks/${receiver.username}`, giver)
    await db.update(users).set({ bannedAt: api.now() }).where(eq(users.id, receiver.id))
    const banned = await refused()
    expect(blockedBy).toMatchObject({ status: 409, body: { code: 'cannot_receive' } })
    expect(blocks.body).toEqual(blockedBy.body)
    expect(banned.body).toEqual(blockedBy.body)
    expect(await balances()).toEqual([1000, 50])
    expect(await db.select().from(notifications).where(eq(notifications.userId, receiver.id))).toEqual([])
  })

  it('requires whole points from 1 on, and a message of at most 300 characters', async () => {
    for (const points of [0, -5, 1.5, 1_000_001]) expect((await give(points)).status).toBe(422)
    expect((await give(1, { message: 'x'.repeat(301) })).status).toBe(422)
    expect((await give(1, { clientId: 'short' })).status).toBe(422)
    expect((await give(1, { username: ' ' })).status).toBe(422)
    expect((await give(1, { message: 'x'.repeat(300) })).status).toBe(201)
  })

  it('requires the permission points.give of the giver only', async () => {
    const without = await enter(api, [], { bonus: 100 })
    expect((await give(1, {}, without)).status).toBe(403)
    expect((await give(1, { username: without.username })).status).toBe(201)
    expect(await bonusOf(without)).toBe(101)
  })

  it('returns 429 beyond the limit of a day', async () => {
    await db.insert(rateWindows).values({ key: `give-points:${giver.id}`, startedAt: api.now(), used: 20 })
    expect((await give(1)).status).toBe(429)
    expect(await balances()).toEqual([1000, 50])
  })
})

describe('the gifts of a member', () => {
  const exportOf = async (by: Person) =>
    (await send(api, 'GET', '/v1/me/export', by)).json<Record<string, { message?: string }[]>>()

  it('are in the export of both members, and of no other', async () => {
    await give(10, { message: 'Between us' })
    const [ofGiver, ofReceiver, ofOther] = [
      await exportOf(giver),
      await exportOf(receiver),
      await exportOf(await enter(api)),
    ]
    expect(ofGiver).toMatchObject({ giftsGiven: [{ message: 'Between us' }], giftsReceived: [] })
    expect(ofReceiver).toMatchObject({ giftsGiven: [], giftsReceived: [{ message: 'Between us' }] })
    expect(ofReceiver.pointChanges).toMatchObject([{ kind: 'gift_received', points: 10 }])
    expect(JSON.stringify(ofOther)).not.toContain('Between us')
  })

  it('are in the file of both members for the staff, newest first, without the messages', async () => {
    await give(10, { message: 'Between us' })
    await give(5, { username: giver.username }, receiver)
    const staff = await enter(api, ['users.manage'])
    const fileOf = async ({ username }: Person) => {
      const answer = await send(api, 'GET', `/v1/admin/members/${username}/file`, staff)
      return MemberFile.parse(await answer.json())
    }
    const { gifts } = await fileOf(giver)
    expect(gifts).toMatchObject([
      { points: 5, isReceived: true, member: { username: receiver.username } },
      { points: 10, isReceived: false, member: { username: receiver.username } },
    ])
    expect(JSON.stringify(gifts)).not.toContain('Between us')
    expect((await fileOf(receiver)).gifts.map(({ isReceived }) => isReceived)).toEqual([false, true])
    expect((await fileOf(await enter(api))).gifts).toEqual([])
  })

  it('stay with the receiver, without a name, when the giver closes their account', async () => {
    await give(10, { message: 'Between us' })
    const closing = { password, username: giver.username }
    expect((await send(api, 'POST', '/v1/me/closing', giver, closing)).status).toBe(204)
    expect(await db.select().from(pointChanges).where(eq(pointChanges.userId, giver.id))).toEqual([])
    expect(await read(receiver)).toMatchObject({
      data: [{ kind: 'gift_received', points: 10, gift: { member: null, message: 'Between us' } }],
    })
  })
})
