import { env } from 'cloudflare:test'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { describe, expect, it } from 'vitest'
import { profiles } from '../../api/platform/db/schema/account'
import { users } from '../../api/platform/db/schema/members'
import { swarms } from '../../api/platform/db/schema/swarms'
import { torrents } from '../../api/platform/db/schema/torrents'
import { rollUpDays } from '../../api/statistics/roll-up-days'
import type { StatisticsPeriod } from '../../contract/statistics'
import { startApi } from '../support/api-client'
import { addMember } from '../support/api-members'
import { afterDay, dayText, during, startStatistics } from '../support/api-statistics'
import { addTorrent } from '../support/api-torrents'
import { addTitle } from '../support/stored-titles'

const api = startApi()
const db = drizzle(env.DB)
const community = startStatistics(api)
const { today, figures, tops, history } = community

const MiB = 1024 ** 2

async function addSwarm(values: { seeders: number; completed?: number }, torrent: object = {}) {
  const row = await addTorrent({ addedAt: during(today), ...torrent })
  await db.update(torrents).set(values).where(eq(torrents.id, row.id))
  await db.update(swarms).set(values).where(eq(swarms.torrentId, row.id))
  return row
}

describe('the figures', () => {
  it('count listed torrents by category, age and size, like the tables', async () => {
    const sizes = [1, 100 * MiB - 1, 100 * MiB, 60 * 1024 * MiB]
    const days = [0, 6, 8, 40, 100, 400, 800]
    for (const size of sizes) await addTorrent({ size, categoryId: 2, addedAt: during(today - 20) })
    for (const age of days) await addTorrent({ size: 5, categoryId: 1, addedAt: during(today - age) })
    await addTorrent({ status: 'pending', addedAt: during(today) })
    await rollUpDays(db, afterDay(today))
    const { totals, categories, ages, sizes: parts } = await figures()
    const sumOf = (values: number[]) => values.reduce((all, value) => all + value, 0)
    expect(totals).toMatchObject({ torrents: 11, size: sumOf(sizes) + 5 * days.length })
    const listed = await env.DB.prepare(
      `select slug, categories.name, null as parent, count(torrents.id) as torrents, coalesce(sum(size), 0) as size from categories
        left join torrents on category_id = categories.id and status = 'approved' group by categories.id order by position`,
    ).all()
    expect(categories).toEqual(listed.results)
    expect(ages.map(({ days, torrents }) => [days, torrents])).toEqual([
      ...[
        [0, 2],
        [7, 5],
        [30, 1],
      ],
      ...[
        [90, 1],
        [365, 1],
        [730, 1],
      ],
    ])
    expect(parts.map(({ torrents }) => torrents)).toEqual([9, 1, 0, 0, 0, 1])
  })

  it('count active members by role, and group the countries of few', async () => {
    const join = async (country: string | null, values: object = {}) => {
      const { id, role } = await addMember([], { joinedAt: during(today), ...values })
      if (country) await db.insert(profiles).values({ userId: id, country })
      return role
    }
    for (let index = 0; index < 5; index++) await join('no')
    for (let index = 0; index < 4; index++) await join('se')
    for (let index = 0; index < 6; index++) await join('dk')
    await join('fi')
    const role = await join(null)
    await join('no', { bannedAt: during(today) })
    await join('no', { closedAt: during(today) })
    await rollUpDays(db, afterDay(today))
    const { countries, otherCountries, unstatedCountries, roles, totals } = await figures()
    expect(countries).toEqual([
      { country: 'dk', members: 6 },
      { country: 'no', members: 5 },
    ])
    expect({ otherCountries, unstatedCountries }).toEqual({ otherCountries: 5, unstatedCountries: 2 })
    expect(totals?.members).toBe(18)
    expect(roles.find(({ slug }) => slug === role)).toMatchObject({ members: 1, color: '#4c9fae' })
    expect(roles).toHaveLength(18)
  })
})

describe('the rankings', () => {
  it('order torrents by their swarms, without those that are not listed', async () => {
    const first = await addSwarm({ seeders: 9, completed: 2 }, { name: 'First' })
    const second = await addSwarm({ seeders: 7, completed: 30 }, { name: 'Second' })
    await addSwarm({ seeders: 50, completed: 90 }, { name: 'Waiting', status: 'pending' })
    await addSwarm({ seeders: 0, completed: 0 }, { name: 'Dead' })
    // A sort key may be a little behind.
    await db.update(torrents).set({ seeders: 6 }).where(eq(torrents.id, first.id))
    await rollUpDays(db, afterDay(today))
    const { seeded, snatched } = await tops()
    expect(seeded.map(({ name, category, amount }) => [name, category, amount])).toEqual([
      ['First', 'movies', 9],
      ['Second', 'movies', 7],
    ])
    expect(snatched.map(({ name, amount }) => [name, amount])).toEqual([
      ['Second', 30],
      ['First', 2],
    ])
    await db.update(torrents).set({ status: 'deleted' }).where(eq(torrents.id, second.id))
    expect((await tops()).seeded.map(({ name }) => name)).toEqual(['First'])
  })

  it('list at most ten', async () => {
    for (let index = 1; index <= 12; index++) await addSwarm({ seeders: index })
    await rollUpDays(db, afterDay(today))
    expect((await tops()).seeded.map(({ amount }) => amount)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  })

  it('name no uploader who is anonymous, hides their uploads or left', async () => {
    const open = await addMember([], { joinedAt: during(today) })
    const hidden = await addMember([], { joinedAt: during(today) })
    const banned = await addMember([], { joinedAt: during(today) })
    await db.insert(profiles).values({ userId: hidden.id, hidden: ['figures', 'uploads'] })
    await db.insert(profiles).values({ userId: open.id, hidden: ['figures'] })
    for (const { id } of [open, open, hidden, hidden, hidden, banned]) await addTorrent({ uploaderId: id })
    for (let index = 0; index < 4; index++) await addTorrent({ uploaderId: open.id, isAnonymous: true })
    await rollUpDays(db, afterDay(today))
    await db
      .update(users)
      .set({ bannedAt: during(today) })
      .where(eq(users.id, banned.id))
    expect((await tops()).uploaders).toEqual([{ username: open.username, role: open.role, amount: 2 }])
  })

  it('list titles by seeders, without merged ones', async () => {
    const best = await addTitle({ kind: 'album', slug: 'a:b', name: 'Best', seeders: 900 })
    await addTitle({ name: 'Good', seeders: 800 })
    await addTitle({ name: 'Merged', seeders: 999, mergedInto: best.id })
    await addTitle({ name: 'Without releases', seeders: 999, releases: 0 })
    await rollUpDays(db, afterDay(today))
    expect((await tops()).titles.map(({ kind, slug, name, amount }) => [kind, slug, name, amount])).toEqual([
      ['album', 'a:b', 'Best', 900],
      ['movie', expect.any(String), 'Good', 800],
    ])
  })
})

describe('the history', () => {
  it('has a point for each day, week or fortnight with what happened in between', async () => {
    const state = { torrents: 1, size: 2, seeders: 3, leechers: 4, members: 5 }
    const rows = Array.from({ length: 801 }, (_, index) => ({
      ...{ day: today - 800 + index, uploads: index, posts: 2 * index, messages: 3 * index, lastMessageId: 0 },
      ...(index % 2 === 0 ? state : {}),
    }))
    await env.DB.prepare(
      `insert into statistics_days select value ->> 0, value ->> 1, value ->> 2, value ->> 3, 0,
        value ->> 4, value ->> 4, value ->> 4, value ->> 4, value ->> 4 from json_each(?)`,
    )
      .bind(
        JSON.stringify(
          rows.map(({ day, uploads, posts, messages, ...row }) => [
            day,
            uploads,
            posts,
            messages,
            'torrents' in row ? 7 : null,
          ]),
        ),
      )
      .run()
    const lengths = { '30d': [1, 30], '1y': [7, 52], '2y': [14, 52] } as const
    for (const [period, [days, points]] of Object.entries(lengths)) {
      const found = await history(period as StatisticsPeriod)
      expect(found.days).toBe(days)
      expect(found.data).toHaveLength(points)
      expect(found.data.at(-1)).toEqual({
        ...{ day: dayText(today), uploads: days, posts: 2 * days, messages: 3 * days },
        state: { torrents: 7, size: 7, seeders: 7, leechers: 7, members: 7 },
      })
      expect(found.data[0]?.day).toBe(dayText(today - days * (points - 1)))
    }
    expect((await history('30d')).data.at(-2)?.state).toBeNull()
  })

  it('refuses other periods', async () => {
    expect((await community.reader.send('GET', '/v1/statistics/history?period=5y')).status).toBe(422)
  })
})
