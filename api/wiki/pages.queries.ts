import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxTree, type WikiLanguage, type WikiNode } from '#contract/wiki'
import { maxWikiDepth } from '#contract/wiki-edits'
import { users } from '../platform/db/schema/members'
import { wikiPages } from '../platform/db/schema/wiki'
import { canEdit, idAt, isReadable, type Reader } from './visible-page'

type Database = DrizzleD1Database

const maxChildren = 100

/** One of the pages that the caller sees. A deleted one is only for its editors, see `isShown`. */
export function selectPage(db: Database, slug: string, reader: Reader) {
  return db
    .select({
      id: wikiPages.id,
      slug: wikiPages.slug,
      title: wikiPages.title,
      language: wikiPages.language,
      parentId: wikiPages.parentId,
      position: wikiPages.position,
      source: wikiPages.source,
      html: wikiPages.html,
      headings: wikiPages.headings,
      rendererVersion: wikiPages.rendererVersion,
      revision: wikiPages.revision,
      isRules: wikiPages.isRules,
      readers: wikiPages.readers,
      editors: wikiPages.editors,
      updatedAt: wikiPages.updatedAt,
      deletedAt: wikiPages.deletedAt,
      username: users.username,
      role: users.role,
    })
    .from(wikiPages)
    .leftJoin(users, eq(users.id, wikiPages.updatedBy))
    .where(and(eq(wikiPages.id, idAt(slug)), isReadable(reader)))
}

export type StoredPage = Awaited<ReturnType<typeof selectPage>>[number]

export function isShown(page: StoredPage, reader: Reader): boolean {
  return page.deletedAt === null || canEdit(reader, page)
}

const refColumns = { slug: wikiPages.slug, title: wikiPages.title }

/** The pages above a page, the highest first. */
export function selectParents(db: Database, slug: string, reader: Reader) {
  return db
    .select(refColumns)
    .from(above(sql`(select parent_id from wiki_pages where id = ${idAt(slug)})`))
    .crossJoin(wikiPages)
    .where(and(sql`${wikiPages.id} = above.id`, isNull(wikiPages.deletedAt), isReadable(reader)))
    .orderBy(sql`above.depth desc`)
}

/** A page to put another below, and the pages above it: none when the caller does not see the page. */
export function selectChain(db: Database, slug: string, reader: Reader) {
  const first = sql`(select id from wiki_pages where id = ${idAt(slug)} and deleted_at is null and ${isReadable(reader)})`
  return db.select({ id: sql<number>`above.id` }).from(above(first)).orderBy(sql`above.depth`)
}

function above(first: SQL): SQL {
  return sql`(with recursive line(id, depth) as (
    select ${first}, 1 union all
    select parent_id, depth + 1 from line cross join wiki_pages on wiki_pages.id = line.id where depth < ${maxWikiDepth}
  ) select id, depth from line where id is not null) as above`
}

/** The levels of a page and the pages below it: 1 without any. */
export function selectLevels(db: Database, slug: string) {
  const below = sql`(with recursive line(id, level) as (
    select ${idAt(slug)}, 1 union all
    select wiki_pages.id, level + 1 from line cross join wiki_pages
      on wiki_pages.parent_id = line.id and wiki_pages.deleted_at is null where level < ${maxWikiDepth}
  ) select level from line) as below`
  return db.select({ levels: sql<number>`max(below.level)` }).from(below)
}

export function selectChildren(db: Database, slug: string, reader: Reader) {
  return db
    .select(refColumns)
    .from(wikiPages)
    .where(and(eq(wikiPages.parentId, idAt(slug)), isNull(wikiPages.deletedAt), isReadable(reader)))
    .orderBy(asc(wikiPages.position), asc(wikiPages.title))
    .limit(maxChildren)
}

export async function findTree(db: Database, language: WikiLanguage, reader: Reader): Promise<WikiNode[]> {
  const rows = await db
    .select({ ...refColumns, id: wikiPages.id, parentId: wikiPages.parentId })
    .from(wikiPages)
    .where(and(eq(wikiPages.language, language), isNull(wikiPages.deletedAt), isReadable(reader)))
    .orderBy(asc(wikiPages.position), asc(wikiPages.title))
    .limit(maxTree)
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]))
  return rows.map(({ slug, title, parentId }) => ({ slug, title, parent: slugs.get(parentId ?? 0) ?? null }))
}

type Rendered = Pick<StoredPage, 'html' | 'headings' | 'rendererVersion'>

/** After the links of a page changed, or the renderer. An edit since then is left as it is. */
export function storeRendered(
  db: Database,
  page: Pick<StoredPage, 'id' | 'revision' | keyof Rendered>,
  rendered: Rendered,
) {
  return db
    .update(wikiPages)
    .set(rendered)
    .where(and(eq(wikiPages.id, page.id), eq(wikiPages.revision, page.revision)))
}
