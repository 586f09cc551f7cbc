import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TitleAssignment, TitleChoice } from '#contract/title-choice'
import type { TitleKind } from '#contract/titles'
import { isShown, titleReleases, titles } from '../platform/db/schema/catalogue'
import { torrents } from '../platform/db/schema/torrents'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import type { Caller } from '../platform/http/caller.queries'
import { canModerate } from '../torrents/visible-torrent'
import { choiceColumns, insertTitle, isSlugTaken, type New, newSlugOf, selectExisting } from './edit.queries'
import { refuseExisting, refuseRow, renderSummary, requireEditor } from './edit.routes'
import { chooseTitle, leaveChosenTitle } from './move-torrents'
import { kindsOfCategory } from './read-title'
import { type Actor, recordTitleChange } from './record-change'
import { refreshTitles } from './refresh-titles'

type Database = DrizzleD1Database

/** A checked choice: an existing title, or one that is entered with the torrent. */
export type CheckedChoice = 'name' | 'none' | CheckedTitle

type CheckedTitle =
  | { kind: TitleKind; slug: string; name: string; id: number; revision: number }
  | { kind: TitleKind; entered: New & { slug: string } }

/** Titles that a member may choose: those of the walls, and those that their own torrents wait for approval in. */
export function mayChoose(db: Database, caller: Caller): SQL | undefined {
  const own = db
    .select({ one: sql`1` })
    .from(titleReleases)
    .innerJoin(torrents, eq(torrents.id, titleReleases.torrentId))
    .where(and(sql`${titleReleases.titleId} = titles.id`, eq(torrents.uploaderId, caller.id)))
  return or(isShown, canModerate(caller) ? sql`true` : exists(own))
}

/** The query of the title that a choice names, if it names one, for the batch of the other checks. */
export function selectChoice(c: ApiContext, choice: TitleAssignment | undefined) {
  if (typeof choice !== 'object') return []
  const { db } = c.var
  if ('new' in choice) return [selectExisting(db, choice.new, newSlugOf(choice.new))]
  const { kind, slug } = choice
  const isAllowed = or(sql`merged_into is not null`, mayChoose(db, callerOf(c)))
  return [
    db
      .select(choiceColumns)
      .from(titles)
      .where(and(eq(titles.kind, kind), eq(titles.slug, slug), isAllowed))
      .limit(1),
  ]
}

type ChoiceRows = Awaited<ReturnType<typeof selectChoice>[number]>[]

/**
 * Checks the choice of a title for a torrent of a category.
 * @param rows of `selectChoice`
 * @throws ApiFailure 422 for a title that the caller may not choose; 409 when the new title exists
 */
export async function checkChoice(
  c: ApiContext,
  choice: TitleAssignment,
  rows: ChoiceRows,
  category: string,
  by: Actor,
): Promise<CheckedChoice> {
  return choice === 'name' || choice === 'none' ? choice : checkTitle(c, choice, rows, category, by)
}

/** The same for a choice that names a title. */
export async function checkTitle(
  c: ApiContext,
  choice: TitleChoice,
  [rows = []]: ChoiceRows,
  category: string,
  by: Actor,
): Promise<CheckedTitle> {
  const { kind } = 'new' in choice ? choice.new : choice
  if (!kindsOfCategory(category).includes(kind)) throw refuseChoice('other_kind')
  if ('new' in choice) {
    requireEditor(c)
    const title = choice.new
    const slug = newSlugOf(title)
    refuseRow(rows)
    const rendered = await renderSummary(c, title.summary)
    return { kind, entered: { title, rendered, act: 'create', slug, ...by } }
  }
  const [row] = rows
  if (!row) throw refuseChoice('unknown')
  if (row.mergedInto !== null) throw refuseChoice('merged')
  return { kind, slug: choice.slug, name: row.name, id: row.id, revision: row.revision }
}

function refuseChoice(code: string) {
  return new ApiFailure(422, 'This title cannot be chosen', { errors: { title: [code] } })
}

/** Waits for a batch with the statements of `assignTitle`. @throws ApiFailure 409 when another request took the address */
export async function awaitAssigned<Result>(
  c: ApiContext,
  choice: CheckedChoice | undefined,
  batch: Promise<Result>,
): Promise<Result> {
  try {
    return await batch
  } catch (error) {
    if (typeof choice === 'object' && 'entered' in choice && isSlugTaken(error)) {
      await refuseExisting(c, choice.entered.title, choice.entered.slug)
    }
    throw error
  }
}

interface Assigned {
  /** The id may be a subquery. */
  torrent: { id: number | SQL; name: string }
  choice: Exclude<CheckedChoice, 'name'>
  chosenBy: 'uploader' | 'moderator'
}

/** Statements that give a torrent a chosen title, or none, for the batch that stores or changes it. */
export function assignTitle(db: Database, { torrent, choice, chosenBy }: Assigned, now: number) {
  if (choice === 'none') return leaveChosenTitle(db, torrent.id)
  const { kind } = choice
  const id =
    'entered' in choice
      ? sql`(select id from titles where kind = ${kind} and slug = ${choice.entered.slug})`
      : sql`(select coalesce(merged_into, id) from titles where id = ${choice.id})`
  return [
    ...('entered' in choice ? insertTitle(db, choice.entered, now) : []),
    ...chooseTitle(db, { torrent, kind, chosenBy }, id),
    ...refreshTitles(db, sql`select ${id}`),
  ]
}

/**
 * Statements that log that a torrent moves to another title, for the beginning of a batch.
 * @param before its title until now
 */
export function logMove(
  db: Database,
  name: string,
  before: { id: number; revision: number } | null,
  choice: Exclude<CheckedChoice, 'name'>,
  by: Actor,
  now: number,
) {
  const log = (title: { id: number; revision: number }, changes: [string | null, string | null]) =>
    recordTitleChange(db, { title, act: 'move', ...by, changes: { release: changes } }, now)
  const into = choice !== 'none' && 'id' in choice ? choice : null
  if (into && before?.id === into.id) return []
  return [...(into ? log(into, [null, name]) : []), ...(before ? log(before, [name, null]) : [])]
}
