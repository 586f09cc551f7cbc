import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SwarmFigures } from '#contract/tracker'
import { swarms } from '../platform/db/schema/swarms'
import { trackerTotals } from '../platform/db/schema/torrents'

const day = 24 * 60 * 60 * 1000

/** The columns are those of `swarms`. */
interface NewFigures {
  /** The end of a FROM clause with one row for each swarm, of `torrents` and `swarms`. */
  tables: SQL
  seeders: SQL
  leechers: SQL
  completed: SQL
}

/** Stores the reported figures of swarms. Returns the number of changed swarms. */
export async function writeSwarms(db: DrizzleD1Database, reported: SwarmFigures[], now: number): Promise<number> {
  // The last figures count when a report repeats a swarm.
  const swarmOf = new Map(reported.map((swarm) => [swarm.infoHash, swarm]))
  const figures = {
    // CROSS JOIN in this order and by this index: each swarm is two look-ups whatever the statistics say.
    tables: sql`json_each(${JSON.stringify([...swarmOf.values()])})
      cross join torrents indexed by torrents_info_hash on info_hash = value ->> 'infoHash'
      cross join swarms on swarms.torrent_id = torrents.id`,
    seeders: sql`value ->> 'seeders'`,
    leechers: sql`value ->> 'leechers'`,
    completed: sql`value ->> 'completed'`,
  }
  return (await storeSwarms(db, figures, now)).length
}

/**
 * Stores changed figures of swarms: one written row for each, two when it became dead, dying or alive, and one for the totals.
 * The sort keys in `torrents` follow later (`refreshSortKeys`). Returns the changed swarms.
 */
export async function storeSwarms(
  db: DrizzleD1Database,
  { tables, seeders, leechers, completed }: NewFigures,
  now: number,
) {
  const report = sql`(select torrents.id as id, status, swarms.seeders as old_seeders, swarms.leechers as old_leechers,
      ${seeders} as seeders, ${leechers} as leechers, ${completed} as completed from ${tables}) as report`
  const [, changed] = await db.batch([
    db
      .update(trackerTotals)
      .set({
        seeders: sql`${trackerTotals.seeders} + change.seeders`,
        leechers: sql`${trackerTotals.leechers} + change.leechers`,
      })
      .from(
        sql`(select sum(report.seeders - old_seeders) as seeders, sum(report.leechers - old_leechers) as leechers
          from ${report} where status = 'approved') as change`,
      )
      .where(sql`${trackerTotals.id} = 1 and (change.seeders <> 0 or change.leechers <> 0)`),
    // Upserts of existing rows: for an UPDATE with few ids SQLite may scan the table when its statistics are old.
    db
      .insert(swarms)
      .select(sql`select id, seeders, leechers, completed, ${now}, 0 from ${report} where true`)
      .onConflictDoUpdate({
        target: swarms.torrentId,
        set: {
          seeders: sql`excluded.seeders`,
          leechers: sql`excluded.leechers`,
          completed: sql`excluded.completed`,
          seenAt: sql`iif(max(${swarms.seeders}, excluded.seeders) > 0, excluded.seen_at, ${swarms.seenAt})`,
          lifeChanged: sql`${swarms.lifeChanged} or min(${swarms.seeders}, 2) <> min(excluded.seeders, 2)`,
        },
        setWhere: sql`(${swarms.seeders}, ${swarms.leechers}, ${swarms.completed})
          <> (excluded.seeders, excluded.leechers, excluded.completed)`,
      })
      .returning({ seeders: swarms.seeders, leechers: swarms.leechers }),
    db
      .insert(swarms)
      .select(sql`select id, seeders, leechers, completed, ${now}, 0 from ${report} where seeders > 0`)
      .onConflictDoUpdate({
        target: swarms.torrentId,
        set: { seenAt: now },
        setWhere: sql`${swarms.seenAt} is null or ${swarms.seenAt} <= ${now - day}`,
      }),
  ])
  return changed
}
