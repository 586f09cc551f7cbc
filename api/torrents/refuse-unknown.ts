import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TorrentFacets } from '#contract/torrent-filter'
import { describedKinds, isKnownValue } from '#contract/vocabulary'
import { facetTerms } from '../platform/db/schema/torrents'
import { ApiFailure } from '../platform/http/api-failure'

/**
 * Values that are neither in the vocabulary nor of any torrent: without an error a misspelled one would be an empty list.
 * Reads the database only for values outside the vocabulary. @throws ApiFailure 422 with the position of each value
 */
export async function refuseUnknown(db: DrizzleD1Database, filter: TorrentFacets): Promise<void> {
  const others = describedKinds.flatMap((kind) =>
    (filter[kind] ?? []).flatMap((value, index) =>
      isKnownValue(kind, value) ? [] : [{ kind, value: value.toLowerCase(), field: `${kind}.${index}` }],
    ),
  )
  if (others.length === 0) return
  const pairs = JSON.stringify(others.map(({ kind, value }) => [kind, value]))
  const stored = await db
    .select({ kind: facetTerms.kind, value: facetTerms.value })
    .from(facetTerms)
    .where(sql`(${facetTerms.kind}, ${facetTerms.value}) in (select value ->> 0, value ->> 1 from json_each(${pairs}))`)
  const isStored = (asked: { kind: string; value: string }) =>
    stored.some(({ kind, value }) => kind === asked.kind && value === asked.value)
  const unknown = others.filter((asked) => !isStored(asked)).map(({ field }) => field)
  if (unknown.length > 0) throw unknownValues(unknown)
}

export function unknownValues(fields: string[]): ApiFailure {
  const errors = Object.fromEntries(fields.map((field) => [field, ['unknown_value']]))
  return new ApiFailure(422, 'The filter has a value that no torrent has', { errors })
}
