import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Dependencies, mostDependencies, mostIndirect } from '#contract/packages'
import { packageDependencies, titleRevisions, titles } from '../platform/db/schema/catalogue'
import type { Caller } from '../platform/http/caller.queries'
import { isVisible } from '../titles/visible-title'

type Database = DrizzleD1Database

const ref = { kind: titles.kind, slug: titles.slug, name: titles.name }

/** To any depth. The graph has no cycle, so the recursion ends. */
const needs = (id: number | SQL<number>) => sql`with recursive needs (id, depth) as (
    select depends_on, 1 from package_dependencies where package_id = ${id}
    union
    select depends_on, depth + 1 from package_dependencies join needs on package_id = needs.id
    limit ${mostIndirect * 20}
  )`

type Ref = Dependencies['dependents'][number]

export function showDependencies([data, indirect, dependents]: [
  Dependencies['data'],
  Dependencies['indirect'],
  Ref[],
]): Dependencies {
  return { data, indirect, dependents }
}

/**
 * The queries of the dependencies of a package and of the packages that need it, whose rows `showDependencies` takes: those
 * that the caller may see.
 */
export function selectDependencies(db: Database, id: number | SQL<number>, caller: Caller) {
  return [
    db
      .select({ ...ref, versions: packageDependencies.versions, isOptional: packageDependencies.isOptional })
      .from(packageDependencies)
      .innerJoin(titles, eq(titles.id, packageDependencies.dependsOn))
      .where(and(eq(packageDependencies.packageId, id), isVisible(caller)))
      .orderBy(asc(titles.sortName))
      .limit(mostDependencies),
    db
      .select({ ...ref, depth: sql<number>`depth` })
      .from(
        sql`(${needs(id)} select id as needed, min(depth) as depth from needs group by id having min(depth) > 1
          order by depth limit ${mostIndirect})`,
      )
      .innerJoin(titles, sql`${titles.id} = needed`)
      .where(isVisible(caller))
      .orderBy(sql`depth`, asc(titles.sortName)),
    db
      .select(ref)
      .from(packageDependencies)
      .innerJoin(titles, eq(titles.id, packageDependencies.packageId))
      .where(and(eq(packageDependencies.dependsOn, id), isVisible(caller)))
      .orderBy(asc(titles.sortName))
      .limit(mostDependencies),
  ] as const
}

interface Change {
  packageId: number
  dependsOn: number
  caller: Caller
  now: number
}

/**
 * Refuses a known dependency, a cycle, and too many. The inserting statement checks the graph itself: D1 runs one statement at
 * a time, so of two parallel writes that would close a cycle together only the first is stored.
 */
export async function storeDependency(
  db: Database,
  change: Change & { versions: string; isOptional: boolean },
): Promise<{ isNew: boolean; list: Dependencies }> {
  const { packageId, dependsOn, versions, isOptional } = change
  const [stored, , , ...rows] = await db.batch([
    db
      .insert(packageDependencies)
      .select(
        sql`select ${packageId}, ${dependsOn}, ${versions}, ${isOptional ? 1 : 0}
          where not exists (
            with recursive needs (id) as (
              select ${dependsOn}
              union
              select depends_on from package_dependencies join needs on package_id = needs.id
            )
            select 1 from needs where id = ${packageId}
          )
          and (select count(*) from package_dependencies where package_id = ${packageId}) < ${mostDependencies}`,
      )
      .onConflictDoNothing()
      .returning({ packageId: packageDependencies.packageId }),
    ...logChange(db, change, sql`json_array(null, name)`),
    ...selectDependencies(db, packageId, change.caller),
  ])
  return { isNew: stored.length === 1, list: showDependencies(rows) }
}

/** Undefined when there is none. */
export async function changeDependency(
  db: Database,
  change: Change,
  fields: Partial<{ versions: string; isOptional: boolean }> | null,
): Promise<Dependencies | undefined> {
  const isAsked = and(
    eq(packageDependencies.packageId, change.packageId),
    eq(packageDependencies.dependsOn, change.dependsOn),
  )
  const statement = fields
    ? db
        .update(packageDependencies)
        .set({ dependsOn: sql`depends_on`, ...fields })
        .where(isAsked)
        .returning({ packageId: packageDependencies.packageId })
    : db.delete(packageDependencies).where(isAsked).returning({ packageId: packageDependencies.packageId })
  const [changed, , , ...rows] = await db.batch([
    statement,
    ...logChange(db, change, fields ? sql`json_array(name, name)` : sql`json_array(name, null)`),
    ...selectDependencies(db, change.packageId, change.caller),
  ])
  return changed.length === 1 ? showDependencies(rows) : undefined
}

/** Statements after a change: a revision of the package with the name of the dependency, if a row was changed. */
function logChange(db: Database, { packageId, dependsOn, caller, now }: Change, names: ReturnType<typeof sql>) {
  return [
    db
      .update(titles)
      .set({ revision: sql`revision + 1` })
      .where(and(eq(titles.id, packageId), sql`changes() > 0`)),
    db.insert(titleRevisions).select(
      sql`select ${packageId}, (select revision from titles where id = ${packageId}), 'edit', ${caller.id}, ${now}, null,
          json_object('dependencies', ${names}) from titles where id = ${dependsOn} and changes() > 0`,
    ),
  ] as const
}
