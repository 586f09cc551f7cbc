import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxChildren, mergePortion, type StaffCategory } from '#contract/admin-categories'
import type { CategoryIcon } from '#contract/category-icons'
import { recordOrder } from '../audit/record-order'
import { hasChildren, parentSlug, treeOrder } from '../platform/db/category-tree'
import { auditEvents } from '../platform/db/schema/moderation'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { categories, isListed, isUnlisted, torrents } from '../platform/db/schema/torrents'
import { findCreated } from '../platform/db/store-once'
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
      parent: parentSlug,
      torrents: categories.torrents,
      isEmpty: sql<boolean>`not ${hasTorrents(sql`categories.id`)}`.mapWith(Boolean),
    })
    .from(categories)
    .orderBy(treeOrder)
}

export const findCategories = (db: Database, slugs: string[]) =>
  db
    .select({
      ...{ id: categories.id, slug: categories.slug, name: categories.name, icon: categories.icon },
      ...{ parentId: categories.parentId, parent: parentSlug },
      children: sql<number>`(select count(*) from categories children where children.parent_id = categories.id)`,
    })
    .from(categories)
    .where(inArray(categories.slug, slugs))

export type FoundCategory = Awaited<ReturnType<typeof findCategories>>[number]

/** Still true when it is written: it is at the top level and has less than the maximum number of children. */
const mayHaveChild = (id: number) => sql`exists (select 1 from categories above
  where above.id = ${id} and above.parent_id is null
    and (select count(*) from categories children where children.parent_id = above.id) < ${maxChildren})`

const nextPosition = sql`(select coalesce(max(position), 0) + 1 from categories)`

/** A category that was sent twice is stored once. Returns false when the slug has another one, or the parent was moved or filled in the meantime. */
export async function storeCategory(
  db: Database,
  { slug, name, icon, parent }: { slug: string; name: string; icon: CategoryIcon; parent: FoundCategory | null },
  act: Act,
): Promise<boolean> {
  const detail = { name, ...(parent && { parent: parent.name }) }
  const isSame = sql`name = ${name} and icon = ${icon} and parent_id is ${parent?.id ?? null}`
  const sent = findCreated(categories, isSame, 'category.create', detail, act)
  const [, , stored] = await db.batch([
    db
      .insert(categories)
      .select(
        sql`select null, ${slug}, ${name}, ${icon}, ${parent?.id ?? null}, ${nextPosition}, 0
          where ${parent ? mayHaveChild(parent.id) : sql`true`}`,
      )
      .onConflictDoNothing(),
    record(db, 'category.create', sql`(select id from categories where slug = ${slug})`, detail, act),
    db.select({ id: categories.id }).from(categories).where(eq(categories.id, sent)),
  ])
  return stored.length > 0
}

interface CategoryChange {
  name: string
  icon: CategoryIcon
  /** Undefined: it stays. */
  parent: FoundCategory | null | undefined
  from: string
}

/**
 * Returns false when another change came first: it has another name than `from`, or another icon or parent than `before`. Equal
 * settings are no change.
 */
export async function changeCategory(
  db: Database,
  before: FoundCategory,
  { name, icon, parent, from }: CategoryChange,
  act: Act,
): Promise<boolean> {
  const { id } = before
  const isMoved = parent !== undefined && (parent?.id ?? null) !== before.parentId
  const moves = isMoved
    ? [
        sql`categories.parent_id is ${before.parentId}`,
        ...(parent ? [sql`not ${hasChildren(sql`categories.id`)}`, mayHaveChild(parent.id)] : []),
      ]
    : []
  const detail = {
    ...(name !== from && { name: [from, name] }),
    ...(icon !== before.icon && { icon: [before.icon, icon] }),
    ...(isMoved && { parent: [before.parent, parent?.slug ?? null] }),
  }
  if (Object.keys(detail).length === 0) return name === before.name
  const [changed] = await db.batch([
    db
      .update(categories)
      .set({ name, icon, ...(isMoved && { parentId: parent?.id ?? null, position: nextPosition }) })
      .where(and(eq(categories.id, id), eq(categories.name, from), eq(categories.icon, before.icon), ...moves))
      .returning({ id: categories.id }),
    record(db, actOf(Object.keys(detail)), sql`${id}`, detail, act),
  ])
  return changed.length > 0
}

/** A new name is the main act, whatever else changes with it. */
function actOf(changed: string[]): string {
  if (changed.includes('name')) return 'category.rename'
  return changed.includes('parent') ? 'category.move' : 'category.icon'
}

export async function storeOrder(db: Database, slugs: string[], act: Act): Promise<void> {
  const listed = sql`json_each(${JSON.stringify(slugs)}) as listed`
  const isListed = sql`categories.slug = listed.value`
  const order = {
    rows: sql`${listed} cross join categories on ${isListed}`,
    ...{ position: sql`categories.position, categories.id`, name: sql`categories.name` },
  }
  await db.batch([
    recordOrder(db, 'category.order', { order }, { ...act, subjectKind: 'category' }),
    db.update(categories).set({ position: sql`listed.key + 1` }).from(listed).where(isListed),
  ])
}

/** Returns false when it has torrents or children. */
export async function removeCategory(db: Database, { id, name }: { id: number; name: string }, act: Act) {
  const [deleted] = await db.batch([
    db
      .delete(categories)
      .where(sql`id = ${id} and not ${hasTorrents(sql`${id}`)} and not ${hasChildren(sql`${id}`)}`)
      .returning({ id: categories.id }),
    record(db, 'category.delete', sql`${id}`, { name }, act),
  ])
  return deleted.length > 0
}

type Merged = Pick<typeof categories.$inferSelect, 'id' | 'name' | 'slug'>

/** Moves a portion of the torrents, approved ones first. Moves the requests, and deletes the category, with its last torrent. */
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
    db
      .update(torrentRequests)
      .set({ categoryId: into.id })
      .where(sql`${isLast ? 1 : 0} and category_id = ${from.id}`),
    db.delete(categories).where(sql`${isLast ? 1 : 0} and id = ${from.id} and not ${hasTorrents(sql`${from.id}`)}
      and not ${hasChildren(sql`${from.id}`)}`),
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
