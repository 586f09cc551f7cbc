import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { CategoryRef } from '#contract/categories'
import { parentSlug, treeOrder } from '../platform/db/category-tree'
import { categories } from '../platform/db/schema/torrents'

export function findCategories(db: DrizzleD1Database): Promise<CategoryRef[]> {
  return db
    .select({ slug: categories.slug, name: categories.name, icon: categories.icon, parent: parentSlug })
    .from(categories)
    .orderBy(treeOrder)
}
