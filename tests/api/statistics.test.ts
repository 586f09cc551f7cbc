import { env } from 'cloudflare:test'
import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { runJobs } from '../../api/jobs'
import { chatMessages } from '../../api/platform/db/schema/chat'
import { users } from '../../api/platform/db/schema/members'
import { statisticsDays } from '../../api/platform/db/schema/statistics'
import { torrents, trackerTotals } from '../../api/platform/db/schema/torrents'
import { forgetOldStatistics } from '../../api/statistics/forget-statistics'
import { rollUpDays } from '../../api/statistics/roll-up-days'
import { recordListing } from '../../api/torrents/record-listing'
import { addRoom } from '../support/api-chat'
import { startApi } from '../support/api-client'
import { addForum, startThread } from '../support/api-forums'
import { afterDay, dayText, during, oneDay, startStatistics } from '../support/api-statistics'
import { addTorrent } from '../support/api-torrents'

const api = startApi()
const db = drizzle(env.DB)
const community = startStatistics(api)
const { today, listDays, figures, tops, history } = community

async function say(roomId: number, at: number, values: Partial<typeof chatMessages.$inferInsert> = {}) {
  const text = { source: 'Hi', html: 'Hi', rendererVersion: 1, kind: 'text' as const }
  await db
    .insert(chatMessages)
    .values({ roomId, seq: 1, clientId: crypto.randomUUID(), createdAt: at, ...text, ...values })
}

describe('the daily roll-up', () => {
  it('writes each day that has ended since the first member joined, with the state after the last one', async () => {
    await addTorrent({ size: 500 })
    await db.update(trackerTotals).set({ seeders: 4, leechers: 1 })
    expect(await rollUpDays(db, afterDay(today))).toBe(false)
    const rows = await listDays()
    expect(rows.map(({ day }) => day)).toEqual([-4, -3, -2, -1, 0].map((days) => today + days))
    expect(rows.at(-1)).toMatchObject({ torrents: 1, size: 500, seeders: 4, leechers: 1, members: 1 })
    expect(rows.slice(0, -1).filter(({ torrents }) => torrents !== null)).toEqual([])
  })

  it('does not write a day again', async () => {
    await rollUpDays(db, afterDay(today))
    const rows = await listDays()
    await addTorrent()
    expect(await rollUpDays(db, afterDay(today) + oneDay / 2)).toBe(false)
    expect(await listDays()).toEqual(rows)
  })

  it('writes the same when two runs overlap', async () => {
    await addTorrent()
    await Promise.all([rollUpDays(db, afterDay(today)), rollUpDays(db, afterDay(today))])
    expect(await listDays()).toHaveLength(5)
    expect((await figures()).categories[0]).toMatchObject({ slug: 'movies', torrents: 1 })
  })

  it('counts the torrents, posts and messages of each day that every member may see', async () => {
    await addTorrent({ addedAt: during(today - 1) })
    await addTorrent({ addedAt: during(today - 1), status: 'pending' })
    for (const hour of [0, 12, 23]) await addTorrent({ addedAt: today * oneDay + hour * 60 * 60_000 })
    await startThread(community.reader, await addForum(), 'Open')
    await startThread(community.reader, await addForum({ readers: [community.reader.role] }), 'Closed')
    const [room, staff] = [await addRoom(), await addRoom({ kind: 'role' })]
    await say(room.id, during(today - 2))
    for (const hour of [1, 2]) await say(room.id, during(today - 1) + hour)
    await say(room.id, during(today - 1), { kind: 'event' })
    await say(staff.id, during(today - 1))
    await say(room.id, during(today), { deletedAt: during(today) })
    await say(room.id, afterDay(today))
    await rollUpDays(db, afterDay(today) + 1)
    const { data } = await history('30d')
    const counts = data.map(({ day, uploads, posts, messages }) => [day, uploads, posts, messages])
    expect(counts).toEqual([
      [dayText(today - 3), 0, 0, 0],
      [dayText(today - 2), 0, 0, 1],
      [dayText(today - 1), 1, 0, 2],
      [dayText(today), 3, 1, 0],
    ])
    await rollUpDays(db, afterDay(today + 1))
    expect((await history('30d')).data.at(-1)).toMatchObject({ day: dayText(today + 1), uploads: 0, messages: 1 })
  })

  it('counts a torrent once, on the day of its approval', async () => {
    const { id } = await addTorrent({ addedAt: during(today - 1), status: 'pending' })
    await rollUpDays(db, afterDay(today - 1))
    await db.update(torrents).set({ status: 'approved' }).where(eq(torrents.id, id))
    await recordListing(db, sql`torrents.id = ${id}`, during(today))
    await rollUpDays(db, afterDay(today))
    await rollUpDays(db, afterDay(today + 1))
    const counts = (await history('30d')).data.map(({ day, uploads }) => [day, uploads])
    expect(counts.slice(-3)).toEqual([
      [dayText(today - 1), 0],
      [dayText(today), 1],
      [dayText(today + 1), 0],
    ])
  })

  it('catches up after missed days in bounded steps, without a state for them', async () => {
    await rollUpDays(db, afterDay(today))
    await addTorrent({ addedAt: during(today + 35) })
    const later = afterDay(today + 40)
    expect(await rollUpDays(db, later)).toBe(true)
    expect((await listDays()).at(-1)).toMatchObject({ day: today + 30, torrents: null })
    expect(await rollUpDays(db, later)).toBe(false)
    const rows = await listDays()
    expect(rows.map(({ day }) => day)).toEqual(Array.from({ length: 45 }, (_, index) => today - 4 + index))
    expect(rows.filter(({ torrents }) => torrents !== null).map(({ day }) => day)).toEqual([today, today + 40])
    expect(rows.filter((row, index) => row.uploads !== rows[index - 1]?.uploads).map(({ day }) => day)).toEqual([
      today - 4,
      today + 35,
    ])
  })

  it('stores the state when an earlier run stopped before it', async () => {
    await rollUpDays(db, afterDay(today))
    await db.update(statisticsDays).set({ torrents: null })
    await rollUpDays(db, afterDay(today) + 60_000)
    expect((await listDays()).at(-1)?.torrents).toBe(0)
  })

  it('waits until the first day of a new community has ended', async () => {
    await db
      .update(users)
      .set({ joinedAt: during(today) })
      .where(eq(users.id, community.reader.id))
    expect(await rollUpDays(db, during(today) + 1)).toBe(false)
    expect(await listDays()).toEqual([])
    expect(await figures()).toMatchObject({ day: null, totals: null, categories: [], countries: [] })
    expect(await history('2y')).toEqual({ days: 14, data: [] })
    expect(await tops()).toMatchObject({ day: null, seeded: [], uploaders: [] })
    await rollUpDays(db, afterDay(today))
    expect(await figures()).toMatchObject({ day: dayText(today), totals: { torrents: 0, members: 1 } })
  })

  it('runs as a scheduled job', async () => {
    await runJobs(env, afterDay(today))
    expect(await listDays()).toHaveLength(5)
  })

  it('deletes days that no chart shows', async () => {
    await rollUpDays(db, afterDay(today))
    await forgetOldStatistics(db, during(today + 799))
    expect((await listDays()).map(({ day }) => day)).toEqual([today - 1, today])
  })
})
