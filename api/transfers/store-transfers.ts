import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { transfers } from '../platform/db/schema/swarms'

/** Adds the `sent` and `received` bytes of a report to what each member transferred in each swarm. Idle clients cost no row. */
export function storeTransfers(db: DrizzleD1Database, report: SQL) {
  return db
    .insert(transfers)
    .select(
      sql`select torrent_id, user_id, sum(sent), sum(received), 0, 0 from ${report}
        group by torrent_id, user_id having sum(sent) > 0 or sum(received) > 0`,
    )
    .onConflictDoUpdate({
      target: [transfers.torrentId, transfers.userId],
      set: {
        uploaded: sql`${transfers.uploaded} + excluded.uploaded`,
        downloaded: sql`${transfers.downloaded} + excluded.downloaded`,
      },
    })
}
