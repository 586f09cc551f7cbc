import { expect } from 'vitest'

type ReadRows = <Row>(query: string) => Promise<Row[]>

/** Compares the statistics of a seeded community with its tables. `now`: milliseconds. */
export async function expectStatistics(rows: ReadRows, now: number): Promise<void> {
  const count = async (query: string) => (await rows<{ n: number }>(`select count(*) n from ${query}`))[0]?.n
  const yesterday = Math.floor(now / 86_400_000) - 1
  const days = await rows<Record<'day' | 'uploads' | 'posts' | 'messages' | 'torrents' | 'size' | 'seeders', number>>(
    'select * from statistics_days order by day',
  )
  expect(days.map(({ day }) => day)).toEqual(Array.from({ length: days.length }, (_, n) => yesterday - n).reverse())
  expect(days.length).toBeGreaterThan(730)
  expect(days.filter(({ torrents, seeders }) => !(torrents > 0 && seeders > 0))).toEqual([])
  for (const total of ['uploads', 'posts', 'messages', 'torrents'] as const)
    expect(days.filter((row, n) => row[total] < (days[n - 1]?.[total] ?? 0))).toEqual([])
  const [present] = await rows<object>(
    `select (select count(*) from torrents where status = 'approved') torrents,
      (select sum(size) from torrents where status = 'approved') size, (select seeders from tracker_totals) seeders,
      (select leechers from tracker_totals) leechers, (select count(*) from users where banned_at is null) members`,
  )
  expect(days.at(-1)).toMatchObject({ ...present })
  expect(await count("statistics_groups where kind = 'country'")).toBeGreaterThan(10)
  expect(await count("statistics_groups where kind = 'country' and amount < 5 and length(key) = 2")).toBe(0)
  expect(await count('(select kind from statistics_tops group by kind having count(*) = 40)')).toBeGreaterThanOrEqual(3)
}
