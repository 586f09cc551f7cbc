import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ModerationCase } from '#contract/workbench'
import { printSlug } from '../lib/slug/torrent-slug'
import { isListed, torrentDetails, torrents } from '../platform/db/schema/torrents'

type Duplicate = ModerationCase['duplicates'][number]

/** Rows of each kind. */
const maxDuplicates = 10

const ofTorrent = (column: SQL, id: number) => sql`(select ${column} from torrents own
  join torrent_details on torrent_details.torrent_id = own.id where own.id = ${id})`

/** Torrents with the same files in any status but deleted, and listed ones of the same release and of the same title. */
export function selectDuplicatesOf(db: DrizzleD1Database, id: number) {
  const columns = { id: torrents.id, name: torrents.name, size: torrents.size, status: torrents.status }
  const listed = (condition: SQL) =>
    db
      .select(columns)
      .from(torrents)
      .where(and(isListed, condition, ne(torrents.id, id)))
      .orderBy(desc(torrents.id))
      .limit(maxDuplicates)
  return [
    db
      .select(columns)
      .from(torrentDetails)
      .crossJoin(torrents)
      .where(
        and(
          eq(torrentDetails.contentKey, ofTorrent(sql`content_key`, id)),
          eq(torrents.id, torrentDetails.torrentId),
          ne(torrents.status, 'deleted'),
          ne(torrents.id, id),
        ),
      )
      .limit(maxDuplicates),
    listed(sql`${torrents.releaseKey} = ${ofTorrent(sql`nullif(own.release_key, '')`, id)}`),
    listed(sql`${torrents.titleKey} = ${ofTorrent(sql`own.title_key`, id)}`),
  ] as const
}

type Rows = Awaited<ReturnType<typeof selectDuplicatesOf>[0]>

/** Each torrent once, by what it has most in common. */
export function showDuplicates(rows: Record<Duplicate['same'], Rows>): Duplicate[] {
  const seen = new Set<number>()
  return (['content', 'release', 'title'] as const).flatMap((same) =>
    rows[same].flatMap(({ id, name, size, status }) => {
      if (status === 'deleted' || seen.has(id)) return []
      seen.add(id)
      return [{ slug: printSlug(name, id), name, size, status, same }]
    }),
  )
}
