import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { titleReleases, titles } from '../platform/db/schema/catalogue'
import { categories, torrents } from '../platform/db/schema/torrents'
import { groupTorrents } from './group-torrents'
import { readTitleOf } from './read-title'
import { refreshTitleOf, refreshTitles } from './refresh-titles'

/**
 * Statements for the batch that edits a torrent, after its own change. A new name or category moves it to another title
 * unless a member chose its title.
 */
export async function regroupTorrent(
  db: DrizzleD1Database,
  id: number,
  change: { name?: string; categoryId?: number },
  now: number,
) {
  if (change.name === undefined && change.categoryId === undefined) return refreshTitleOf(db, id)
  const row = await db
    .select({
      infoHash: torrents.infoHash,
      name: torrents.name,
      category: categories.slug,
      titleId: titleReleases.titleId,
    })
    .from(torrents)
    .innerJoin(categories, sql`${categories.id} = coalesce(${change.categoryId ?? null}, ${torrents.categoryId})`)
    .leftJoin(titleReleases, eq(titleReleases.torrentId, torrents.id))
    .where(eq(torrents.id, id))
    .get()
  if (!row) return []
  const release = parseReleaseName((change.name ?? row.name).slice(0, maxNameLength))
  const read = readTitleOf(release, row.category)
  return [
    db.delete(titleReleases).where(and(eq(titleReleases.torrentId, id), eq(titleReleases.chosenBy, 'parser'))),
    ...(await groupTorrents(db, [{ infoHash: row.infoHash, read }], now)),
    ...refreshTitleOf(db, id),
    ...(row.titleId === null ? [] : leaveTitles(db, [row.titleId])),
  ]
}

/** Statements after torrents left these titles. A title that only their names made is deleted with the last of them. */
export function leaveTitles(db: DrizzleD1Database, titleIds: number[]) {
  const ids = sql`select value from json_each(${JSON.stringify(titleIds)})`
  return [
    ...refreshTitles(db, ids),
    db.delete(titles).where(
      sql`id in (${ids}) and created_by is null and revision = 1 and reviews = 0 and comments = 0 and followers = 0
        and not exists (select 1 from title_releases where title_id = titles.id)
        and not exists (select 1 from collection_items where title_id = titles.id)
        and not exists (select 1 from comments where subject_kind = 'title' and subject_id = titles.id)
        and not exists (select 1 from titles as merged where merged.merged_into = titles.id)
        and not exists (select 1 from package_dependencies where titles.id in (package_id, depends_on))`,
    ),
  ]
}
