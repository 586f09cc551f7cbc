import { eq } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { parentSlug, treeOrder } from '../platform/db/category-tree'
import { categories } from '../platform/db/schema/torrents'

/** In display order, each followed by its children. */
export function selectCategories(db: DrizzleD1Database) {
  return db
    .select({ slug: categories.slug, name: categories.name, icon: categories.icon, parent: parentSlug })
    .from(categories)
    .orderBy(treeOrder)
}

export function selectCategoryId(db: DrizzleD1Database, slug: string) {
  return db.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug))
}
