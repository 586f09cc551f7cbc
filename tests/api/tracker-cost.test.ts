import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { beforeAll, describe, expect, it } from 'vitest'
import { Meter } from '../../api/platform/db/meter'
import { openDatabase } from '../../api/platform/db/open-database'
import { users } from '../../api/platform/db/schema/members'
import { torrents } from '../../api/platform/db/schema/torrents'
import { createRandom } from '../../api/platform/db/seed/random'
import { writeAnnounces } from '../../api/tracker/announces.queries'
import { refreshSortKeys } from '../../api/tracker/refresh-sort-keys'
import { writeSwarms } from '../../api/tracker/swarms.queries'
import type { Announce } from '../../contract/tracker'
import { announce } from '../support/api-announces'
import { setSite } from '../support/api-mails'
import { addMember } from '../support/api-members'
import { addCategories } from '../support/api-torrents'

const count = 200
const minute = 60_000
const start = Date.UTC(2026, 10, 21, 12)
const random = createRandom('swarms')

/** Few swarms are large, most are small. */
const swarms = Array.from({ length: count }, (_, index) => ({
  infoHash: index.toString(16).padStart(40, '0'),
  seeders: Math.floor(random.next() ** 6 * 400),
  leechers: random.between(0, 3),
  completed: random.between(0, 500),
}))

beforeAll(async () => {
  await addCategories()
  const db = drizzle(env.DB)
  for (const [index, swarm] of swarms.entries()) {
    // Ids up to 60,000, so that the job visits each torrent once an hour as at a large community.
    const id = (index + 1) * 300
    await db
      .insert(torrents)
      .values({ ...swarm, id, name: `Torrent ${id}`, categoryId: 1, size: 1, files: 1, addedAt: id })
  }
})

/** Runs statements and returns their result with the rows that D1 counted as written: rows and index entries. */
async function measure<Result>(run: (db: ReturnType<typeof openDatabase>) => Promise<Result>) {
  const meter = new Meter(() => {})
  const result = await run(openDatabase(env.DB, meter))
  return { result, rows: meter.rowsWritten }
}

const report = (now: number) => measure((db) => writeSwarms(db, swarms, now))
const refresh = (now: number) => measure((db) => refreshSortKeys(db, now))

/** Members join, complete and leave: more where there are many. */
function moveMembers() {
  for (const swarm of swarms) {
    const events = Math.floor((swarm.seeders + swarm.leechers) / 40 + random.next())
    for (let event = 0; event < events; event++) {
      const kind = random.between(1, 3)
      if (kind === 1) swarm.leechers += 1
      else if (kind === 2 && swarm.leechers > 0)
        Object.assign(swarm, {
          leechers: swarm.leechers - 1,
          seeders: swarm.seeders + 1,
          completed: swarm.completed + 1,
        })
      else if (kind === 3 && swarm.seeders > 0) swarm.seeders -= 1
    }
  }
}

describe('the rows that reports of the tracker write', () => {
  it('are at most 3 for each changed swarm, in every report of three hours', async () => {
    let [changed, byReports, byJob] = [0, 0, 0]
    for (let time = start; time < start + 180 * minute; time += minute) {
      if (time % (5 * minute) === 0) {
        moveMembers()
        const { result, rows } = await report(time)
        expect(result).toBeGreaterThan(0)
        expect(rows).toBeLessThanOrEqual(result * 3)
        changed += result
        byReports += rows
      }
      byJob += (await refresh(time)).rows
    }
    // Measured: 1.03 by reports and 0.65 by the job that refreshes the sort keys. Decision 030 states both.
    expect(byReports / changed).toBeLessThan(1.2)
    expect(byJob / changed).toBeLessThan(1)
  })

  it('are at most 3 when the only swarm of a report loses its last seeder', async () => {
    const [swarm] = swarms
    if (!swarm) throw new Error('There is no swarm')
    const reportOne = () => measure((db) => writeSwarms(db, [swarm], start + 180 * minute))
    Object.assign(swarm, { seeders: 5 })
    await reportOne()
    await refresh(start)
    Object.assign(swarm, { seeders: 0, leechers: swarm.leechers + 1, completed: swarm.completed + 1 })
    expect(await reportOne()).toEqual({ result: 1, rows: 3 })
  })

  it('are none when no figure changes', async () => {
    expect(await report(start)).toEqual({ result: 0, rows: 0 })
  })
})

describe('the rows that the job of sort keys writes', () => {
  it('are at most 12 for a swarm of which everything changes', async () => {
    for (const swarm of swarms) Object.assign(swarm, { seeders: 0, leechers: 0, completed: 0 })
    await report(start)
    for (let part = 0; part < 60; part++) await refresh(start + part * minute)
    for (const swarm of swarms) Object.assign(swarm, { seeders: 9, leechers: 9, completed: 9 })
    await report(start)
    // Three rows for each key, one for the mark, and the search index; three keys of 200 swarms.
    const { result, rows } = await refresh(start)
    expect(result).toBe(count)
    expect(rows).toBeLessThanOrEqual(count * 12)
    expect(await refresh(start)).toEqual({ result: 0, rows: 0 })
  })
})

describe('the rows that announces write', () => {
  const clients = swarms.slice(0, 50)
  let member: { announceKey: string }

  beforeAll(async () => {
    const { id } = await addMember()
    member = { announceKey: 'a'.repeat(32) }
    await drizzle(env.DB).update(users).set(member).where(eq(users.id, id))
  })

  const send = (now: number, values: Partial<Announce>) => {
    const announces = clients.map((swarm) => announce(member, swarm, { left: 0, ...values }))
    return measure(async (db) => (await writeAnnounces(db, announces, now)).clients)
  }

  it('are two for each client that uploads, one for its member and one for the report', async () => {
    // A row and the entries of three indexes.
    expect(await send(start, { event: 'started' })).toEqual({ result: 50, rows: 50 * 4 + 2 })
    // The first traffic of a member in a swarm is a row and the entries of two indexes.
    expect(await send(start + 20 * minute, { uploaded: 5e5 })).toEqual({ result: 50, rows: 50 * (1 + 3) + 2 })
    expect(await send(start + 30 * minute, { uploaded: 1e6 })).toEqual({ result: 50, rows: 50 * 2 + 2 })
  })

  it('are none for idle seeders, but one of the member each half hour and one of the client in six hours', async () => {
    // The rates become zero.
    expect(await send(start + 40 * minute, { uploaded: 1e6 })).toEqual({ result: 50, rows: 50 + 1 })
    expect(await send(start + 50 * minute, { uploaded: 1e6 })).toEqual({ result: 50, rows: 1 })
    expect(await send(start + 60 * minute, { uploaded: 1e6 })).toEqual({ result: 50, rows: 2 })
    expect(await send(start + 400 * minute, { uploaded: 1e6 })).toEqual({ result: 50, rows: 50 + 2 })
  })

  it('are four more for a client that downloads, and one for one that stops and for the end of seeding', async () => {
    expect(await send(start + 410 * minute, { uploaded: 2e6, left: 1 })).toEqual({ result: 50, rows: 50 * 5 + 2 })
    expect(await send(start + 411 * minute, { event: 'stopped', left: 1 })).toEqual({ result: 50, rows: 50 + 2 })
  })
})

describe('the rows that a seeding requirement adds to announces', () => {
  const clients = swarms.slice(0, 50)

  /** Reports must be later than those before, as each first one of a minute has a row. */
  async function addAnnouncer(announceKey: string, hour: number) {
    const first = start + hour * 60 * minute
    const { id } = await addMember()
    await drizzle(env.DB).update(users).set({ announceKey }).where(eq(users.id, id))
    const send = (minutes: number, values: Partial<Announce> = {}) => {
      const announces = clients.map((swarm) => announce({ announceKey }, swarm, { left: 0, ...values }))
      return measure(async (db) => (await writeAnnounces(db, announces, first + minutes * minute)).clients)
    }
    await send(0, { event: 'started', left: 1 })
    return send
  }

  it('are two for a completed torrent, one for each half hour until it is met, and then one', async () => {
    await setSite()
    const free = await addAnnouncer('b'.repeat(32), 20)
    const complete = await free(1, { event: 'completed' })
    await setSite({ seedingHours: 2, seedingSince: start })
    const send = await addAnnouncer('c'.repeat(32), 21)
    expect(await send(1, { event: 'completed' })).toEqual({ result: 50, rows: complete.rows + 50 * 2 })
    // Another one is that of the report; with those of half an hour, one of the member.
    let minutes = 11
    for (const rows of [1, 1, 50 + 2, 1, 1, 50 + 2, 1, 1, 50 + 2, 1, 1, 50 * 2 + 2, 1, 1, 2]) {
      expect(await send(minutes)).toEqual({ result: 50, rows })
      minutes += 10
    }
    expect(await send(minutes, { event: 'stopped' })).toEqual({ result: 50, rows: 50 + 3 })
  })

  it('are two for a client that stops, and one when it starts again', async () => {
    const send = await addAnnouncer('d'.repeat(32), 30)
    await send(1, { event: 'completed' })
    expect(await send(11, { event: 'stopped' })).toEqual({ result: 50, rows: 50 * (1 + 2) + 3 })
    expect(await send(12, { event: 'started' })).toEqual({ result: 50, rows: 50 * (4 + 1) + 2 })
  })
})
