import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'

/**
 * The current slugs of the wiki pages at these addresses. Pages also have their earlier addresses, unless another has one. Every
 * reader of a text sees its links, so a page counts only when all of `readers` see it: slugs of roles, or none for all members.
 */
export function selectWikiSlugs(db: DrizzleD1Database, slugs: string[], readers: string[]) {
  const roles = sql`json_each(${JSON.stringify(readers)}) as role`
  const isSeen = sql`(wiki_pages.readers = '[]' or (exists (select 1 from ${roles}) and not exists (select 1 from ${roles}
    where role.value not in (select value from json_each(wiki_pages.readers)))))`
  const page = (condition: ReturnType<typeof sql>) =>
    sql`(select wiki_pages.slug from wiki_pages where ${condition} and wiki_pages.deleted_at is null and ${isSeen})`
  const moved = sql`(select wiki_redirects.page_id from wiki_redirects where wiki_redirects.slug = wanted.value)`
  const current = sql<string>`coalesce(${page(sql`wiki_pages.slug = wanted.value`)}, ${page(sql`wiki_pages.id = ${moved}`)})`
  return db
    .select({ slug: sql<string>`wanted.value`.as('wanted_slug'), current: current.as('current_slug') })
    .from(sql`json_each(${JSON.stringify(slugs)}) as wanted`)
    .where(sql`${current} is not null`)
}
