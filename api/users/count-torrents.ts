import { type SQL, sql } from 'drizzle-orm'
import { peers } from '../platform/db/schema/swarms'

/** Torrents, not clients: a member may seed one with several. The index `peers_user` is enough to count them. */
const countTorrents = (userId: SQL, isTheirs: SQL) =>
  sql<number>`(select count(distinct ${peers.torrentId}) from ${peers} where ${peers.userId} = ${userId} and ${isTheirs})`

/** Expression for the torrents that a member seeds. */
export const countSeeding = (userId: SQL) => countTorrents(userId, sql`${peers.left} = 0`)

/** Expression for the torrents that a member downloads. */
export const countLeeching = (userId: SQL) => countTorrents(userId, sql`${peers.left} > 0`)
