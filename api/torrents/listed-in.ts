import { and, eq, type SQL, sql } from 'drizzle-orm'
import { hasChildren, idsWithin } from '../platform/db/category-tree'
import type { Cursor } from '../platform/db/cursor'
import { isListed, torrents } from '../platform/db/schema/torrents'
import { beyondCursor, orderByIndex, orderByPair, type SortedFilter, sortKey } from '../search/order'

const idOf = (slug: string) => sql`(select named.id from categories named where named.slug = ${slug})`

/**
 * The first `rows` listed torrents of a category in an order: ids and sort keys from the index of the category and of each
 * child, merged. An index that all categories share would have to be read up to the torrents of a small one.
 */
export function pageOfCategory(
  filter: SortedFilter,
  category: string,
  cursor: Cursor | undefined,
  { rows, offset }: { rows: number; offset: number },
): SQL {
  const within = and(isListed, sql`${torrents.categoryId} = branch.id`, beyondCursor(filter, cursor))
  const first = sql`select ${sortKey(filter)} as key, ${torrents.id} as id from ${torrents}
    where ${within} order by ${sql.join(orderByIndex(filter, cursor), sql`, `)} limit ${rows + offset}`
  return sql`(select its.value ->> 1 as id from ${idsWithin(category)} branch
    cross join json_each((select json_group_array(json_array(key, id)) from (${first}))) its
    order by ${sql.join(orderByPair(filter, sql`its.value`, cursor), sql`, `)} limit ${rows} offset ${offset})`
}

/**
 * Ids of the first `rows` listed torrents in an order, for a walk through its index. Of a category with children, whose
 * torrents no single index has in order, those of all categories.
 */
export function walkOf(filter: SortedFilter, cursor: Cursor | undefined, rows: SQL): SQL {
  const order = sql.join(orderByIndex(filter, cursor), sql`, `)
  const walk = (within: SQL | undefined, limit: SQL) =>
    sql`select ${torrents.id} as id from ${torrents}
      where ${and(isListed, within, beyondCursor(filter, cursor))} order by ${order} limit ${limit}`
  if (filter.category === undefined) return sql`(${walk(undefined, rows)})`
  const id = idOf(filter.category)
  const isParent = hasChildren(id)
  return sql`(select id from (${walk(eq(torrents.categoryId, id), sql`case when ${isParent} then 0 else ${rows} end`)})
    union all select id from (${walk(undefined, sql`case when ${isParent} then ${rows} else 0 end`)}))`
}
