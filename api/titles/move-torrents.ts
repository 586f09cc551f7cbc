import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { TitleKind } from '#contract/titles'
import { maxNameLength, parseReleaseName } from '../lib/release-name/parse-release-name'
import { artists, titleKeys, titleReleases } from '../platform/db/schema/catalogue'
import { categories, torrentDetails, torrents } from '../platform/db/schema/torrents'
import { insertTitle, type New } from './edit.queries'
import { partFields } from './group-torrents'
import { readPart, readTitleOf } from './read-title'
import { commitChange, recordTitleChange } from './record-change'
import { refreshTitles } from './refresh-titles'
import { titleCategory } from './title-category'

type Database = DrizzleD1Database

/** Releases of a title that a split reads to find keys that only the moved ones have. */
const mostRead = 5000

interface Choice {
  /** The id may be a subquery. */
  torrent: { id: number | SQL; name: string }
  kind: TitleKind
  chosenBy: 'uploader' | 'moderator'
}

/** Statements that give a torrent a chosen title. `titleId` may be a subquery. */
export function chooseTitle(db: Database, { torrent, kind, chosenBy }: Choice, titleId: number | SQL) {
  const part = readPart(parseReleaseName(torrent.name.slice(0, maxNameLength)), kind)
  return [
    db
      .insert(titleReleases)
      .values({ torrentId: sql`${torrent.id}`, titleId: sql`${titleId}`, chosenBy, ...part })
      .onConflictDoUpdate({
        target: titleReleases.torrentId,
        set: {
          titleId: sql`excluded.title_id`,
          chosenBy,
          ...Object.fromEntries(partFields.map((field) => [field, part[field]])),
        },
      }),
    ...markChosen(db, torrent.id, false),
  ]
}

/** Statements that leave a torrent without a title. */
export function leaveChosenTitle(db: Database, torrentId: number | SQL) {
  return [
    db.delete(titleReleases).where(sql`${titleReleases.torrentId} = ${torrentId}`),
    ...markChosen(db, torrentId, true),
  ]
}

/** The job that groups torrents leaves those with a choice. */
function markChosen(db: Database, torrentId: number | SQL, isTitleless: boolean) {
  return [
    db.update(torrentDetails).set({ isTitleless }).where(sql`torrent_id = ${torrentId}`),
    db.update(torrents).set({ isGrouped: true }).where(sql`id = ${torrentId} and not is_grouped`),
  ]
}

/** The queries of a title that is split: its torrents, those that leave it, and its artist. */
export function selectSplit(db: Database, titleId: SQL<number>, ids: number[]) {
  return [selectReleases(db, titleId), selectMoved(db, ids), selectArtist(db, titleId)] as const
}

function selectReleases(db: Database, titleId: SQL<number>) {
  return db
    .select({ id: torrents.id, name: torrents.name, category: titleCategory.as('category_slug') })
    .from(titleReleases)
    .innerJoin(torrents, eq(torrents.id, titleReleases.torrentId))
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(eq(titleReleases.titleId, titleId))
    .limit(mostRead)
}

function selectMoved(db: Database, ids: number[]) {
  return db
    .select({ id: torrents.id, titleId: titleReleases.titleId })
    .from(torrents)
    .leftJoin(titleReleases, eq(titleReleases.torrentId, torrents.id))
    .where(sql`${torrents.id} in (select value from json_each(${JSON.stringify(ids)}))`)
}

/** The artist of an album. */
function selectArtist(db: Database, titleId: SQL<number>) {
  return db
    .select({ name: artists.name })
    .from(artists)
    .where(sql`id = (select artist_id from titles where titles.id = ${titleId})`)
}

interface Split {
  from: { id: number; kind: TitleKind; revision: number }
  /** All its torrents. */
  releases: { id: number; name: string; category: string }[]
  /** Ids of those that leave it. */
  moved: number[]
  entered: New & { slug: string }
}

/** Moves releases to a new title, with the keys of names that only they have. */
export async function splitTitle(db: Database, { from, releases, moved, entered }: Split, now: number): Promise<void> {
  const ids = new Set(moved)
  const all = releases.map(({ id, name, category }) => ({
    id,
    keys: readTitleOf(parseReleaseName(name.slice(0, maxNameLength)), category)?.keys ?? [],
  }))
  const staying = new Set(all.flatMap(({ id, keys }) => (ids.has(id) ? [] : keys)))
  const leaving = all.flatMap(({ id, keys }) => (ids.has(id) ? keys.filter((key) => !staying.has(key)) : []))
  const into = sql`(select id from titles where kind = ${from.kind} and slug = ${entered.slug})`
  const { actorId, reason } = entered
  const changes = { split: [null, entered.slug] as [null, string] }
  const [first, ...rest] = insertTitle(db, entered, now)
  await commitChange(
    db.batch([
      first,
      ...rest,
      ...recordTitleChange(db, { title: from, act: 'split', actorId, reason, changes }, now),
      db
        .update(titleKeys)
        .set({ titleId: into })
        .where(
          sql`title_id = ${from.id} and kind = ${from.kind}
            and key in (select value from json_each(${JSON.stringify(leaving)}))`,
        ),
      db
        .update(titleReleases)
        .set({ titleId: into, chosenBy: 'moderator' })
        .where(sql`torrent_id in (select value from json_each(${JSON.stringify(moved)})) and title_id = ${from.id}`),
      ...refreshTitles(db, sql`select ${into} union select ${from.id}`),
    ]),
  )
}
