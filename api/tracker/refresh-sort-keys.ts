import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { swarms } from '../platform/db/schema/swarms'
import { torrents } from '../platform/db/schema/torrents'
import { currentPart } from '../platform/jobs/current-part'

const leastPerRun = 1000

/** Torrents of one statement. */
const most = 500

const figures = ['seeders', 'leechers', 'completed'] as const
type Figure = (typeof figures)[number]

/** Whether a sort key differs from the figure by more than a twentieth: below 20 every change counts. */
const isStale = (figure: Figure) => {
  const [key, value] = [sql.raw(`torrents.${figure}`), sql.raw(`swarms.${figure}`)]
  return sql`abs(${value} - ${key}) * 20 > ${key}`
}

/**
 * Copies figures of swarms to the sort keys of torrents: every minute for torrents that became dead, dying or alive, which
 * the filters distinguish, and another part of all torrents, so that each is visited within an hour. A key costs three
 * written rows (the torrent and two indexes), so each is written only when it differs enough. Returns the number of torrents.
 */
export async function refreshSortKeys(db: DrizzleD1Database, now: number): Promise<number> {
  const ids = await findStale(db, now)
  for (let from = 0; from < ids.length; from += most) {
    const part = JSON.stringify(ids.slice(from, from + most))
    const [first, second, third] = figures.map((figure) => refreshKey(db, figure, part))
    if (first && second && third) await db.batch([first, second, third, forgetLife(db, part)])
  }
  return ids.length
}

async function findStale(db: DrizzleD1Database, now: number): Promise<number[]> {
  const { last } = (await db.select({ last: sql<number>`coalesce(max(id), 0)` }).from(torrents).get()) ?? { last: 0 }
  const [from, to] = currentPart(last, leastPerRun, now)
  const [changed, stale] = await db.batch([
    db.select({ id: swarms.torrentId }).from(swarms).where(sql`life_changed`).limit(most),
    db
      .select({ id: swarms.torrentId })
      .from(swarms)
      .crossJoin(torrents)
      .where(
        sql`${swarms.torrentId} between ${from} and ${to} and ${torrents.id} = ${swarms.torrentId}
          and (${sql.join(figures.map(isStale), sql` or `)})`,
      ),
  ])
  return [...new Set([...changed, ...stale].map(({ id }) => id))]
}

function refreshKey(db: DrizzleD1Database, figure: Figure, ids: string) {
  return db
    .update(torrents)
    .set({ [figure]: sql.raw(`swarms.${figure}`) })
    .from(sql`(select swarms.* from json_each(${ids}) cross join swarms on torrent_id = value) as swarms`)
    .where(sql`torrents.id = swarms.torrent_id and ${isStale(figure)}`)
}

/** An upsert of existing rows: for an UPDATE with few ids SQLite may scan the table when its statistics are old. */
function forgetLife(db: DrizzleD1Database, ids: string) {
  return db
    .insert(swarms)
    .select(
      sql`select torrent_id, seeders, leechers, completed, seen_at, 0 from json_each(${ids})
        cross join swarms on torrent_id = value where life_changed`,
    )
    .onConflictDoUpdate({ target: swarms.torrentId, set: { lifeChanged: false } })
}
