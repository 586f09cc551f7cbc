import { sql } from 'drizzle-orm'

/** The figures of a swarm, as every page shows them. */
export interface ShownSwarm {
  seeders: number
  leechers: number
  completed: number
}

/**
 * The figures of the swarm of a torrent in the query around it: one look-up for each row of the page. As a subquery, because
 * a join would also run for every row skipped by OFFSET.
 */
export const swarmFigures = sql`(select json_array(swarms.seeders, swarms.leechers, swarms.completed)
  from swarms where swarms.torrent_id = torrents.id)`.mapWith(readFigures)

function readFigures(json: string): ShownSwarm {
  const [seeders, leechers, completed] = JSON.parse(json) as [number, number, number]
  return { seeders, leechers, completed }
}
