import { isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { containerOf } from '../lib/metainfo/container-of'
import { torrents } from '../platform/db/schema/torrents'
import { refreshTerms } from '../search/terms'

/** Torrents of one run. */
const most = 200

const largestFile = sql<string | null>`(select path from torrent_files
  where torrent_id = torrents.id order by size desc, position limit 1)`

/** Reads the containers of torrents that were stored before the column existed. */
export async function fillContainers(db: DrizzleD1Database): Promise<void> {
  const rows = await db
    .select({ id: torrents.id, path: largestFile })
    .from(torrents)
    .where(isNull(torrents.container))
    .limit(most)
  if (rows.length === 0) return
  const read = JSON.stringify(rows.map(({ id, path }) => [id, containerOf([{ path: [path ?? ''], size: 0 }])]))
  await db.batch([
    db
      .update(torrents)
      .set({ container: sql`value ->> 1` })
      .from(sql`json_each(${read})`)
      .where(sql`torrents.id = value ->> 0`),
    ...refreshTerms(db, sql`torrents.id in (select value ->> 0 from json_each(${read}))`),
  ])
}
