import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { bySecondHash } from '../torrents/second-hash'

/** Members that may announce. */
export const isAdmittedMember = sql`users.banned_at is null and users.closed_at is null`

/** The others are not in the list, and wait for no decision. */
export const isAdmittedTorrent = sql`torrents.status in ('approved', 'pending')`

interface Names {
  announceKeys: string[]
  infoHashes: string[]
}

/** Those of the names that the tracker should admit. */
export async function selectAdmitted(db: DrizzleD1Database, { announceKeys, infoHashes }: Names): Promise<Names> {
  // CROSS JOIN in this order: each name is one look-up whatever the statistics say.
  const hashes = sql`json_each(${JSON.stringify(infoHashes)}) as its cross join`
  const [keys, first, second] = await db.batch([
    db.select({ found: sql<string>`users.announce_key` }).from(
      sql`json_each(${JSON.stringify(announceKeys)}) as its
          cross join users on users.announce_key = its.value and ${isAdmittedMember}`,
    ),
    db
      .select({ found: sql<string>`its.value` })
      .from(
        sql`${hashes} torrents indexed by torrents_info_hash on torrents.info_hash = its.value and ${isAdmittedTorrent}`,
      ),
    db
      .select({ found: sql<string>`its.value` })
      .from(sql`${hashes} ${bySecondHash(sql`its.value`)} and ${isAdmittedTorrent}`),
  ])
  return {
    announceKeys: keys.map(({ found }) => found),
    infoHashes: [...first, ...second].map(({ found }) => found),
  }
}
