import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { longestSilence } from '#contract/tracker'
import { peers } from '../platform/db/schema/swarms'
import { trackerTotals } from '../platform/db/schema/torrents'
import { currentPart } from '../platform/jobs/current-part'
import { countSwarms } from './count-swarms'

const leastPerRun = 1000

/** Seconds. Twice the time after which an idle client of the built-in tracker is stored again. */
const longestSilenceBuiltIn = 2 * 60 * 60

/**
 * Deletes clients that have not announced for `longestSilence` before the last report. While the tracker reports nothing, none
 * is deleted, because the clients may still be there. Each minute visits another part of them and each hour all of them: an
 * index on the time would be one more row for every announce.
 *
 * Clients of the built-in tracker are deleted after `longestSilenceBuiltIn`, and their swarms are counted again. When all clients
 * are silent, the tracker may have been down, so they are deleted only `longestSilence` later. After such a gap they have
 * `longestSilenceBuiltIn` to announce again: a client that is deleted loses the traffic since its last announce.
 */
export async function forgetSilentPeers(db: DrizzleD1Database, now: number): Promise<void> {
  const row = await db
    .select({
      announcedAt: trackerTotals.announcedAt,
      resumedAt: trackerTotals.resumedAt,
      last: sql<number>`(select coalesce(max(id), 0) from ${peers})`,
    })
    .from(trackerTotals)
    .get()
  if (!row?.announcedAt) return
  const [from, to] = currentPart(row.last, leastPerRun, now)
  const oldest = row.announcedAt - longestSilence * 1000
  const patience = longestSilenceBuiltIn * 1000
  const isBack = row.resumedAt !== null && now - row.resumedAt < patience
  const oldestBuiltIn = isBack ? 0 : Math.max(row.announcedAt, now - longestSilence * 1000) - patience
  const gone = await db
    .delete(peers)
    .where(
      sql`${peers.id} between ${from} and ${to}
        and ${peers.lastSeenAt} < iif(${peers.address} is null, ${oldest}, ${oldestBuiltIn})`,
    )
    .returning({ torrentId: peers.torrentId, address: peers.address })
  const counted = [...new Set(gone.filter(({ address }) => address !== null).map(({ torrentId }) => torrentId))]
  await countSwarms(db, counted, now)
}
