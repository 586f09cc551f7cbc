import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ForumChange, ForumSettings, StaffForumCategory } from '#contract/admin-forums'
import { listChanges } from '../audit/list-changes'
import { recordOrder } from '../audit/record-order'
import { printSlug } from '../lib/slug/torrent-slug'
import { forumCategories, forums, threads } from '../platform/db/schema/forums'
import { roles } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { findCreated, storeOnce, unlessRepeated } from '../platform/db/store-once'

type Database = DrizzleD1Database

interface Act {
  actorId: number
  now: number
}

export async function findStaffForums(db: Database): Promise<StaffForumCategory[]> {
  const [categories, rows] = await db.batch([
    db
      .select({ id: forumCategories.id, name: forumCategories.name })
      .from(forumCategories)
      .orderBy(asc(forumCategories.position), asc(forumCategories.id)),
    db.select().from(forums).orderBy(asc(forums.position), asc(forums.id)),
  ])
  return categories.map((category) => ({
    ...category,
    forums: rows
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ id, name, description, readers, starters, posters, prefixes, threadCount, revision }) => {
        const lists = { readers, starters, posters, prefixes }
        const slug = printSlug(name, id, 'forum')
        return { slug, name, description, category: category.id, ...lists, threads: threadCount, revision }
      }),
  }))
}

/** The forum, its category and the new one, and all roles, for a change and its checks. */
export function selectForChange(db: Database, forumId: number, categoryId: number) {
  return db.batch([
    db.select().from(forums).where(eq(forums.id, forumId)),
    db
      .select({ id: forumCategories.id, name: forumCategories.name })
      .from(forumCategories)
      .where(sql`id in (${categoryId}, (select category_id from forums where forums.id = ${forumId}))`),
    db.select({ slug: roles.slug }).from(roles),
  ])
}

export function selectForDeletion(db: Database, id: number, moveTo: number) {
  const select = (each: number) =>
    db.select({ id: forums.id, name: forums.name }).from(forums).where(eq(forums.id, each))
  return db.batch([select(id), select(moveTo)])
}

/** Returns the id of the new category, or of the equal one that the member has just made by pressing the button twice. */
export function storeCategory(db: Database, name: string, act: Act): Promise<number> {
  const sent = findCreated(forumCategories, sql`name = ${name}`, 'forum_category.create', { name }, act)
  const position = sql`(select coalesce(max(position), 0) + 1 from forum_categories)`
  return storeNew(db, sent, [
    db.insert(forumCategories).values({ name: unlessRepeated(name, sent), position }),
    record(db, 'forum_category.create', sql`(select max(id) from forum_categories)`, { name }, act),
  ])
}

/** `sent`: from `findCreated`. The first of two equal requests stores `rows`; both return its id. */
async function storeNew(
  db: Database,
  sent: SQL<number | null>,
  rows: readonly [BatchItem<'sqlite'>, BatchItem<'sqlite'>],
): Promise<number> {
  const select = db.select({ id: sent }).from(sql`(select 1)`)
  const [stored] = await storeOnce(
    async () => (await db.batch([...rows, select]))[2],
    () => select,
  )
  if (!stored?.id) throw new Error('It was not stored')
  return stored.id
}

/** Returns false when it does not exist, or has another name than `from`. */
export async function renameCategory(
  db: Database,
  id: number,
  { name, from }: { name: string; from?: string | undefined },
  act: Act,
): Promise<boolean> {
  const isKnown = and(eq(forumCategories.id, id), from === undefined ? undefined : eq(forumCategories.name, from))
  const [, changed] = await db.batch([
    recordCategory(
      db,
      'forum_category.rename',
      sql`json_array(name, ${name})`,
      sql`${isKnown} and name <> ${name}`,
      act,
    ),
    db.update(forumCategories).set({ name }).where(isKnown).returning({ id: forumCategories.id }),
  ])
  return changed.length > 0
}

/** Returns false when it has forums. */
export async function removeCategory(db: Database, id: number, act: Act): Promise<boolean> {
  const isEmpty = sql`id = ${id} and not exists (select 1 from forums where category_id = ${id})`
  const [, deleted] = await db.batch([
    recordCategory(db, 'forum_category.delete', sql`name`, isEmpty, act),
    db.delete(forumCategories).where(isEmpty).returning({ id: forumCategories.id }),
  ])
  return deleted.length > 0
}

/** Precedes the change in its batch, while the category still has its name. */
function recordCategory(db: Database, action: string, name: SQL, condition: SQL, { actorId, now }: Act) {
  return db.insert(auditEvents).select(
    sql`select null, ${actorId}, ${action}, 'forum_category', id, null, ${now}, json_object('name', ${name})
        from forum_categories where ${condition}`,
  )
}

/** For the audit log, in which a list would be a value before and after. */
const printSettings = (settings: object) =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )

type Categories = { id: number; name: string }[]

const nameIn = (categories: Categories, id: number) => categories.find((category) => category.id === id)?.name ?? null

/** Returns the id of the new forum, or of the equal one: see `storeCategory`. */
export function storeForum(
  db: Database,
  { category, ...forum }: ForumSettings,
  categories: Categories,
  act: Act,
): Promise<number> {
  const detail = printSettings({ category: nameIn(categories, category), ...forum })
  const isSame = sql`revision = 1 and category_id = ${category}`
  const sent = findCreated(forums, isSame, 'forum.create', detail, act)
  const name = unlessRepeated(forum.name, sent)
  const position = sql`(select coalesce(max(position), 0) + 1 from forums where category_id = ${category})`
  return storeNew(db, sent, [
    db.insert(forums).values({ ...forum, name, categoryId: category, position }),
    record(db, 'forum.create', sql`(select max(id) from forums)`, detail, act),
  ])
}

/** Returns false when there is a newer revision than the edited one. Equal settings are no change. */
export async function changeForum(
  db: Database,
  before: typeof forums.$inferSelect,
  { category, revision, ...rest }: ForumChange,
  categories: Categories,
  act: Act,
): Promise<boolean> {
  const { id } = before
  if (revision !== undefined && revision !== before.revision) return false
  const isMoved = category !== undefined && category !== before.categoryId
  const detail = {
    ...listChanges(printSettings(before), printSettings(rest)),
    ...(isMoved && { category: [nameIn(categories, before.categoryId), nameIn(categories, category)] }),
  }
  if (Object.keys(detail).length === 0) return true
  const change = { ...rest, ...(category !== undefined && { categoryId: category }) }
  const [changed] = await db.batch([
    db
      .update(forums)
      .set({ ...change, revision: sql`${forums.revision} + 1` })
      .where(and(eq(forums.id, id), revision === undefined ? undefined : eq(forums.revision, revision)))
      .returning({ id: forums.id }),
    record(db, 'forum.change', sql`${id}`, detail, act),
  ])
  return changed.length > 0
}

/** Returns false when it has threads that are not moved. */
export async function removeForum(
  db: Database,
  { id, name }: { id: number; name: string },
  into: { id: number; name: string } | null,
  act: Act,
): Promise<boolean> {
  const move = db
    .update(threads)
    .set({ forumId: into?.id ?? id })
    .where(sql`forum_id = ${id} and ${into?.id ?? null} is not null`)
  const [, deleted] = await db.batch([
    move,
    db
      .delete(forums)
      .where(sql`id = ${id} and not exists (select 1 from threads where threads.forum_id = ${id})`)
      .returning({ id: forums.id }),
    record(db, 'forum.delete', sql`${id}`, { name, moveTo: into?.name ?? null }, act),
  ])
  return deleted.length > 0
}

export async function storeOrder(
  db: Database,
  categories: { id: number; forums: number[] }[],
  act: Act,
): Promise<void> {
  const ids = sql`json_each(${JSON.stringify(categories.map(({ id }) => id))}) as listed`
  const listed = categories.flatMap(({ id, forums }) => forums.map((forum) => [forum, id]))
  const places = sql`json_each(${JSON.stringify(listed)}) as listed`
  const isPlaced = sql`forums.id = listed.value ->> 0
    and exists (select 1 from forum_categories where forum_categories.id = listed.value ->> 1)`
  const pathIn = (category: SQL) =>
    sql`(select forum_categories.name from forum_categories where forum_categories.id = ${category}) || ' › ' || forums.name`
  const orders = {
    categories: {
      rows: sql`${ids} cross join forum_categories on forum_categories.id = listed.value`,
      ...{ position: sql`forum_categories.position, forum_categories.id`, name: sql`forum_categories.name` },
    },
    forums: {
      rows: sql`${places} cross join forums on ${isPlaced}`,
      position: sql`forums.category_id, forums.position, forums.id`,
      ...{ name: pathIn(sql`forums.category_id`), nextName: pathIn(sql`(listed.value ->> 1)`) },
    },
  }
  await db.batch([
    recordOrder(db, 'forum.order', orders, { ...act, subjectKind: 'forum' }),
    db
      .update(forumCategories)
      .set({ position: sql`listed.key + 1` })
      .from(ids)
      .where(sql`forum_categories.id = listed.value`),
    db
      .update(forums)
      .set({
        position: sql`listed.key + 1`,
        categoryId: sql`listed.value ->> 1`,
        revision: sql`${forums.revision} + (${forums.categoryId} <> listed.value ->> 1)`,
      })
      .from(places)
      .where(isPlaced),
  ])
}

/** Follows the change in its batch: records nothing when that changed no row. */
function record(db: Database, action: string, id: SQL, detail: object, { actorId, now }: Act) {
  const [subjectKind] = action.split('.')
  return db
    .insert(auditEvents)
    .select(
      sql`select null, ${actorId}, ${action}, ${subjectKind}, ${id}, null, ${now}, ${JSON.stringify(detail)} where changes() > 0`,
    )
}
