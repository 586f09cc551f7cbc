import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NewCredit } from '#contract/credits'
import type { TitleSeason } from '#contract/title-details'
import type { NewTitle, TitleFields, TitleRevision } from '#contract/title-edits'
import type { TitleKind } from '#contract/titles'
import { showMember } from '../lib/account-names/show-member'
import { type Cursor, cutPage } from '../platform/db/cursor'
import {
  artists,
  episodes,
  titleFacets,
  titleFollows,
  titleKeys,
  titleRevisions,
  titles,
} from '../platform/db/schema/catalogue'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { replaceCredits, type StoredCredit, storedCredits } from './credits.queries'
import { slugOf, sortNameOf, titleKeysOf, titleSlugOf } from './name-title'
import { type Actor, commitChange, recordTitleChange, type TitleAct, type TitleChanges } from './record-change'
import type { Address } from './visible-title'

type Database = DrizzleD1Database

/** The fields of a title with its rendered summary. */
export type RenderedFields = TitleFields & { summaryHtml: string | null; rendererVersion: number }

const fieldColumns = {
  name: titles.name,
  year: titles.year,
  endYear: titles.endYear,
  minutes: titles.minutes,
  homepage: titles.homepage,
  licence: titles.licence,
  summary: titles.summary,
}

/** The titles at these addresses, or those that they were merged into, with their fields. */
export function selectFields(db: Database, addresses: Address[]) {
  const pairs = JSON.stringify(addresses.map(({ kind, slug }) => [kind, slug]))
  const genres = sql<string>`(select json_group_array(value)
    from (select value from title_facets where title_id = titles.id and facet = 'genre' order by value))`
  return db
    .select({
      ...fieldColumns,
      genres: genres.as('genres'),
      credits: storedCredits.as('credits'),
      id: titles.id,
      kind: titles.kind,
      slug: titles.slug,
      revision: titles.revision,
      address: sql<string>`wanted.value ->> 0 || '/' || (wanted.value ->> 1)`.as('address'),
    })
    .from(sql`json_each(${pairs}) as wanted`)
    .innerJoin(sql`titles as named`, sql`named.kind = wanted.value ->> 0 and named.slug = wanted.value ->> 1`)
    .innerJoin(titles, sql`${titles.id} = coalesce(named.merged_into, named.id)`)
}

/** The fields of a title as an edit sees them. */
export async function findFields(db: Database, id: number): Promise<TitleFields | undefined> {
  const [[row], genres] = await db.batch([
    db.select(fieldColumns).from(titles).where(eq(titles.id, id)),
    db
      .select({ value: titleFacets.value })
      .from(titleFacets)
      .where(and(eq(titleFacets.titleId, id), eq(titleFacets.facet, 'genre')))
      .orderBy(asc(titleFacets.value)),
  ])
  return row && { ...row, genres: genres.map(({ value }) => value) }
}

/** Old and new value of each field that differs. */
export function compareFields(before: TitleFields, after: Partial<TitleFields>): TitleChanges {
  const fields = Object.entries(after) as [keyof TitleFields, unknown][]
  const differing = fields.filter(
    ([field, value]) => value !== undefined && JSON.stringify(before[field]) !== JSON.stringify(value),
  )
  return Object.fromEntries(differing.map(([field, value]) => [field, [before[field], value]]))
}

interface Edit extends Actor {
  /** The id may be a subquery. */
  title: { id: number | SQL<number>; kind: TitleKind; revision: number }
  act: TitleAct
  changes: TitleChanges
  values: Partial<RenderedFields>
  /** Replaces the episodes. */
  seasons?: TitleSeason[]
  /** Replaces the credits. */
  credits?: { before: StoredCredit[]; after: NewCredit[] } | undefined
}

/** Stores an edit with its revision. @throws ApiFailure 409 when another edit came first */
export async function storeEdit(db: Database, edit: Edit, now: number): Promise<number> {
  await commitChange(db.batch(editTitle(db, edit, now)))
  return edit.title.revision + 1
}

/** The statements of an edit, for `commitChange`. */
export function editTitle(db: Database, edit: Edit, now: number) {
  const { title, values, seasons, credits, ...change } = edit
  const { genres, ...columns } = values
  const row = { ...columns, ...(columns.name !== undefined && { sortName: sortNameOf(columns.name) }) }
  return [
    ...recordTitleChange(db, { title, ...change }, now),
    ...(Object.keys(row).length > 0 ? [db.update(titles).set(row).where(eq(titles.id, title.id))] : []),
    ...(genres ? replaceGenres(db, sql`${title.id}`, title.kind, genres) : []),
    ...(seasons ? replaceEpisodes(db, sql`${title.id}`, seasons) : []),
    ...(credits ? replaceCredits(db, sql`${title.id}`, credits.after, credits.before) : []),
  ] as const
}

function replaceGenres(db: Database, id: ReturnType<typeof sql>, kind: TitleKind, genres: string[]) {
  const values = JSON.stringify(genres)
  return [
    db
      .delete(titleFacets)
      .where(sql`title_id = ${id} and facet = 'genre' and value not in (select value from json_each(${values}))`),
    db
      .insert(titleFacets)
      .select(sql`select ${id}, 'genre', value, ${kind} from json_each(${values}) where true`)
      .onConflictDoNothing(),
  ]
}

function replaceEpisodes(db: Database, id: ReturnType<typeof sql>, seasons: TitleSeason[]) {
  const rows = seasons.flatMap(({ season, episodes }) =>
    episodes.map(({ number, name, airedOn }) => [season, number, name, airedOn]),
  )
  return [
    db.delete(episodes).where(sql`title_id = ${id}`),
    db
      .insert(episodes)
      .select(
        sql`select ${id}, value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(rows)})
          where true`,
      )
      .onConflictDoNothing(),
  ]
}

/** The columns that decide whether a torrent may get a title. */
export const choiceColumns = {
  id: titles.id,
  kind: titles.kind,
  slug: titles.slug,
  name: titles.name,
  revision: titles.revision,
  mergedInto: titles.mergedInto,
}

/** The title of a name and year: that of its exact key, or at its address. */
export function selectExisting(db: Database, title: NewTitle, slug: string) {
  const named = { ...title, artist: title.kind === 'album' ? (title.artist ?? null) : null }
  const [key = ''] = titleKeysOf(named)
  return db
    .select(choiceColumns)
    .from(titles)
    .where(
      sql`${titles.id} in (select title_id from title_keys where kind = ${title.kind} and key = ${key}
        union select coalesce(merged_into, id) from titles where kind = ${title.kind} and slug = ${slug})`,
    )
    .limit(1)
}

export interface New extends Actor {
  title: NewTitle
  rendered: { summaryHtml: string | null; rendererVersion: number }
  act: 'create' | 'split' | 'import'
  slug?: string
  seasons?: TitleSeason[]
  credits?: NewCredit[] | undefined
}

/** The address that a new title gets. */
export function newSlugOf(title: NewTitle): string {
  return titleSlugOf({ ...title, artist: title.kind === 'album' ? (title.artist ?? null) : null })
}

/** Statements that store a new title with its first revision and claim its free keys. */
export function insertTitle(db: Database, entered: New, now: number) {
  const { title, rendered, act, actorId, reason, isAnonymous, seasons, credits } = entered
  const slug = entered.slug ?? newSlugOf(title)
  const { kind, genres, artist, ...fields } = title
  const performer = kind === 'album' ? (artist ?? null) : null
  const id = sql`(select id from titles where kind = ${kind} and slug = ${slug})`
  const keys = titleKeysOf({ ...title, artist: performer })
  const artistSlug = performer === null ? null : slugOf(performer)
  return [
    db
      .insert(artists)
      .select(
        sql`select null, ${artistSlug}, ${performer}, ${performer && sortNameOf(performer)} where ${artistSlug} is not null`,
      )
      .onConflictDoNothing(),
    db.insert(titles).values({
      ...{ kind, slug, ...fields, ...rendered },
      sortName: sortNameOf(fields.name),
      artistId: artistSlug === null ? null : sql`(select id from artists where slug = ${artistSlug})`,
      createdBy: actorId,
      createdAt: now,
    }),
    db
      .insert(titleKeys)
      .select(sql`select ${kind}, value, ${id} from json_each(${JSON.stringify(keys)}) where true`)
      .onConflictDoNothing(),
    db.insert(titleRevisions).values({
      ...{ titleId: id, revision: 1, act, changedAt: now, reason, changes: {} },
      changedBy: isAnonymous ? null : actorId,
    }),
    db.insert(auditEvents).values({
      ...{ actorId, reason, action: `title.${act}`, subjectKind: 'title', subjectId: id, at: now },
    }),
    ...replaceGenres(db, id, kind, genres),
    ...(seasons ? replaceEpisodes(db, id, seasons) : []),
    ...(credits ? replaceCredits(db, id, credits, []) : []),
  ] as const
}

/** Whether storing failed because a concurrent request took the address. */
export function isSlugTaken(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : ''
  return error instanceof Error && `${error.message} ${cause}`.includes('UNIQUE constraint failed: titles.kind')
}

interface Part {
  cursor: Cursor | undefined
  limit: number
}

/** Changes of a title, newest first. Cursor key: revision. */
export function selectTitleRevisions(db: Database, titleId: SQL<number>, { cursor, limit }: Part) {
  const isBackwards = cursor?.direction === 'before'
  const [key = 0] = cursor?.key ?? []
  return db
    .select({
      revision: titleRevisions.revision,
      act: titleRevisions.act,
      changedAt: titleRevisions.changedAt,
      reason: titleRevisions.reason,
      changes: titleRevisions.changes,
      username: users.username,
      role: users.role,
    })
    .from(titleRevisions)
    .leftJoin(users, eq(users.id, titleRevisions.changedBy))
    .where(and(eq(titleRevisions.titleId, titleId), cursor && (isBackwards ? gt : lt)(titleRevisions.revision, key)))
    .orderBy((isBackwards ? asc : desc)(titleRevisions.revision))
    .limit(limit + 1)
}

export function showTitleRevisions(rows: Awaited<ReturnType<typeof selectTitleRevisions>>, { cursor, limit }: Part) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.revision])
  return {
    data: data.map(
      ({ revision, act, changedAt, reason, changes, username, role }): TitleRevision => ({
        ...{ revision, act, reason },
        changedBy: showMember(username, role),
        changedAt: new Date(changedAt).toISOString(),
        changes: Object.entries(changes).map(([field, [before, after]]) => ({
          field,
          before: printValue(before),
          after: printValue(after),
        })),
      }),
    ),
    meta,
  }
}

function printValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return Array.isArray(value) ? value.join(', ') || null : String(value)
}

export async function follow(db: Database, titleId: number, userId: number, now: number): Promise<void> {
  await db.insert(titleFollows).values({ titleId, userId, followedAt: now }).onConflictDoNothing()
}

export async function unfollow(db: Database, titleId: number, userId: number): Promise<void> {
  await db.delete(titleFollows).where(and(eq(titleFollows.titleId, titleId), eq(titleFollows.userId, userId)))
}

/** Number of episodes of a show. */
export async function countEpisodes(db: Database, titleId: number): Promise<number> {
  return db.$count(episodes, eq(episodes.titleId, titleId))
}
