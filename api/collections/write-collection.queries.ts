import type { z } from '@hono/zod-openapi'
import { and, eq, exists, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type ItemChange, mostCollections, mostItems, type Visibility } from '#contract/collections'
import { rendererVersion } from '../lib/markdown/render'
import { isShown } from '../platform/db/schema/catalogue'
import { collectionFollows, collectionItems, collections } from '../platform/db/schema/collections'
import { auditEvents } from '../platform/db/schema/moderation'
import { repeatTime } from '../platform/db/store-once'

type Database = DrizzleD1Database

interface Fields {
  name: string
  description: string
  descriptionHtml: string
  visibility: Visibility
  isOfficial: boolean
}

/** Ids whose collections a new one is compared with. */
const newest = 20

/**
 * Stores a collection, and an equal one that is sent again within a minute only once. Returns its slug, or that of the first
 * one; undefined when the owner has the maximum.
 */
export async function storeCollection(
  db: Database,
  { slug, ownerId, ...fields }: Fields & { slug: string; ownerId: number },
  now: number,
): Promise<string | undefined> {
  const { name, description, descriptionHtml, visibility, isOfficial } = fields
  const official = isOfficial ? 1 : 0
  const isRepeated = sql`id > (select max(id) from collections) - ${newest} and +owner_id = ${ownerId}
    and created_at > ${now - repeatTime} and name = ${name} and description = ${description}
    and visibility = ${visibility} and is_official = ${official}`
  const stored = await db
    .insert(collections)
    .select(
      sql`select null, ${slug}, ${name}, ${ownerId}, ${visibility}, ${official}, ${description},
        ${descriptionHtml}, ${rendererVersion}, 0, 0, ${now}, ${now}, 0, 0
        where (select count(*) from collections where owner_id = ${ownerId}) < ${mostCollections}
          and not exists (select 1 from collections where ${isRepeated})`,
    )
    .returning({ slug: collections.slug })
  const [first] =
    stored.length > 0 ? stored : await db.select({ slug: collections.slug }).from(collections).where(isRepeated)
  return first?.slug
}

/** The statement of a change. */
export function changeCollection(db: Database, id: number, fields: Partial<Fields>, now: number) {
  const rendered = fields.description === undefined ? {} : { rendererVersion }
  return db
    .update(collections)
    .set({ ...fields, ...rendered, updatedAt: now })
    .where(eq(collections.id, id))
}

/** Deletes a collection. `reason` is for moderators only. */
export async function deleteCollection(
  db: Database,
  { id, name }: { id: number; name: string },
  by: { id: number; reason: string | null },
  now: number,
): Promise<void> {
  const removal = db.delete(collections).where(eq(collections.id, id))
  const detail = JSON.stringify({ name })
  const audit = db.insert(auditEvents).select(
    sql`select null, ${by.id}, 'collection.delete', 'collection', ${id}, ${by.reason}, ${now}, ${detail}
        where changes() > 0`,
  )
  await (by.reason === null ? db.batch([removal]) : db.batch([removal, audit]))
}

interface Item {
  collectionId: number
  titleId: number
}

/** Adds a title at the end, or changes its note; then moves it. False when the collection is full. */
export async function putItem(
  db: Database,
  { collectionId, titleId }: Item,
  { note, position, adds = true }: z.infer<typeof ItemChange>,
  now: number,
): Promise<boolean> {
  const isOf = and(eq(collectionItems.collectionId, collectionId), eq(collectionItems.titleId, titleId))
  const has = db.select({ titleId: collectionItems.titleId }).from(collectionItems).where(isOf)
  const [, , ...rest] = await db.batch([
    db
      .insert(collectionItems)
      .select(
        sql`select ${collectionId}, ${titleId}, 1 + coalesce(
            (select max(position) from collection_items where collection_id = ${collectionId}), 0
          ), '' from collections where id = ${collectionId} and items < ${mostItems} and ${adds ? 1 : 0}`,
      )
      .onConflictDoNothing(),
    db
      .update(collections)
      .set({ updatedAt: now })
      .where(and(eq(collections.id, collectionId), adds ? undefined : exists(has))),
    ...(note === undefined ? [] : [db.update(collectionItems).set({ note }).where(isOf)]),
    ...(position === undefined ? [] : [moveItem(db, { collectionId, titleId }, position)]),
    has,
  ])
  return (rest.at(-1) as unknown[]).length === 1
}

/** Numbers the titles of a collection from 1, with one of them at a position among those that members can see. */
function moveItem(db: Database, { collectionId, titleId }: Item, position: number) {
  const old = sql`select title_id, position, ${isShown} as shown,
      sum(${isShown}) over (order by position, title_id) as old
    from collection_items join titles on titles.id = collection_items.title_id where collection_id = ${collectionId}`
  const wish = sql`case when title_id <> ${titleId} or old = ${position} then old
    when old > ${position} then ${position} - 0.5 else ${position} + 0.5 end`
  return db
    .update(collectionItems)
    .set({ position: sql`sorted.rank` })
    .from(
      sql`(select title_id, row_number() over (order by ${wish}, shown desc, position, title_id) as rank from (${old})) as sorted`,
    )
    .where(and(eq(collectionItems.collectionId, collectionId), sql`${collectionItems.titleId} = sorted.title_id`))
}

export async function removeItem(db: Database, { collectionId, titleId }: Item, now: number): Promise<void> {
  await db.batch([
    db
      .delete(collectionItems)
      .where(and(eq(collectionItems.collectionId, collectionId), eq(collectionItems.titleId, titleId))),
    db
      .update(collections)
      .set({ updatedAt: now })
      .where(and(eq(collections.id, collectionId), sql`changes() > 0`)),
  ])
}

export async function setFollow(
  db: Database,
  { collectionId, userId }: { collectionId: number; userId: number },
  isOn: boolean,
  now: number,
): Promise<void> {
  const isTheirs = and(eq(collectionFollows.userId, userId), eq(collectionFollows.collectionId, collectionId))
  await (isOn
    ? db.insert(collectionFollows).values({ userId, collectionId, followedAt: now }).onConflictDoNothing()
    : db.delete(collectionFollows).where(isTheirs))
}

/** Stores a text that was rendered again, unless it was edited since it was read. */
export async function storeHtml(db: Database, id: number, description: string | null, descriptionHtml: string) {
  await db
    .update(collections)
    .set({ descriptionHtml, rendererVersion })
    .where(and(eq(collections.id, id), sql`description is ${description}`))
}
