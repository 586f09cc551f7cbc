import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SwarmFigures } from '#contract/tracker'
import { writeSwarms } from './swarms.queries'

/** Swarms of one statement. */
const most = 500

/**
 * Stores and returns the figures of swarms of the built-in tracker, counted from the stored clients. `completions` is the number
 * of downloads that were completed now.
 */
export async function countSwarms(db: DrizzleD1Database, torrentIds: number[], now: number, completions = 0) {
  const figures: SwarmFigures[] = []
  for (let start = 0; start < torrentIds.length; start += most) {
    const part = await countPart(db, torrentIds.slice(start, start + most), completions)
    await writeSwarms(db, part, now)
    figures.push(...part)
  }
  return figures
}

function countPart(db: DrizzleD1Database, torrentIds: number[], completions: number) {
  const countOf = (isLeecher: 0 | 1) => sql<number>`(select count(*) from peers indexed by peers_torrent
    where peers.torrent_id = swarms.torrent_id and (peers."left" > 0) = ${sql.raw(String(isLeecher))})`
  return db
    .select({
      infoHash: sql<string>`torrents.info_hash`,
      seeders: countOf(0),
      leechers: countOf(1),
      completed: sql<number>`swarms.completed + ${completions}`,
    })
    .from(
      sql`json_each(${JSON.stringify(torrentIds)}) as its cross join swarms on swarms.torrent_id = its.value
        cross join torrents on torrents.id = its.value`,
    )
}
