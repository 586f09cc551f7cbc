import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { TorrentFilter, TorrentSort } from '#contract/torrents'
import { torrents } from '../../db/schema/torrents'

/** What each order compares: exactly what its indexes hold. */
const keys: Record<TorrentSort, SQL | SQLiteColumn> = {
  added: torrents.addedAt,
  name: sql`${torrents.name} collate nocase`,
  size: torrents.size,
  seeders: torrents.seeders,
  leechers: torrents.leechers,
  completed: torrents.completed,
}

/** The direction of a list: the one asked for, else ascending for names and descending for figures. */
export function directionOf({ sort, order }: Pick<TorrentFilter, 'sort' | 'order'>): SQL {
  return sql.raw(order ?? (sort === 'name' ? 'asc' : 'desc'))
}

/**
 * ORDER BY of a list that walks an index. Ties go by id in the same direction: that is how the index has them, so they
 * cost nothing.
 */
export function orderByIndex(filter: Pick<TorrentFilter, 'sort' | 'order'>): SQL[] {
  const direction = directionOf(filter)
  return [sql`${keys[filter.sort]} ${direction}`, sql`${torrents.id} ${direction}`]
}

/** The same order over few rows that are at hand: `+` keeps the planner from walking the index of all torrents. */
export function orderBySorting(filter: Pick<TorrentFilter, 'sort' | 'order'>): SQL[] {
  const direction = directionOf(filter)
  return [sql`+${keys[filter.sort]} ${direction}`, sql`+${torrents.id} ${direction}`]
}
