import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { rulesAcceptances, rulesVersions } from '../platform/db/schema/wiki'

type Database = DrizzleD1Database

/** Number of the version in force. */
export const newest = sql`(select max(version) from rules_versions)`

/** The version in force. */
export function selectVersion(db: Database) {
  return db.select().from(rulesVersions).where(eq(rulesVersions.version, newest))
}

/** Whether there is a version that the member has not accepted. Two look-ups in indexes. */
export function isDue(userId: number): SQL<number> {
  return sql<number>`(coalesce(${newest}, 0) > coalesce(
    (select max(version) from rules_acceptances where user_id = ${userId}), 0))`
}

/** For a member who accepted the rules with the registration form. `user` is the id of the new account. */
export function insertFirstAcceptance(db: Database, user: SQL, version: number, acceptedAt: number) {
  return db
    .insert(rulesAcceptances)
    .select(sql`select ${user}, version, ${acceptedAt} from rules_versions where version = ${version}`)
}
