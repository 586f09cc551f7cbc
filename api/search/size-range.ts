import { type SQL, sql } from 'drizzle-orm'
import type { TorrentFacets } from '#contract/torrent-filter'
import { isListed, torrents } from '../platform/db/schema/torrents'
import { isMagnitude } from './magnitude'

/** Up to this number of torrents, listing those of a range is faster than reading the sizes of all that are nearly as large. */
export const narrowSizes = 20_000

/**
 * A range of sizes that is narrow if the index of sizes has at most `narrow` torrents in it. The search index knows sizes only as
 * powers of two, so it would be read for many others. Undefined when it tells the range, without both ends, since then most
 * torrents that it finds are in the range, and with words, which leave few others and need too many bound values.
 */
export function findSizeRange(facets: TorrentFacets, narrow: number) {
  const { q = '', minSize, maxSize } = facets
  if (q !== '' || minSize === undefined || maxSize === undefined) return undefined
  if (isMagnitude(minSize) && isMagnitude(maxSize)) return undefined
  const within = (least: SQL, less: SQL) =>
    sql`${torrents} where ${isListed} and ${torrents.size} >= ${least} and ${torrents.size} < ${less}`
  return {
    /** The table `size_range` with one row, which the other parts read. */
    table: sql`size_range as materialized (select least, less, not exists (
        select 1 from ${within(sql`least`, sql`less`)} limit 1 offset ${sql.raw(String(narrow))}) as is_narrow
      from (select ${minSize} as least, ${maxSize} as less))`,
    /** The torrents of the range if it is narrow, else none. */
    ids: sql`select ${torrents.id} as torrent_id from ${within(
      sql`(select case when is_narrow then least end from size_range)`,
      sql`(select less from size_range)`,
    )}`,
    /** An expression that finds nothing if the range is narrow. */
    unlessNarrow: (expression: SQL) =>
      sql`(select case when is_narrow then '""' else ${expression} end from size_range)`,
    otherFacets: { ...facets, minSize: undefined, maxSize: undefined },
  }
}
