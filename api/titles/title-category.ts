import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { parentSlug } from '../platform/db/category-tree'
import { categories } from '../platform/db/schema/torrents'
import { standardCategories } from './read-title'

/** Slug of the category that decides the titles of a row of `categories`: its own if it is a standard one, else its parent's. */
export const titleCategory = sql<string>`case
  when categories.slug in (select value from json_each(${JSON.stringify(standardCategories)})) then categories.slug
  else coalesce(${parentSlug}, categories.slug) end`

/** The same for a slug. Reads the database only for slugs that are not standard ones. */
export async function findTitleCategory(db: DrizzleD1Database, slug: string): Promise<string> {
  if (slug === '' || standardCategories.includes(slug)) return slug
  const row = await db.select({ slug: titleCategory }).from(categories).where(eq(categories.slug, slug)).get()
  return row?.slug ?? slug
}
