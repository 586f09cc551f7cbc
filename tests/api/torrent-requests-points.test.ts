import { env } from 'cloudflare:test'
import { asc, eq, inArray, lt, sum } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { expect, it } from 'vitest'
import { users } from '../../api/platform/db/schema/members'
import { pointChanges } from '../../api/platform/db/schema/points'
import { rateWindows } from '../../api/platform/db/schema/rate-windows'
import { pledges, torrentRequests } from '../../api/platform/db/schema/torrent-requests'
import { torrents } from '../../api/platform/db/schema/torrents'
import { acceptDue } from '../../api/torrent-requests/filling.queries'
import { acceptanceDays } from '../../contract/torrent-requests'
import { startApi } from '../support/api-client'
import { send } from '../support/api-person'
import { startRequests } from '../support/api-torrent-requests'

const api = startApi()
const db = drizzle(env.DB)
const { people, create, pledge, propose, accept, reject, upload, readCode } = startRequests(api)

/** Numbers from 0 to `below`, the same in each run (Lehmer, 1951). */
function startNumbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48271) % 2147483647
    return state % below
  }
}

/** Fails unless the history of a member has each change of their balance once. */
async function checkHistory(id: number, bonus: number) {
  const changes = await db.select().from(pointChanges).where(eq(pointChanges.userId, id)).orderBy(asc(pointChanges.id))
  const [first] = changes
  let balance = first ? first.balance - first.points : bonus
  for (const change of changes) {
    balance += change.points
    expect(change).toMatchObject({ balance })
  }
  expect(balance).toBe(bonus)
}

/** Fails unless each request has the sum of its pledges. Resolves to the points in balances and open requests. */
async function countPoints(): Promise<number> {
  const ids = Object.values(people).map(({ id }) => id)
  const [[balances], requests, given] = await db.batch([
    db
      .select({ points: sum(users.bonus).mapWith(Number) })
      .from(users)
      .where(inArray(users.id, ids)),
    db.select().from(torrentRequests),
    db.select().from(pledges),
  ])
  for (const { id, bounty, supporters } of requests) {
    const own = given.filter(({ requestId }) => requestId === id)
    expect({ bounty, supporters }).toEqual({
      bounty: own.reduce((all, { points }) => all + points, 0),
      supporters: own.length,
    })
  }
  const open = requests.filter(({ isOpen }) => isOpen)
  return (balances?.points ?? 0) + open.reduce((all, { bounty }) => all + bounty, 0)
}

it.each([1, 2, 3])('keeps the sum of all points through concurrent changes (%i)', async (seed) => {
  const next = startNumbers(seed * 7919)
  const pick = <Value>(values: Value[]): Value => values[next(values.length)] as Value
  const members = Object.values(people)
  const files = [await upload(), await upload(people.requester), await upload(people.supporter, { isAnonymous: true })]
  const slugs: string[] = []
  const before = await countPoints()
  const remove = (slug: string) => send(api, 'DELETE', `/v1/requests/${slug}?reason=Spam`, pick(members))
  const acts = [
    async () => {
      const answer = await create(pick(members), { title: `Work ${next(4)}`, points: next(300) })
      if (answer.status === 201) slugs.push((await answer.json<{ slug: string }>()).slug)
      return answer
    },
    ...[1, 2, 3].map(() => () => pledge(pick(slugs), pick(members), next(500))),
    () => send(api, 'DELETE', `/v1/requests/${pick(slugs)}/pledge`, pick(members)),
    ...[1, 2].map(() => () => propose(pick(slugs), pick(files).slug, pick(members))),
    () => accept(pick(slugs), pick(files).slug, pick(members)),
    () => reject(pick(slugs), pick(files).slug, pick(members), 'Another film'),
    () => remove(pick(slugs)),
    () => acceptDue(db, api.now() + (next(2) * acceptanceDays + 1) * 24 * 60 * 60_000),
    () =>
      db
        .update(torrents)
        .set({ status: pick(['approved', 'approved', 'deleted', 'pending']) })
        .where(eq(torrents.id, pick(files).id)),
  ]
  for (let round = 0; round < 40; round += 1) {
    await db.delete(rateWindows)
    // Open requests, so that the other acts have an effect.
    if (round % 4 === 0) await acts[0]?.()
    const [first, second] = [pick(acts), pick(acts)]
    await Promise.all([first(), first(), second()])
    expect(await countPoints()).toBe(before)
    expect(await db.select().from(users).where(lt(users.bonus, 0))).toEqual([])
  }
  for (const { id } of members) {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    await checkHistory(id, row?.bonus ?? 0)
  }
  expect((await db.select().from(pointChanges)).length).toBeGreaterThan(10)
})

it('pays the points once when a pledge, the decisions and the job meet', async () => {
  const answer = await create(people.requester)
  const { slug } = await answer.json<{ slug: string }>()
  const torrent = await upload()
  await propose(slug, torrent.slug, people.uploader)
  const before = await countPoints()
  const late = api.now() + (acceptanceDays + 1) * 24 * 60 * 60_000
  await Promise.all([
    pledge(slug, people.supporter, 200),
    accept(slug, torrent.slug, people.requester),
    acceptDue(db, late),
    accept(slug, torrent.slug, people.moderator),
    reject(slug, torrent.slug, people.moderator, 'No'),
  ])
  expect(await countPoints()).toBe(before)
  expect(await readCode(await accept(slug, torrent.slug, people.moderator))).toEqual([409, 'changed_meanwhile'])
})
