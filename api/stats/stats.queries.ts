import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TrackerStats } from '#contract/stats'
import { trackerTotals } from '../platform/db/schema/torrents'

export async function findTotals(db: DrizzleD1Database): Promise<TrackerStats> {
  const totals = await db.select().from(trackerTotals).get()
  if (!totals) throw new Error('tracker_totals has no row: the migrations have not run')
  const { torrents, seeders, leechers } = totals
  return { torrents, peers: seeders + leechers, seeders, leechers }
}
