import { env } from 'cloudflare:test'
import { asc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, describe, expect, it } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import { pointChanges } from '../../api/platform/db/schema/points'
import { openForWork } from '../../api/platform/open-for-work'
import { forgetOldPoints, listSeeding } from '../../api/points/list-seeding'
import { PointPage, pointHistoryDays } from '../../contract/points'
import { announce, enterAnnouncer, report } from '../support/api-announces'
import { startApi } from '../support/api-client'
import { setSite } from '../support/api-mails'
import { enter, type Person, send } from '../support/api-person'
import { startRequests } from '../support/api-torrent-requests'
import { addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const { people, create, pledge, propose, accept, upload, open } = startRequests(api)
const minute = 60_000
const day = 24 * 60 * minute
const midnight = Date.UTC(2026, 10, 30)

/** As the scheduled jobs, whose statements and costs are recorded. */
const listAt = (time: number) => listSeeding(openForWork(env.DB, 'job listSeeding'), time)
const forgetAt = (time: number) => forgetOldPoints(openForWork(env.DB, 'job forgetOldPoints'), time)

beforeEach(() => setSite({ freeleechPrice: 100, seedingBonus: 10 }))

async function read(by: Person, query = '') {
  const answer = await send(api, 'GET', `/v1/me/points${query}`, by)
  expect(answer.status).toBe(200)
  return PointPage.parse(await answer.json())
}

const shorten = ({ data }: PointPage) => data.map(({ kind, points, balance }) => [kind, points, balance])

/** As if the member had seeded since the last change. */
const seed = ({ id }: Person, points: number) =>
  env.DB.prepare('update users set bonus = bonus + ?1, seeding_points = seeding_points + ?1 where id = ?2')
    .bind(points, id)
    .run()

/** Fails unless each balance is the one before it plus the points, and the last one with the unlisted points is the bonus. */
async function checkSums(by: Person, before: number) {
  const rows = await db.select().from(pointChanges).where(eq(pointChanges.userId, by.id)).orderBy(asc(pointChanges.id))
  let balance = before
  for (const row of rows) {
    balance += row.points
    expect(row).toMatchObject({ balance })
  }
  const { bonus, unlisted } = await read(by)
  expect(balance + unlisted).toBe(bonus)
}

describe('the history of bonus points', () => {
  it('has a purchase of tokens once, also when it is repeated', async () => {
    const purchase = { clientId: 'the-same-form', quantity: 3, price: 100 }
    const buy = () => send(api, 'POST', '/v1/me/freeleech-tokens/purchases', people.requester, purchase)
    await Promise.all([buy(), buy()])
    const page = await read(people.requester)
    expect(page).toMatchObject({ bonus: 700, unlisted: 0, seedingBonus: 10, since: null })
    expect(page.data).toMatchObject([
      { kind: 'tokens_bought', points: -300, balance: 700, tokens: 3, subject: null, request: null, gift: null },
    ])
  })

  it('has what a member pledged and raised, and what came back with a deleted request', async () => {
    const { slug } = await open(people.requester, { points: 100 })
    await pledge(slug, people.requester, 100)
    await pledge(slug, people.requester, 50)
    await pledge(slug, people.requester, 160)
    await pledge(slug, people.supporter, 0)
    await pledge(slug, people.supporter, 40)
    const [raised] = (await read(people.requester)).data
    expect(raised).toMatchObject({ subject: 'The General (1926)', request: slug })
    expect((await send(api, 'DELETE', `/v1/requests/${slug}`, people.requester)).status).toBe(204)
    const own = await read(people.requester)
    expect(shorten(own)).toEqual([
      ['returned', 160, 1000],
      ['pledged', -60, 840],
      ['pledged', -100, 900],
    ])
    expect(own.data.map(({ subject, request }) => [subject, request])).toEqual(
      Array.from({ length: 3 }, () => ['The General (1926)', null]),
    )
    expect(shorten(await read(people.supporter))).toEqual([
      ['returned', 40, 500],
      ['pledged', -40, 460],
    ])
  })

  it('has nothing of a request or pledge without points, nor of one that is refused', async () => {
    const { slug } = await open(people.requester, { points: 0 })
    expect((await create(people.supporter, { points: 501 })).status).toBe(409)
    expect((await pledge(slug, people.supporter, 501)).status).toBe(409)
    await pledge(slug, people.supporter, 0)
    await send(api, 'DELETE', `/v1/requests/${slug}`, people.requester)
    expect((await read(people.requester)).data).toEqual([])
    expect((await read(people.supporter)).data).toEqual([])
  })

  it('has the points for a torrent that filled a request', async () => {
    const { slug } = await open(people.requester, { points: 100 })
    await pledge(slug, people.supporter, 20)
    const torrent = await upload()
    await propose(slug, torrent.slug, people.uploader)
    await Promise.all([accept(slug, torrent.slug, people.requester), accept(slug, torrent.slug, people.moderator)])
    expect((await read(people.uploader)).data).toMatchObject([
      { kind: 'earned', points: 120, balance: 120, subject: 'The General (1926)', request: slug },
    ])
    const { slug: unpaid } = await open(people.requester, { title: 'Sherlock Jr. (1924)', points: 0 })
    const other = await upload()
    await propose(unpaid, other.slug, people.uploader)
    await accept(unpaid, other.slug, people.requester)
    expect((await read(people.uploader)).data).toHaveLength(1)
  })

  it('has a correction of the bonus by the staff with its reason, and none of other figures', async () => {
    const staff = await enter(api, ['users.manage'])
    const correct = (values: object) =>
      send(api, 'POST', `/v1/admin/members/${people.supporter.username}/figure-corrections`, staff, {
        ...{ clientId: 'correction-1', figure: 'bonus', change: -400, reason: 'Lost reports', ...values },
      })
    for (const clientId of ['correction-1', 'correction-1']) expect((await correct({ clientId })).status).toBe(204)
    expect((await correct({ clientId: 'correction-2' })).status).toBe(409)
    expect((await correct({ clientId: 'correction-3', figure: 'uploaded', change: 5 })).status).toBe(204)
    expect((await read(people.supporter)).data).toMatchObject([
      { kind: 'corrected', points: -400, balance: 100, subject: 'Lost reports' },
    ])
  })

  it('lists the points from seeding once a day, of members who got some', async () => {
    const seeder = await enterAnnouncer(api)
    const torrent = await addTorrent()
    const seedOn = () => report(api, announce(seeder, torrent, { left: 0 }))
    await seedOn()
    for (let half = 0; half < 4; half += 1) {
      api.wait(1800)
      await seedOn()
    }
    const [row] = await db.select().from(users).where(eq(users.id, seeder.id))
    expect(row).toMatchObject({ bonus: 20, seedingPoints: 20 })
    await listAt(midnight)
    await listAt(midnight + day)
    expect(await db.select().from(pointChanges).where(eq(pointChanges.userId, seeder.id))).toMatchObject([
      { kind: 'seeding', at: midnight, points: 20, balance: 20 },
    ])
    expect(await db.select().from(users).where(eq(users.id, seeder.id))).toMatchObject([{ seedingPoints: 0 }])
  })

  it('lists the points from seeding before each other change, so that the balances add up', async () => {
    const { slug } = await open(people.requester, { points: 0 })
    await seed(people.requester, 30)
    expect(await read(people.requester)).toMatchObject({ bonus: 1030, unlisted: 30, data: [] })
    await pledge(slug, people.requester, 1030)
    expect(await read(people.requester)).toMatchObject({ bonus: 0, unlisted: 0 })
    await seed(people.requester, 5)
    await seed(people.supporter, 7)
    await pledge(slug, people.supporter, 500)
    await seed(people.supporter, 1)
    await send(api, 'DELETE', `/v1/requests/${slug}`, people.requester)
    expect(shorten(await read(people.requester))).toEqual([
      ['returned', 1030, 1035],
      ['seeding', 5, 5],
      ['pledged', -1030, 0],
      ['seeding', 30, 1030],
    ])
    await checkSums(people.requester, 1000)
    await checkSums(people.supporter, 500)
  })

  it('is paged by cursor in both directions, newest first', async () => {
    const rows = Array.from({ length: 7 }, (_, n) => ({ kind: 'seeding', at: n, points: n + 1, balance: n }) as const)
    await db.insert(pointChanges).values(rows.map((row) => ({ ...row, userId: people.uploader.id })))
    const first = await read(people.uploader, '?limit=3')
    expect(first.data.map(({ points }) => points)).toEqual([7, 6, 5])
    expect(first.meta.prev).toBeNull()
    const second = await read(people.uploader, `?limit=3&cursor=${first.meta.next}`)
    expect(second.data.map(({ points }) => points)).toEqual([4, 3, 2])
    const last = await read(people.uploader, `?limit=3&cursor=${second.meta.next}`)
    expect([last.data.map(({ points }) => points), last.meta.next]).toEqual([[1], null])
    const back = await read(people.uploader, `?limit=3&cursor=${last.meta.prev}`)
    expect(back).toEqual(second)
    expect((await send(api, 'GET', '/v1/me/points?cursor=none-of-ours', people.uploader)).status).toBe(422)
  })

  it('says since when it has every change, for members with points from before', async () => {
    const at = Date.UTC(2026, 10, 1)
    await db.insert(pointChanges).values([
      { userId: people.supporter.id, kind: 'before', at, points: 500, balance: 500 },
      { userId: people.supporter.id, kind: 'corrected', at: at + 1, points: 1, balance: 501, subject: 'A gift' },
    ])
    expect(await read(people.supporter, '?limit=1')).toMatchObject({ since: '2026-11-01T00:00:00.000Z' })
  })

  it('forgets changes after their days, the oldest first', async () => {
    await db.delete(pointChanges)
    const now = pointHistoryDays * day + midnight
    const change = { userId: people.uploader.id, kind: 'seeding', points: 1, balance: 1 } as const
    await db.insert(pointChanges).values([
      { ...change, at: midnight - 1 },
      { ...change, at: midnight + 40 * minute },
    ])
    expect(await db.select().from(pointChanges)).toHaveLength(2)
    await forgetAt(now + 40 * minute)
    expect(await db.select().from(pointChanges)).toMatchObject([{ at: midnight + 40 * minute }])
  })
})
