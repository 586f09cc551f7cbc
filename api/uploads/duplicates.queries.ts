import { and, desc, eq, or, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { isListed, torrentDetails, torrents } from '../platform/db/schema/torrents'

/** Maximum duplicates to show. */
const maxMatches = 5

/** Torrents with this info hash in any state, then listed or pending ones with the same files, or the same data under other names. */
export function selectDuplicates(
  db: DrizzleD1Database,
  { infoHash, contentKey, piecesKey }: { infoHash: string; contentKey: string; piecesKey: string },
) {
  const isSame = sql<0 | 1>`${torrents.infoHash} = ${infoHash}`
  const sameContent = sql`${torrents.id} in (select ${torrentDetails.torrentId} from ${torrentDetails}
    where ${torrentDetails.contentKey} = ${contentKey}
    union select ${torrentDetails.torrentId} from ${torrentDetails}
    where ${torrentDetails.piecesKey} = ${piecesKey}) and ${torrents.status} in ('approved', 'pending')`
  return db
    .select({
      id: torrents.id,
      name: torrents.name,
      status: torrents.status,
      uploaderId: torrents.uploaderId,
      isSame,
    })
    .from(torrents)
    .where(or(eq(torrents.infoHash, infoHash), sameContent))
    .orderBy(sql`${isSame} desc`, torrents.id)
    .limit(maxMatches)
}

export type Duplicate = Awaited<ReturnType<typeof selectDuplicates>>[number]

/** Listed torrents that this release would replace, newest first, from the index of release keys. */
export function selectSameReleases(db: DrizzleD1Database, releaseKey: string) {
  return db
    .select({ id: torrents.id, name: torrents.name })
    .from(torrents)
    .where(releaseKey === '' ? sql`false` : and(isListed, eq(torrents.releaseKey, releaseKey)))
    .orderBy(desc(torrents.id))
    .limit(maxMatches)
}
