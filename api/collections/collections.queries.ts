import { and, asc, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { CollectionPage } from '#contract/collections'
import { maxPagedRows } from '#contract/paging'
import { usernameKey } from '../lib/account-names/username-key'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { isShown, titles } from '../platform/db/schema/catalogue'
import { collectionFollows, collectionItems, collections } from '../platform/db/schema/collections'
import { users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
import { selectAddress } from '../titles/find-address'
import { cardColumns, showCard, showPoster } from '../titles/title-card'
import { type Address, idAt } from '../titles/visible-title'
import { collectionColumns, showCollection } from './collection-row'

type Database = DrizzleD1Database

/** Posters that a card shows. */
const mostPosters = 4

export interface Asked {
  of: 'public' | 'mine' | 'followed'
  /** Only public collections of this member. */
  owner?: string
  page: number
  perPage: number
  /** The title that `hasTitle` is about. */
  title: Address | null
}

/** A literal, as in the partial index. */
const isPublic = sql`visibility = 'public'`

/** One page of collections with their first posters, in one round trip. Undefined when the caller may not see the title. */
export async function findCollections(
  db: Database,
  { of, owner, page, perPage, title }: Asked,
  caller: Caller,
): Promise<CollectionPage | undefined> {
  const callerId = caller.id
  const titleId = title ? idAt(title) : sql`null`
  const isFollowed = sql`${collections.id} in (select collection_id from ${collectionFollows} where user_id = ${callerId})`
  const isOwn = eq(collections.ownerId, callerId)
  const isTheirs = sql`${collections.ownerId} = (
    select id from ${users} where username_key = ${usernameKey(owner ?? '')} and closed_at is null
  )`
  const where = {
    public: owner === undefined ? isPublic : and(isTheirs, isPublic),
    mine: isOwn,
    followed: and(isFollowed, sql`(visibility <> 'private' or ${isOwn})`),
  }[of]
  const officialFirst = of === 'public' && owner === undefined ? [desc(collections.isOfficial)] : []
  const order = [...officialFirst, desc(collections.updatedAt)]
  const counted = db
    .select({ id: collections.id })
    .from(collections)
    .where(where)
    .limit(maxPagedRows + 1)
  const [rows, [sum], ofTitle] = await db.batch([
    db
      .select({
        ...collectionColumns(callerId),
        shown: sql<string>`(select json_array(count(*),
            json_group_array(json_array(poster, poster_color)) filter (where poster is not null))
          from (select poster, poster_color from ${collectionItems} join ${titles} on ${titles.id} = collection_items.title_id
            where collection_id = ${sql.raw('collections.id')} and ${isShown} order by position))`.as('shown'),
        hasTitle: sql<0 | 1>`exists (select 1 from ${collectionItems}
          where collection_id = ${sql.raw('collections.id')} and title_id = ${titleId})`.as('has_title'),
      })
      .from(collections)
      .leftJoin(users, eq(users.id, collections.ownerId))
      .where(where)
      .orderBy(...order)
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: sql<number>`count(*)` }).from(counted.as('counted')),
    ...(title ? [selectAddress(db, title, caller)] : []),
  ])
  if (ofTitle?.length === 0) return undefined
  const total = sum?.total ?? 0
  return {
    data: rows.map((row) => ({
      ...showCollection(row, callerId),
      ...showTitles(row.shown),
      hasTitle: row.hasTitle === 1,
    })),
    meta: { page, perPage, total: Math.min(total, maxPagedRows), totalIsCapped: total > maxPagedRows },
  }
}

/** The number of titles that members can see, and the first posters of these. */
function showTitles(shown: string) {
  const [items, posters] = JSON.parse(shown) as [number, [string, string | null][]]
  const first = posters.slice(0, mostPosters)
  return { items, posters: first.flatMap(([poster, posterColor]) => showPoster({ poster, posterColor }) ?? []) }
}

/** A collection with its text. */
export function selectCollection(db: Database, slug: string, callerId: number) {
  const { description, descriptionHtml, rendererVersion } = collections
  return db
    .select({ ...collectionColumns(callerId), description, descriptionHtml, rendererVersion })
    .from(collections)
    .leftJoin(users, eq(users.id, collections.ownerId))
    .where(eq(collections.slug, slug))
}

export interface Part {
  cursor: Cursor | undefined
  limit: number
}

/** The queries of the shown titles of a collection in order, and of their number. Cursor key: position. */
export function selectItems(db: Database, slug: string, { cursor, limit }: Part, callerId: number) {
  const collectionId = sql`(select id from collections where slug = ${slug})`
  const isBackwards = cursor?.direction === 'before'
  const [key = 0] = cursor?.key ?? []
  const { position, note } = collectionItems
  const isOf = and(eq(collectionItems.collectionId, collectionId), isShown)
  const beyond: SQL | undefined = cursor && (isBackwards ? lt(position, key) : gt(position, key))
  const isEarlier = !cursor ? sql`0` : isBackwards ? lt(position, key) : lte(position, key)
  const isTitle = eq(titles.id, collectionItems.titleId)
  return [
    db
      .select({ ...cardColumns(callerId), note, position })
      .from(collectionItems)
      .innerJoin(titles, isTitle)
      .where(and(isOf, beyond))
      .orderBy(isBackwards ? desc(position) : asc(position))
      .limit(limit + 1),
    db
      .select({ total: sql<number>`count(*)`, earlier: sql<number>`coalesce(sum(${isEarlier}), 0)` })
      .from(collectionItems)
      .innerJoin(titles, isTitle)
      .where(isOf),
  ] as const
}

type ItemRows = { [Index in 0 | 1]: Awaited<ReturnType<typeof selectItems>[Index]> }

/** The positions of the titles count from 1 without gaps. */
export function showItems({ 0: rows, 1: [counted] }: ItemRows, { cursor, limit }: Part) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.position])
  const { total = 0, earlier = 0 } = counted ?? {}
  const before = cursor?.direction === 'before' ? earlier - data.length : earlier
  return {
    items: total,
    titles: data.map(({ note, position: _, ...card }, index) => ({
      position: before + index + 1,
      note,
      title: showCard(card),
    })),
    meta,
  }
}
