import { and, asc, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import { mergePortion } from '#contract/admin-categories'
import { mostCounted, type StaffTag, type tagKinds } from '#contract/admin-tags'
import type { TagMark } from '#contract/tag-mark'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { auditEvents } from '../platform/db/schema/moderation'
import { facetTerms, isUnlisted } from '../platform/db/schema/torrents'
import { mark } from '../search/expression'
import { refreshTerms } from '../search/terms'

type Database = DrizzleD1Database

interface Act {
  actorId: number
  now: number
}

const maxOfficial = 200
const targets = alias(facetTerms, 'targets')
const isTag = eq(facetTerms.kind, 'tag')

const kinds: Record<(typeof tagKinds)[number], SQL | undefined> = {
  official: eq(facetTerms.isOfficial, true),
  coloured: isNotNull(facetTerms.color),
  alias: isNotNull(facetTerms.aliasOf),
}

export function findOfficialTags(db: Database): Promise<TagMark[]> {
  return db
    .select({ name: facetTerms.value, color: facetTerms.color, isOfficial: facetTerms.isOfficial })
    .from(facetTerms)
    .where(and(isTag, eq(facetTerms.isOfficial, true)))
    .orderBy(asc(facetTerms.value))
    .limit(maxOfficial)
}

interface Part {
  q?: string
  kind?: (typeof tagKinds)[number]
  limit: number
}

/** By name. Cursor key: id, since a cursor cannot hold a name. */
export async function findStaffTags(db: Database, { q, kind, limit }: Part, cursor: Cursor | undefined) {
  const isBackwards = cursor?.direction === 'before'
  const anchor = sql`(select value from facet_terms as anchors where id = ${cursor?.key[0] ?? 0})`
  const rows = await db
    .select({
      id: facetTerms.id,
      name: facetTerms.value,
      color: facetTerms.color,
      isOfficial: facetTerms.isOfficial,
      aliasOf: targets.value,
      torrents: sql<number>`(select count(*) from (select 1 from torrent_search
        where torrent_search match 'facets : "' || ${mark} || facet_terms.id || '"' limit ${mostCounted}))`,
    })
    .from(facetTerms)
    .leftJoin(targets, eq(targets.id, facetTerms.aliasOf))
    .where(
      and(
        isTag,
        q === undefined ? undefined : and(gte(facetTerms.value, q), lt(facetTerms.value, `${q}\u{10ffff}`)),
        kind && kinds[kind],
        cursor && sql`${facetTerms.value} ${sql.raw(isBackwards ? '<' : '>')} ${anchor}`,
      ),
    )
    .orderBy(sql`${facetTerms.value} ${sql.raw(isBackwards ? 'desc' : 'asc')}`)
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, ({ id }) => [id])
  return { data: data.map(({ id: _, ...tag }): StaffTag => tag), meta }
}

const addTags = (db: Database, names: string[]) =>
  db
    .insert(facetTerms)
    .select(sql`select null, 'tag', value, null, false, null from json_each(${JSON.stringify(names)}) where true`)
    .onConflictDoNothing()

type Marks = Pick<TagMark, 'color' | 'isOfficial'>

/** Returns false for an alias, and for a tag with other values than `from`. */
export async function storeTag(
  db: Database,
  { name, color, isOfficial, from }: TagMark & { from?: Marks | undefined },
  { actorId, now }: Act,
): Promise<boolean> {
  const isEdited = from ? sql`color is ${from.color} and is_official = ${from.isOfficial ? 1 : 0}` : sql`true`
  const [, , changed] = await db.batch([
    addTags(db, [name]),
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'tag.change', 'tag', id, null, ${now}, json_object('tag', value,
        'color', json_array(color, ${color}), 'official', json_array(is_official, ${isOfficial ? 1 : 0}))
        from facet_terms where kind = 'tag' and value = ${name} and alias_of is null and ${isEdited}
        and (color is not ${color} or is_official <> ${isOfficial ? 1 : 0})`,
    ),
    db
      .update(facetTerms)
      .set({ color, isOfficial })
      .where(and(isTag, eq(facetTerms.value, name), sql`alias_of is null`, isEdited))
      .returning({ id: facetTerms.id }),
  ])
  return changed.length > 0
}

export async function isAlias(db: Database, name: string): Promise<boolean> {
  const isAliasOf = and(isTag, eq(facetTerms.value, name), isNotNull(facetTerms.aliasOf))
  return (await db.select({ id: facetTerms.id }).from(facetTerms).where(isAliasOf)).length > 0
}

/** Torrents with a tag: approved ones by the index, then the others. The id is text, since D1 binds numbers as `12.0`. */
const withTag = (id: string, limit: number) => sql`
  select id from (select -rowid as id from torrent_search
    where torrent_search match 'facets : "' || ${mark} || ${id} || '"' limit ${limit})
  union all
  select id from (select id from torrents where ${isUnlisted} and instr(terms || ' ', ' ' || ${id} || ' ') > 0 limit ${limit})
  limit ${limit}`

/** Adds both tags. Returns undefined when `into` is an alias. */
export async function storeAlias(
  db: Database,
  { name, into }: { name: string; into: string },
  { actorId, now }: Act,
): Promise<{ id: number } | undefined> {
  const idOf = (value: string) => sql`(select id from facet_terms where kind = 'tag' and value = ${value})`
  const isFree = sql`exists (select 1 from facet_terms as free where kind = 'tag' and value = ${into} and alias_of is null)`
  const detail = JSON.stringify({ tag: name, into })
  const [, , changed] = await db.batch([
    addTags(db, [name, into]),
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'tag.merge', 'tag', ${idOf(into)}, null, ${now}, ${detail} from facet_terms
          where kind = 'tag' and value = ${name} and alias_of is not ${idOf(into)} and ${isFree}`,
    ),
    db
      .update(facetTerms)
      .set({ aliasOf: idOf(into), isOfficial: false, color: null })
      // The aliases of the merged tag follow it.
      .where(and(isTag, or(eq(facetTerms.value, name), sql`alias_of = ${idOf(name)}`), isFree))
      .returning({ id: facetTerms.id, value: facetTerms.value }),
  ])
  return changed.find(({ value }) => value === name)
}

/** Gives the target of an alias to a portion of its torrents. */
export async function moveTagged(db: Database, tagId: number): Promise<{ moved: number; left: number }> {
  const id = String(tagId)
  const rows = await db.all<{ id: number }>(withTag(id, mergePortion + 1))
  const moved = rows.slice(0, mergePortion).map((row) => row.id)
  if (moved.length === 0) return { moved: 0, left: 0 }
  await db.batch(refreshTerms(db, sql`torrents.id in (select value from json_each(${JSON.stringify(moved)}))`))
  const left = rows.length <= mergePortion ? [] : await db.all<{ id: number }>(withTag(id, mostCounted))
  return { moved: moved.length, left: left.length }
}

/** Returns false when it is no alias. */
export async function removeAlias(db: Database, name: string, { actorId, now }: Act): Promise<boolean> {
  const detail = JSON.stringify({ tag: name })
  const [ended] = await db.batch([
    db
      .update(facetTerms)
      .set({ aliasOf: null })
      .where(and(isTag, eq(facetTerms.value, name), isNotNull(facetTerms.aliasOf)))
      .returning({ id: facetTerms.id }),
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'tag.unalias', 'tag', id, null, ${now}, ${detail} from facet_terms
        where kind = 'tag' and value = ${name} and changes() > 0`,
    ),
  ])
  return ended.length > 0
}
