import { type SQL, sql } from 'drizzle-orm'

/**
 * The tables of a FROM clause that find a hybrid torrent (BEP 52) by its second info hash, in hex: the first 20 bytes of
 * `info_hash_v2`. Clients announce a hybrid torrent by this hash and by `torrents.info_hash`. The CROSS JOIN keeps the order of
 * the tables, so that a range of the index is read whatever the statistics say.
 */
export const bySecondHash = (hash: SQL) => sql`torrent_details indexed by torrent_details_v2 cross join torrents
  on ${beginsWith(hash)} and torrents.id = torrent_details.torrent_id and torrents.info_hash <> ${hash}`

/** `g` is greater than every hex digit. */
const beginsWith = (hash: SQL) =>
  sql`torrent_details.info_hash_v2 >= ${hash} and torrent_details.info_hash_v2 < ${hash} || 'g'`
