import { and, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { ageLimits, leastMembers, mostCountries, sizeLimits } from '#contract/statistics'
import type { statisticsGroups } from '../platform/db/schema/statistics'
import { categories, isListed, torrents, trackerTotals } from '../platform/db/schema/torrents'
import { oneDay } from './count-day'

type Database = DrizzleD1Database

export type Group = typeof statisticsGroups.$inferSelect

/** Listed torrents by category, age and size. One statement for each category, and one for each limit of an age. */
export async function countTorrents(db: Database, day: number): Promise<{ groups: Group[]; totals: Totals }> {
  const [known, [totals]] = await db.batch([
    db.select({ id: categories.id }).from(categories),
    db.select({ seeders: trackerTotals.seeders, leechers: trackerTotals.leechers }).from(trackerTotals),
  ])
  const groups: Group[] = sizeLimits.map((limit) => ({ kind: 'size', key: String(limit), amount: 0, size: 0 }))
  for (const { id } of known) {
    const parts = await countSizes(db, id)
    for (const { part, amount } of parts) {
      const group = groups[part]
      if (group) group.amount += amount
    }
    const total = (field: 'amount' | 'size') => parts.reduce((all, row) => all + row[field], 0)
    groups.push({ kind: 'category', key: String(id), amount: total('amount'), size: total('size') })
  }
  groups.push(...(await countAges(db, (day + 1) * oneDay)))
  return { groups, totals: totals ?? { seeders: 0, leechers: 0 } }
}

interface Totals {
  seeders: number
  leechers: number
}

/** `part` is an index of `sizeLimits`. The condition on sizes makes SQLite read the index of category and size only. */
function countSizes(db: Database, categoryId: number) {
  const steps = sizeLimits.slice(1).map((limit) => sql`(size >= ${limit})`)
  const part = sql<number>`${sql.join(steps, sql` + `)}`.as('part')
  return db
    .select({
      part,
      amount: sql<number>`count(*)`.as('amount'),
      size: sql<number>`sum(${torrents.size})`.as('total_size'),
    })
    .from(torrents)
    .where(sql`category_id = ${categoryId} and size >= 0 and ${isListed}`)
    .groupBy(sql`part`)
}

/** Torrents that were added since the day ended count as new. */
async function countAges(db: Database, end: number): Promise<Group[]> {
  const [first, ...others] = ageLimits.map((limit, index) => {
    const older = ageLimits[index + 1]
    const isNewer = older === undefined ? undefined : sql`added_at >= ${end - older * oneDay}`
    const isOlder = limit === 0 ? undefined : sql`added_at < ${end - limit * oneDay}`
    return db
      .select({ amount: sql<number>`count(*)` })
      .from(torrents)
      .where(and(isListed, isNewer, isOlder))
  })
  const counts = first ? await db.batch([first, ...others]) : []
  return counts.map(([row], index) => ({
    kind: 'age',
    key: String(ageLimits[index]),
    amount: row?.amount ?? 0,
    size: 0,
  }))
}

/**
 * Members by role, and by the country of their profile. A country with few members is part of `other`, so that the figures
 * do not identify a member.
 */
export async function countMembers(db: Database): Promise<Group[]> {
  const rows = await db.all<{ role: string; country: string | null; amount: number }>(
    sql`select role, country, count(*) as amount from users left join profiles on profiles.user_id = users.id
      where closed_at is null and banned_at is null group by role, country`,
  )
  const roles = new Map<string, number>()
  const countries = new Map<string | null, number>()
  for (const { role, country, amount } of rows) {
    roles.set(role, (roles.get(role) ?? 0) + amount)
    countries.set(country, (countries.get(country) ?? 0) + amount)
  }
  return [
    ...[...roles].map(([key, amount]): Group => ({ kind: 'role', key, amount, size: 0 })),
    ...groupCountries(countries),
  ]
}

function groupCountries(countries: Map<string | null, number>): Group[] {
  const unstated = countries.get(null) ?? 0
  const stated = [...countries].flatMap(([key, amount]) => (key === null ? [] : [{ key, amount }]))
  const common = stated
    .filter(({ amount }) => amount >= leastMembers)
    .sort((a, b) => b.amount - a.amount || (a.key < b.key ? -1 : 1))
    .slice(0, mostCountries)
  const other =
    stated.reduce((all, { amount }) => all + amount, 0) - common.reduce((all, { amount }) => all + amount, 0)
  const rest = [
    { key: 'other', amount: other },
    { key: 'unstated', amount: unstated },
  ]
  return [...common, ...rest].map(({ key, amount }): Group => ({ kind: 'country', key, amount, size: 0 }))
}
