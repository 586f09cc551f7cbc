import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { titleReleases, titles } from '../platform/db/schema/catalogue'
import { categories, torrentDetails, torrents } from '../platform/db/schema/torrents'
import { assignTitle, type CheckedChoice, logMove } from './choose-title'
import type { Actor } from './edit.queries'
import { groupTorrents } from './group-torrents'
import { readPart, readTitleOf } from './read-title'
import { commitChange } from './record-change'
import { refreshTitleOf, refreshTitles } from './refresh-titles'

interface Change {
  name?: string
  categoryId?: number
  title?: { choice: CheckedChoice; chosenBy: 'uploader' | 'moderator' }
}

/**
 * Statements for the batch that edits a torrent, after its own change. A new name or category moves it to another title
 * unless a member chose its title, or none.
 */
export async function regroupTorrent(db: DrizzleD1Database, id: number, change: Change, now: number) {
  const { title } = change
  if (change.name === undefined && change.categoryId === undefined && !title) return refreshTitleOf(db, id)
  const row = await db
    .select({
      infoHash: torrents.infoHash,
      name: torrents.name,
      category: categories.slug,
      isTitleless: torrentDetails.isTitleless,
      titleId: titleReleases.titleId,
      chosenBy: titleReleases.chosenBy,
      kind: titles.kind,
    })
    .from(torrents)
    .innerJoin(categories, sql`${categories.id} = coalesce(${change.categoryId ?? null}, ${torrents.categoryId})`)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .leftJoin(titleReleases, eq(titleReleases.torrentId, torrents.id))
    .leftJoin(titles, eq(titles.id, titleReleases.titleId))
    .where(eq(torrents.id, id))
    .get()
  if (!row) return []
  const name = change.name ?? row.name
  const left = row.titleId === null ? [] : leaveTitles(db, [row.titleId])
  if (title && title.choice !== 'name') {
    const { choice, chosenBy } = title
    return [...assignTitle(db, { torrent: { id, name }, choice, chosenBy }, now), ...left]
  }
  const release = parseReleaseName(name.slice(0, maxNameLength))
  if (!title && row.isTitleless) return []
  if (!title && row.kind && row.chosenBy !== 'parser') {
    return [rereadPart(db, id, readPart(release, row.kind)), ...refreshTitleOf(db, id)]
  }
  return [
    db.delete(titleReleases).where(eq(titleReleases.torrentId, id)),
    db.update(torrentDetails).set({ isTitleless: false }).where(eq(torrentDetails.torrentId, id)),
    ...(await groupTorrents(db, [{ infoHash: row.infoHash, read: readTitleOf(release, row.category) }], now)),
    ...refreshTitleOf(db, id),
    ...left,
  ]
}

/** Gives a torrent another title, and logs it. @throws ApiFailure 409 when one of the titles changed */
export async function moveTorrent(
  db: DrizzleD1Database,
  torrent: { id: number; name: string },
  title: { choice: Exclude<CheckedChoice, 'name' | 'none'>; chosenBy: 'uploader' | 'moderator' },
  by: Actor,
  now: number,
): Promise<void> {
  const log = await logMove(db, torrent, title.choice, by, now)
  const [first, ...rest] = [...log, ...(await regroupTorrent(db, torrent.id, { title }, now))]
  if (first) await commitChange(db.batch([first, ...rest]))
}

/** The part of a chosen title after a new name. The version and the platform may have been entered. */
function rereadPart(db: DrizzleD1Database, id: number, part: ReturnType<typeof readPart>) {
  const { version, platform, arch, ...others } = part
  const entered = Object.fromEntries(
    Object.entries({ version, platform, arch }).filter((entry): entry is [string, string] => entry[1] !== null),
  )
  return db
    .update(titleReleases)
    .set({ ...others, ...entered })
    .where(eq(titleReleases.torrentId, id))
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
        and not exists (select 1 from package_dependencies where package_id = titles.id or depends_on = titles.id)`,
    ),
  ]
}
