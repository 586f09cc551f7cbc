import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SwarmFigures } from '#contract/tracker'
import { torrentDetails, torrents } from '../platform/db/schema/torrents'

/** Updates changed figures of swarms in one statement. Returns the number of updated torrents. */
export async function writeSwarms(db: DrizzleD1Database, swarms: SwarmFigures[], now: number): Promise<number> {
  const told = sql`(select value ->> 'infoHash' as hash, value ->> 'seeders' as seeders,
    value ->> 'leechers' as leechers, value ->> 'completed' as completed from json_each(${JSON.stringify(swarms)})) as told`
  const [changed] = await db.batch([
    db
      .update(torrents)
      .set({ seeders: sql`told.seeders`, leechers: sql`told.leechers`, completed: sql`told.completed` })
      .from(told)
      .where(
        sql`torrents.info_hash = told.hash and (torrents.seeders, torrents.leechers, torrents.completed)
          <> (told.seeders, told.leechers, told.completed)`,
      )
      .returning({ id: torrents.id }),
    db
      .update(torrentDetails)
      .set({ lastSeenAt: now })
      .where(
        sql`torrent_id in (select torrents.id from ${told} join torrents on info_hash = told.hash where told.seeders > 0)`,
      ),
  ])
  return changed.length
}
