import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { storeSwarms } from './swarms.queries'

/** Swarms of one statement. */
const most = 500

const countOf = (isLeecher: 0 | 1) => sql`(select count(*) from peers indexed by peers_torrent
  where peers.torrent_id = swarms.torrent_id and (peers."left" > 0) = ${sql.raw(String(isLeecher))})`

/**
 * Stores the figures of swarms of the built-in tracker, counted from the stored clients in the same transaction, so that none is
 * older than the count of a concurrent announce. `completions` is the number of downloads that were completed now. Returns the
 * changed figures.
 */
export async function countSwarms(db: DrizzleD1Database, torrentIds: number[], now: number, completions = 0) {
  const changed: Awaited<ReturnType<typeof storeSwarms>> = []
  for (let start = 0; start < torrentIds.length; start += most) {
    const part = JSON.stringify(torrentIds.slice(start, start + most))
    const figures = {
      tables: sql`json_each(${part}) as its cross join torrents on torrents.id = its.value
        cross join swarms on swarms.torrent_id = torrents.id`,
      seeders: countOf(0),
      leechers: countOf(1),
      completed: sql`swarms.completed + ${sql.raw(String(completions))}`,
    }
    changed.push(...(await storeSwarms(db, figures, now)))
  }
  return changed
}
