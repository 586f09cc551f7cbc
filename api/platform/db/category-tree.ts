import { type SQL, sql } from 'drizzle-orm'
import { categories } from './schema/torrents'

/** Top-level categories by position, each followed by its children by position. For statements that select from `categories`. */
export const treeOrder = sql`coalesce((select parents.position from categories parents where parents.id = categories.parent_id),
    categories.position), coalesce(categories.parent_id, categories.id), categories.parent_id is not null,
  categories.position, categories.id`

/** Slug of the parent; null for a top-level category. */
export const parentSlug = sql<
  string | null
>`(select parents.slug from categories parents where parents.id = categories.parent_id)`

/** Condition on a row of `categories` with an alias: the category with the slug, or one of its children. */
export function isWithin(alias: string, slug: SQL | string): SQL {
  const row = sql.raw(alias)
  return sql`(${row}.slug = ${slug} or ${row}.parent_id = (select id from categories where slug = ${slug}))`
}

/** Ids of a category and its children. */
export function idsWithin(slug: string): SQL {
  return sql`(select branches.id from ${categories} branches where ${isWithin('branches', slug)})`
}

/** Whether a category has children. */
export function hasChildren(id: SQL): SQL {
  return sql`exists (select 1 from categories children where children.parent_id = ${id})`
}

/** The category of a row of `categories`, after its parent, as JSON of `CategoryRef`. */
export const withParent = sql<string>`(select json_group_array(json_object('slug', slug, 'name', name, 'icon', icon,
    'parent', case when branch.id = categories.id then ${parentSlug} end))
  from (select * from categories chosen where chosen.id in (categories.parent_id, categories.id)
    order by chosen.parent_id is not null) branch)`
