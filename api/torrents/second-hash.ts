import { type SQL, sql } from 'drizzle-orm'

/**
 * A hybrid torrent (BEP 52) has two info hashes: `torrents.info_hash`, and the first 20 bytes of `info_hash_v2`, by which a
 * client announces it a second time. These are the tables of a FROM clause that find it by the second one, in hex. CROSS JOIN
 * in this order: a range of the index, whatever the statistics say.
 */
export const bySecondHash = (hash: SQL) => sql`torrent_details indexed by torrent_details_v2 cross join torrents
  on ${beginsWith(hash)} and torrents.id = torrent_details.torrent_id and torrents.info_hash <> ${hash}`

/** `g` is greater than every hex digit. */
const beginsWith = (hash: SQL) =>
  sql`torrent_details.info_hash_v2 >= ${hash} and torrent_details.info_hash_v2 < ${hash} || 'g'`
