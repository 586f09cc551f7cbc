import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { leastUnconfirmed } from '#contract/transfers'
import { transfers } from '../platform/db/schema/swarms'
import { currentPart } from '../platform/jobs/current-part'

const leastPerRun = 1000

/** Minutes in which each torrent is checked: a large community is read once a day. */
const rounds = 24 * 60

/**
 * Bytes that no other client can have received: `uploaded` without what other members downloaded, what their clients still missed
 * at the last announce, and what a second client of the member downloaded (of the uploader all downloads, else those beyond one copy).
 */
const unexplained = sql`uploaded - (received - downloaded)
  - iif(torrents.uploader_id is user_id, downloaded, max(0, downloaded - torrents.size))
  - ifnull((select sum(min(peers."left", torrents.size)) from peers indexed by peers_torrent
    where peers.torrent_id = torrents.id and peers."left" > 0 and peers.user_id <> part.user_id), 0)`

/**
 * Compares what members uploaded with what others downloaded, for another part of all torrents each minute (decision 068), and
 * writes those that differ by more than a twentieth from the last check. Returns their number.
 */
export async function checkTransfers(db: DrizzleD1Database, now: number): Promise<number> {
  const newest = await db.select({ id: sql<number>`coalesce(max(torrent_id), 0)` }).from(transfers).get()
  const [from, to] = currentPart(newest?.id ?? 0, leastPerRun, now, rounds)
  const least = sql.raw(String(leastUnconfirmed))
  const changed = await db
    .insert(transfers)
    .select(
      sql`select torrent_id, user_id, 0, 0, bytes, 0 from (
          select torrent_id, user_id, unconfirmed, iif(${unexplained} >= ${least}, ${unexplained}, 0) as bytes
          from (select *, sum(downloaded) over (partition by torrent_id) as received
            from transfers where torrent_id between ${from} and ${to}) as part
          cross join torrents on torrents.id = part.torrent_id
          where uploaded - (received - downloaded) >= ${least} or unconfirmed > 0)
        where abs(bytes - unconfirmed) * 20 > unconfirmed`,
    )
    .onConflictDoUpdate({
      target: [transfers.torrentId, transfers.userId],
      set: { unconfirmed: sql`excluded.unconfirmed` },
    })
    .returning({ userId: transfers.userId })
  return changed.length
}
