import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Announce, SwarmFigures } from '#contract/tracker'
import { hybridSwarms } from '../platform/db/schema/swarms'
import { bySecondHash } from '../torrents/second-hash'

/** The torrents that are reported by one of their info hashes. `infoHash` is the first one of a hybrid torrent. */
async function findReported(db: DrizzleD1Database, infoHashes: string[]) {
  // CROSS JOIN in this order: each hash is a few look-ups whatever the statistics say.
  const rows = await db
    .select({
      reported: sql<string>`its.value`,
      torrentId: sql<number>`torrents.id`,
      infoHash: sql<string>`torrents.info_hash`,
      isHybrid: sql<0 | 1 | null>`substr(torrent_details.info_hash_v2, 1, 40) <> torrents.info_hash`,
    })
    .from(
      sql`json_each(${JSON.stringify(infoHashes)}) as its cross join torrents on torrents.id = coalesce(
          (select torrents.id from torrents indexed by torrents_info_hash where torrents.info_hash = its.value),
          (select torrents.id from ${bySecondHash(sql`its.value`)}))
        left join torrent_details on torrent_details.torrent_id = torrents.id`,
    )
  return new Map(rows.map(({ reported, ...torrent }) => [reported, torrent]))
}

/**
 * The announces of known torrents, with the first info hash. A client announces a hybrid torrent by both hashes, with the same id
 * and totals, and is one client of it.
 */
export async function nameByFirstHash(db: DrizzleD1Database, announces: Announce[]): Promise<Announce[]> {
  const known = await findReported(db, [...new Set(announces.map(({ infoHash }) => infoHash))])
  return announces.flatMap((announce) => {
    const torrent = known.get(announce.infoHash)
    return torrent ? [{ ...announce, infoHash: torrent.infoHash }] : []
  })
}

/**
 * The figures of known torrents. A tracker may count a hybrid torrent as two swarms, and report them in different requests. Clients
 * of version 2 are in both, so the larger figures count.
 */
export async function combineSwarms(db: DrizzleD1Database, reported: SwarmFigures[]): Promise<SwarmFigures[]> {
  const known = await findReported(
    db,
    reported.map(({ infoHash }) => infoHash),
  )
  const swarms = reported.flatMap((swarm) => {
    const torrent = known.get(swarm.infoHash)
    return torrent ? [{ ...swarm, ...torrent, isSecond: Number(swarm.infoHash !== torrent.infoHash) }] : []
  })
  const halves = swarms.filter(({ isHybrid }) => isHybrid)
  if (halves.length === 0) return swarms
  const ids = [...new Set(halves.map(({ torrentId }) => torrentId))]
  const figure = (name: 'seeders' | 'leechers' | 'completed') => sql<number>`max(halves.${sql.raw(name)})`
  const [, combined] = await db.batch([
    db
      .insert(hybridSwarms)
      .select(
        sql`select value ->> 'torrentId', value ->> 'isSecond', value ->> 'seeders', value ->> 'leechers', value ->> 'completed'
          from json_each(${JSON.stringify(halves)}) where true`,
      )
      .onConflictDoUpdate({
        target: [hybridSwarms.torrentId, hybridSwarms.isSecond],
        set: {
          seeders: sql`excluded.seeders`,
          leechers: sql`excluded.leechers`,
          completed: sql`excluded.completed`,
        },
        setWhere: sql`(${hybridSwarms.seeders}, ${hybridSwarms.leechers}, ${hybridSwarms.completed})
          <> (excluded.seeders, excluded.leechers, excluded.completed)`,
      }),
    db
      .select({
        infoHash: sql<string>`torrents.info_hash`,
        seeders: figure('seeders'),
        leechers: figure('leechers'),
        completed: figure('completed'),
      })
      .from(
        sql`json_each(${JSON.stringify(ids)}) as its cross join ${hybridSwarms} as halves on halves.torrent_id = its.value
          cross join torrents on torrents.id = its.value`,
      )
      .groupBy(sql`its.value`),
  ])
  return [...swarms.filter(({ isHybrid }) => !isHybrid), ...combined]
}
