import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { statisticsDays, statisticsGroups, statisticsTops } from '../platform/db/schema/statistics'
import { countMembers, countTorrents, type Group } from './count-groups'
import { rankAll } from './rank-subjects'

/**
 * Stores the state after a day: the totals in its row, if it has none, and the groups and rankings instead of those before.
 * The counting reads every listed torrent and every member, in statements of one category or one limit each.
 */
export async function recordState(db: DrizzleD1Database, day: number): Promise<void> {
  const torrents = await countTorrents(db, day)
  const members = await countMembers(db)
  const tops = await rankAll(db)
  const { seeders, leechers } = torrents.totals
  const categories = torrents.groups.filter(({ kind }) => kind === 'category')
  const state = {
    torrents: sum(categories, 'amount'),
    size: sum(categories, 'size'),
    seeders,
    leechers,
    members: sum(
      members.filter(({ kind }) => kind === 'role'),
      'amount',
    ),
  }
  const groups = [...torrents.groups, ...members].map(({ kind, key, amount, size }) => [kind, key, amount, size])
  await db.batch([
    db.delete(statisticsGroups),
    db
      .insert(statisticsGroups)
      .select(sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(groups)})`),
    db.delete(statisticsTops),
    db
      .insert(statisticsTops)
      .select(sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(tops)})`),
    db
      .update(statisticsDays)
      .set(state)
      .where(and(eq(statisticsDays.day, day), isNull(statisticsDays.torrents))),
  ])
}

const sum = (groups: Group[], field: 'amount' | 'size') => groups.reduce((all, group) => all + group[field], 0)
