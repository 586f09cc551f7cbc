import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TitleAssignment } from '#contract/title-choice'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { titleReleases, titles } from '../platform/db/schema/catalogue'
import { categories, torrentDetails, torrents } from '../platform/db/schema/torrents'
import { assignTitle, type CheckedChoice, logMove } from './choose-title'
import { type Grouped, groupTorrents, type KnownRows } from './group-torrents'
import { readPart, readTitleOf } from './read-title'
import { type Actor, commitChange } from './record-change'
import { refreshTitleOf, refreshTitles } from './refresh-titles'
import { titleCategory } from './title-category'

interface Change {
  name?: string
  categoryId?: number
  title?: { choice: CheckedChoice; chosenBy: 'uploader' | 'moderator' }
}

/**
 * The query of what decides the title of a torrent, and of its title.
 * @param category its new category, null in the row when there is none; undefined: its category stays
 */
export function selectGrouping(db: DrizzleD1Database, id: number, category?: string) {
  const isCategory =
    category === undefined ? eq(categories.id, torrents.categoryId) : sql`${categories.slug} = ${category}`
  return db
    .select({
      id: torrents.id,
      infoHash: torrents.infoHash,
      name: torrents.name,
      category: titleCategory,
      categoryId: categories.id,
      isTitleless: torrentDetails.isTitleless,
      chosenBy: titleReleases.chosenBy,
      title: { id: titles.id, kind: titles.kind, revision: titles.revision },
    })
    .from(torrents)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .leftJoin(categories, isCategory)
    .leftJoin(titleReleases, eq(titleReleases.torrentId, torrents.id))
    .leftJoin(titles, eq(titles.id, titleReleases.titleId))
    .where(eq(torrents.id, id))
}

export type Grouping = Awaited<ReturnType<typeof selectGrouping>>[number]

/**
 * The torrent under its new name, when its name decides its title: after a choice of that, and after a new name or category
 * unless a member chose its title, or none.
 */
export function readNamed(
  { infoHash, name: before, category, isTitleless, chosenBy }: Grouping,
  change: { name?: string | undefined; category?: string | undefined; title?: TitleAssignment | undefined },
): Grouped[] {
  const isChosen = isTitleless || (chosenBy !== null && chosenBy !== 'parser')
  const isRenamed = change.name !== undefined || change.category !== undefined
  if (change.title === undefined ? isChosen || !isRenamed : change.title !== 'name') return []
  const release = parseReleaseName((change.name ?? before).slice(0, maxNameLength))
  return [{ infoHash, read: readTitleOf(release, category ?? '') }]
}

/**
 * Statements for the batch that edits a torrent, after its own change.
 * @param named result of `readNamed`, with the rows of `selectKnown` about it
 */
export function regroupTorrent(
  db: DrizzleD1Database,
  grouping: Grouping,
  change: Change,
  { named, known }: { named: Grouped[]; known: KnownRows },
  now: number,
) {
  const { id } = grouping
  const { title } = change
  if (change.name === undefined && change.categoryId === undefined && !title) return refreshTitleOf(db, id)
  const name = change.name ?? grouping.name
  const left = grouping.title === null ? [] : leaveTitles(db, [grouping.title.id])
  if (title && title.choice !== 'name') {
    const { choice, chosenBy } = title
    return [...assignTitle(db, { torrent: { id, name }, choice, chosenBy }, now), ...left]
  }
  if (named.length > 0) {
    return [
      db.delete(titleReleases).where(eq(titleReleases.torrentId, id)),
      db.update(torrentDetails).set({ isTitleless: false }).where(eq(torrentDetails.torrentId, id)),
      ...groupTorrents(db, named, known, now),
      ...refreshTitleOf(db, id),
      ...left,
    ]
  }
  if (grouping.title === null) return []
  const part = readPart(parseReleaseName(name.slice(0, maxNameLength)), grouping.title.kind)
  return [rereadPart(db, id, part), ...refreshTitleOf(db, id)]
}

/** Gives a torrent another title, and logs it. @throws ApiFailure 409 when one of the titles changed */
export async function moveTorrent(
  db: DrizzleD1Database,
  { id, name, title: before }: Grouping,
  { choice, chosenBy }: { choice: Exclude<CheckedChoice, 'name' | 'none'>; chosenBy: 'uploader' | 'moderator' },
  by: Actor,
  now: number,
): Promise<void> {
  const left = before === null ? [] : leaveTitles(db, [before.id])
  const assigned = assignTitle(db, { torrent: { id, name }, choice, chosenBy }, now)
  const [first, ...rest] = [...logMove(db, name, before, choice, by, now), ...assigned, ...left]
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
