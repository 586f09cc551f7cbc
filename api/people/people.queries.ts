import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { CreditRole, PersonRef } from '#contract/credits'
import { type CreditedTitle, mostCreditedTitles } from '#contract/people'
import { among, isAmong } from '../platform/db/among'
import { isShown, titles } from '../platform/db/schema/catalogue'
import { auditEvents } from '../platform/db/schema/moderation'
import { credits, people } from '../platform/db/schema/people'
import { personKeyOf, personSlugsOf } from '../titles/name-person'
import { cardColumns, type StoredCard, showCard } from '../titles/title-card'

type Database = DrizzleD1Database

/** Subquery: the id of the person at an address, or of the one who has it now. */
const idAt = (slug: string) =>
  sql<number>`(select coalesce(named.merged_into, named.id) from people as named where named.slug = ${slug})`

/** The person who has an address now. */
function selectPerson(db: Database, slug: string) {
  return db
    .select({ id: people.id, slug: people.slug, key: people.key, name: people.name })
    .from(people)
    .where(eq(people.id, idAt(slug)))
}

interface CreditedPerson extends PersonRef {
  titles: CreditedTitle[]
}

/** A person with the listed titles that credit them, newest first, in one round trip. Undefined when there is none. */
export async function findPerson(db: Database, slug: string, callerId: number): Promise<CreditedPerson | undefined> {
  const id = idAt(slug)
  const credited = sql`(select distinct credits.title_id as found from credits where credits.person_id = ${id})`
  const [[person], rows] = await db.batch([
    db.select({ slug: people.slug, name: people.name }).from(people).where(eq(people.id, id)),
    db
      .select({
        ...cardColumns(callerId),
        credits: sql<string>`(select json_group_array(json_array(own.role, own.character)) from (
          select credits.role, credits.character from credits
          where credits.person_id = ${id} and credits.title_id = titles.id order by credits.position) as own)`.as(
          'credits',
        ),
      })
      .from(among(credited))
      .crossJoin(titles)
      .where(sql`${isAmong(titles.id)} and ${isShown}`)
      .orderBy(sql`year desc`, asc(titles.sortName))
      .limit(mostCreditedTitles),
  ])
  if (!person) return undefined
  return {
    ...person,
    titles: rows.map((row) => ({ title: showCard(row as StoredCard), credits: readCredits(row.credits) })),
  }
}

function readCredits(json: string): CreditedTitle['credits'] {
  const rows: [CreditRole, string | null][] = JSON.parse(json)
  return rows.map(([role, character]) => ({ role, character }))
}

/** The people at two addresses, or those who have them now. */
export async function findBoth(db: Database, slug: string, other: string) {
  const [[first], [second]] = await db.batch([selectPerson(db, slug), selectPerson(db, other)])
  return [first, second] as const
}

/** The person at an address, and the rows that have a name, or an address of it. */
export async function findForName(db: Database, slug: string, name: string) {
  const [first, other] = personSlugsOf(name)
  const [[person], rows] = await db.batch([
    selectPerson(db, slug),
    db
      .select({ slug: people.slug, key: people.key, mergedInto: people.mergedInto })
      .from(people)
      .where(or(eq(people.key, personKeyOf(name)), eq(people.slug, first), eq(people.slug, other))),
  ])
  return { person, rows }
}

type PersonRow = Awaited<ReturnType<typeof selectPerson>>[number]

interface Act {
  actorId: number
  reason: string
}

/** Follows a statement that changed a row, or inserts nothing. */
function recordAct(db: Database, action: string, id: number, { actorId, reason }: Act, detail: object, now: number) {
  const row = sql`null, ${actorId}, ${action}, 'person', ${id}, ${reason}, ${now}, ${JSON.stringify(detail)}`
  return db.insert(auditEvents).select(sql`select ${row} where changes() > 0`)
}

/**
 * Gives a person a name and its address. The earlier ones become a row that leads to the person; one that led from this name
 * goes. False when another request changed the person.
 */
export async function storeName(
  db: Database,
  person: PersonRow,
  named: { name: string; slug: string },
  by: Act,
  now: number,
): Promise<boolean> {
  const key = personKeyOf(named.name)
  const isSame = key === person.key
  const [, changed] = await db.batch([
    db.delete(people).where(and(eq(people.key, key), eq(people.mergedInto, person.id))),
    db
      .update(people)
      .set({ ...named, key })
      .where(and(eq(people.id, person.id), eq(people.key, person.key), isNull(people.mergedInto)))
      .returning({ id: people.id }),
    recordAct(db, 'person.rename', person.id, by, { from: person.name, to: named.name }, now),
    db.insert(people).select(
      sql`select null, ${person.slug}, ${person.key}, ${person.name}, ${person.id}
        where changes() > 0 and ${isSame ? 0 : 1}`,
    ),
  ])
  return changed.length > 0
}

/** Moves the credits, addresses and names of a person to another one. False when one of them was merged or deleted since. */
export async function mergePeople(
  db: Database,
  from: PersonRow,
  into: PersonRow,
  by: Act,
  now: number,
): Promise<boolean> {
  const isMerged = sql`(select moved.merged_into from people as moved where moved.id = ${from.id}) = ${into.id}`
  const [changed] = await db.batch([
    db
      .update(people)
      .set({ mergedInto: into.id })
      .where(
        sql`(${people.id} = ${from.id} or ${people.mergedInto} = ${from.id}) and exists (
          select 1 from people as target where target.id = ${into.id} and target.merged_into is null)`,
      )
      .returning({ id: people.id }),
    recordAct(db, 'person.merge', into.id, by, { from: from.name, to: into.name }, now),
    db.delete(credits).where(
      sql`${credits.personId} = ${from.id} and ${isMerged} and exists (
        select 1 from credits as other where other.title_id = credits.title_id and other.person_id = ${into.id}
          and other.role = credits.role and other.character is credits.character)`,
    ),
    db.update(credits).set({ personId: into.id }).where(sql`${credits.personId} = ${from.id} and ${isMerged}`),
  ])
  return changed.length > 0
}
