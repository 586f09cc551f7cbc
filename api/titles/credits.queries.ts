import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Credit, creditRoles, mostCredits, type NewCredit } from '#contract/credits'
import { credits, people } from '../platform/db/schema/people'
import { personKeyOf, personSlugsOf } from './name-person'
import type { TitleChanges } from './record-change'

type Database = DrizzleD1Database

/** The cast and crew of a title, in display order. */
export function selectCredits(db: Database, titleId: SQL<number>) {
  return db
    .select({
      role: credits.role,
      character: credits.character,
      slug: people.slug,
      name: people.name,
      personId: people.id,
    })
    .from(credits)
    .innerJoin(people, eq(people.id, credits.personId))
    .where(eq(credits.titleId, titleId))
    .orderBy(asc(credits.position))
    .limit(mostCredits)
}

type CreditRow = Awaited<ReturnType<typeof selectCredits>>[number]

/** The credits of a title, as far as an edit needs them. */
export interface StoredCredit extends Pick<CreditRow, 'role' | 'character' | 'name'> {
  /** null: the same import enters the person. */
  personId: number | null
}

export function showCredit({ role, character, slug, name }: CreditRow): Credit {
  return { role, person: { slug, name }, character }
}

/** JSON of the credits of each row of `titles`, for `readCredits`. */
export const storedCredits = sql<string>`(select json_group_array(json_array(role, character, name, id)) from (
  select credits.role, credits.character, people.name, people.id
  from credits cross join people on people.id = credits.person_id
  where credits.title_id = titles.id order by credits.position))`

export function readCredits(json: string): StoredCredit[] {
  const rows: [CreditRow['role'], string | null, string, number][] = JSON.parse(json)
  return rows.map(([role, character, name, personId]) => ({ role, character, name, personId }))
}

/** The current names of the known people among these names, by the key of the name. */
export function selectKnownNames(db: Database, names: string[]) {
  const keys = JSON.stringify([...new Set(names.map(personKeyOf))])
  return db
    .select({ key: sql<string>`named.key`.as('key'), name: people.name })
    .from(sql`json_each(${keys}) as typed`)
    .innerJoin(sql`people as named`, sql`named.key = typed.value`)
    .innerJoin(people, sql`${people.id} = coalesce(named.merged_into, named.id)`)
}

type KnownName = Awaited<ReturnType<typeof selectKnownNames>>[number]

/** The credits as they are stored: with the current names of known people, ordered by role, each once. */
export function arrangeCredits(list: NewCredit[], known: KnownName[]): NewCredit[] {
  const names = new Map(known.map(({ key, name }) => [key, name]))
  const named = list.map(({ role, name, character }) => ({
    role,
    name: names.get(personKeyOf(name)) ?? name,
    character: role === 'actor' ? character : null,
  }))
  const once = new Map<string, NewCredit>()
  for (const credit of named) if (!once.has(identify(credit))) once.set(identify(credit), credit)
  return creditRoles.flatMap((of) => [...once.values()].filter(({ role }) => role === of))
}

const identify = ({ role, name, character }: NewCredit) => JSON.stringify([role, personKeyOf(name), character])

/** The people of each role that differs, before and after: `Halina Reijn (Sintel)`. */
export function compareCredits(before: StoredCredit[], after: NewCredit[]): TitleChanges {
  const ofRole = (list: NewCredit[], of: string) => list.filter(({ role }) => role === of)
  const differing = creditRoles.filter(
    (role) => JSON.stringify(ofRole(before, role).map(identify)) !== JSON.stringify(ofRole(after, role).map(identify)),
  )
  return Object.fromEntries(
    differing.map((role) => [role, [ofRole(before, role).map(print), ofRole(after, role).map(print)]]),
  )
}

const print = ({ name, character }: NewCredit) => (character === null ? name : `${name} (${character})`)

/**
 * Statements that replace the credits of a title, and delete people without another credit.
 * @param list of `arrangeCredits`
 */
export function replaceCredits(db: Database, titleId: SQL, list: NewCredit[], before: StoredCredit[]) {
  const rows = list.map(({ role, name, character }, position) => [position, role, personKeyOf(name), character])
  return [
    insertPeople(db, list),
    db.delete(credits).where(sql`title_id = ${titleId}`),
    db.insert(credits).select(
      sql`select ${titleId}, entered.value ->> 0, entered.value ->> 1,
          (select coalesce(named.merged_into, named.id) from people as named where named.key = entered.value ->> 2),
          entered.value ->> 3 from json_each(${JSON.stringify(rows)}) as entered where true`,
    ),
    deleteUncredited(db, sql`select value from json_each(${JSON.stringify(before.map(({ personId }) => personId))})`),
  ] as const
}

function insertPeople(db: Database, list: NewCredit[]) {
  const slugs = new Set<string>()
  const rows = new Map<string, string[]>()
  for (const { name } of list) {
    const key = personKeyOf(name)
    if (rows.has(key)) continue
    const [first, other] = personSlugsOf(name)
    const slug = slugs.has(first) ? other : first
    slugs.add(slug)
    rows.set(key, [key, name, slug, other])
  }
  return db
    .insert(people)
    .select(
      sql`select null, iif(
          exists (select 1 from people as known where known.slug = entered.value ->> 2), entered.value ->> 3, entered.value ->> 2
        ), entered.value ->> 0, entered.value ->> 1, null
        from json_each(${JSON.stringify([...rows.values()])}) as entered where true`,
    )
    .onConflictDoNothing()
}

/** Deletes the people among these ids that no title credits, with their earlier names. */
export function deleteUncredited(db: Database, ids: SQL) {
  return db
    .delete(people)
    .where(sql`${people.id} in (${ids}) and not exists (select 1 from credits where credits.person_id = people.id)`)
}

/** Statements that move the credits of a merged title to one that has none, and else delete them. */
export function moveCredits(db: Database, from: number, into: number) {
  return [
    db
      .update(credits)
      .set({ titleId: into })
      .where(
        sql`title_id = ${from} and not exists (select 1 from credits as present where present.title_id = ${into})`,
      ),
    db.delete(people).where(
      sql`${people.id} in (select person_id from credits where title_id = ${from}) and not exists (
        select 1 from credits as other where other.person_id = people.id and other.title_id <> ${from})`,
    ),
    db.delete(credits).where(sql`title_id = ${from}`),
  ]
}
