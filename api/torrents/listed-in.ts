import { and, eq, type SQL, sql } from 'drizzle-orm'
import { categories, isListed, torrents } from '../platform/db/schema/torrents'

/** Condition on `torrents` of the indexes that lists are read by. */
export function listedIn(category: string | undefined): SQL | undefined {
  return category === undefined ? isListed : and(isListed, eq(torrents.categoryId, findCategory(category)))
}

export function findCategory(slug: string): SQL<number> {
  return sql`(select ${categories.id} from ${categories} where ${categories.slug} = ${slug})`
}
