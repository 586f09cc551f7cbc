import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Statistics } from '#contract/statistics'
import { parentSlug, treeOrder } from '../platform/db/category-tree'
import { roles } from '../platform/db/schema/members'
import { statisticsGroups } from '../platform/db/schema/statistics'
import { categories } from '../platform/db/schema/torrents'
import { printDay, selectLastState, showTotals } from './show-state'

export async function findStatistics(db: DrizzleD1Database): Promise<Statistics> {
  const [[last], groups, known, ranks] = await db.batch([
    selectLastState(db),
    db.select().from(statisticsGroups),
    db
      .select({ id: categories.id, slug: categories.slug, name: categories.name, parent: parentSlug })
      .from(categories)
      .orderBy(treeOrder),
    db.select({ slug: roles.slug, name: roles.name, color: roles.color }).from(roles).orderBy(roles.position),
  ])
  const byKey = new Map(groups.map((group) => [`${group.kind} ${group.key}`, group]))
  const listOf = (kind: (typeof groups)[number]['kind']) => groups.filter((group) => group.kind === kind)
  const byLimit = (kind: 'age' | 'size') =>
    listOf(kind)
      .map(({ key, amount }) => ({ limit: Number(key), torrents: amount }))
      .sort((a, b) => a.limit - b.limit)
  const countries = listOf('country').filter(({ key }) => key !== 'other' && key !== 'unstated')
  return {
    day: last ? printDay(last.day) : null,
    totals: last ? showTotals(last) : null,
    categories: known.flatMap(({ id, ...category }) => {
      const group = byKey.get(`category ${id}`)
      return group ? [{ ...category, torrents: group.amount, size: group.size }] : []
    }),
    ages: byLimit('age').map(({ limit, torrents }) => ({ days: limit, torrents })),
    sizes: byLimit('size').map(({ limit, torrents }) => ({ bytes: limit, torrents })),
    roles: ranks.flatMap((role) => {
      const group = byKey.get(`role ${role.slug}`)
      return group ? [{ ...role, members: group.amount }] : []
    }),
    countries: countries
      .map(({ key, amount }) => ({ country: key, members: amount }))
      .sort((a, b) => b.members - a.members || (a.country < b.country ? -1 : 1)),
    otherCountries: byKey.get('country other')?.amount ?? 0,
    unstatedCountries: byKey.get('country unstated')?.amount ?? 0,
  }
}
