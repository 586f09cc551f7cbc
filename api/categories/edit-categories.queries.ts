import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { mergePortion, type StaffCategory } from '#contract/admin-categories'
import type { CategoryIcon } from '#contract/category-icons'
import { auditEvents } from '../platform/db/schema/moderation'
import { categories, isListed, isUnlisted, torrents } from '../platform/db/schema/torrents'
import { refreshTerms } from '../search/terms'

type Database = DrizzleD1Database

interface Act {
  actorId: number
  now: number
}

/** Each half is one look-up in an index. */
const hasTorrents = (id: SQL) => sql`(exists (select 1 from torrents where category_id = ${id} and ${isListed})
  or exists (select 1 from torrents where category_id = ${id} and ${isUnlisted}))`

export function findStaffCategories(db: Database): Promise<StaffCategory[]> {
  return db
    .select({
      slug: categories.slug,
      name: categories.name,
      icon: categories.icon,
      torrents: categories.torrents,
      isEmpty: sql<boolean>`not ${hasTorrents(sql`categories.id`)}`.mapWith(Boolean),
    })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
}

export const findCategories = (db: Database, slugs: string[]) =>
  db.select().from(categories).where(inArray(categories.slug, slugs))

/** Returns false when the slug has a category. */
export async function storeCategory(
  db: Database,
  { slug, name, icon }: { slug: string; name: string; icon: CategoryIcon },
  act: Act,
): Promise<boolean> {
  const [stored] = await db.batch([
    db
      .insert(categories)
      .values({ slug, name, icon, position: sql`(select coalesce(max(position), 0) + 1 from categories)` })
      .onConflictDoNothing()
      .returning({ id: categories.id }),
    record(db, 'category.create', sql`(select id from categories where slug = ${slug})`, { name }, act),
  ])
  return stored.length > 0
}

/** Returns false when it has another name than `from`. */
export async function changeCategory(
  db: Database,
  { id, icon: before }: Pick<typeof categories.$inferSelect, 'id' | 'icon'>,
  { name, from, icon = before }: { name: string; from: string; icon?: CategoryIcon | undefined },
  act: Act,
): Promise<boolean> {
  const [changed] = await db.batch([
    db
      .update(categories)
      .set({ name, icon })
      .where(and(eq(categories.id, id), eq(categories.name, from)))
      .returning({ id: categories.id }),
    // The icon alone is another act than a new name with or without an icon.
    record(
      db,
      name === from && icon !== before ? 'category.icon' : 'category.rename',
      sql`${id}`,
      { ...(name !== from && { name: [from, name] }), ...(icon !== before && { icon: [before, icon] }) },
      act,
    ),
  ])
  return changed.length > 0
}

export async function storeOrder(db: Database, slugs: string[], act: Act): Promise<void> {
  await db.batch([
    db
      .update(categories)
      .set({ position: sql`listed.key + 1` })
      .from(sql`json_each(${JSON.stringify(slugs)}) as listed`)
      .where(sql`categories.slug = listed.value`),
    record(db, 'category.order', sql`0`, {}, act),
  ])
}

/** Returns false when it has torrents. */
export async function removeCategory(db: Database, { id, name }: { id: number; name: string }, act: Act) {
  const [deleted] = await db.batch([
    db
      .delete(categories)
      .where(sql`id = ${id} and not ${hasTorrents(sql`${id}`)}`)
      .returning({ id: categories.id }),
    record(db, 'category.delete', sql`${id}`, { name }, act),
  ])
  return deleted.length > 0
}

type Merged = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'slug'>

/** Moves a portion of the torrents, approved ones first. Deletes the category with its last torrent. */
export async function moveTorrents(db: Database, from: Merged, into: Merged, act: Act) {
  const ids = await db.all<{ id: number }>(sql`
    select id from (select id from torrents where category_id = ${from.id} and ${isListed} limit ${mergePortion})
    union all
    select id from (select id from torrents where category_id = ${from.id} and ${isUnlisted} limit ${mergePortion})
    limit ${mergePortion + 1}`)
  const moved = ids.slice(0, mergePortion).map(({ id }) => id)
  const isChosen = sql`torrents.id in (select value from json_each(${JSON.stringify(moved)}))`
  const isLast = ids.length <= mergePortion
  const detail = { from: from.name, into: into.name, torrents: moved.length, isLast }
  await db.batch([
    db
      .update(torrents)
      .set({ categoryId: into.id })
      .where(and(isChosen, eq(torrents.categoryId, from.id))),
    ...refreshTerms(db, isChosen),
    db.delete(categories).where(sql`${isLast ? 1 : 0} and id = ${from.id} and not ${hasTorrents(sql`${from.id}`)}`),
    db.insert(auditEvents).values({
      ...{ actorId: act.actorId, at: act.now, action: 'category.merge', detail },
      ...{ subjectKind: 'category', subjectId: into.id },
    }),
  ])
  return moved.length
}

/** Torrents of all states. */
export async function countTorrents(db: Database, categoryId: number): Promise<number> {
  const row = await db.get<{ torrents: number }>(sql`select
    (select count(*) from torrents where category_id = ${categoryId} and ${isListed})
    + (select count(*) from torrents where category_id = ${categoryId} and ${isUnlisted}) as torrents`)
  return row?.torrents ?? 0
}

/** Follows the change in its batch: records nothing when that changed no row. */
function record(db: Database, action: string, id: SQL, detail: object, { actorId, now }: Act) {
  return db
    .insert(auditEvents)
    .select(
      sql`select null, ${actorId}, ${action}, 'category', ${id}, null, ${now}, ${JSON.stringify(detail)} where changes() > 0`,
    )
}
