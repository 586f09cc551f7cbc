import { asc } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { CategoryRef } from '#contract/categories'
import { categories } from '../platform/db/schema/torrents'

export function findCategories(db: DrizzleD1Database): Promise<CategoryRef[]> {
  return db
    .select({ slug: categories.slug, name: categories.name, icon: categories.icon })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}
