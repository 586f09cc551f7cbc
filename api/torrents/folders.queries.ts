import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ContentFile } from '../lib/metainfo/content-file'
import type { Cursor } from '../platform/db/cursor'
import { torrentFiles, torrents } from '../platform/db/schema/torrents'
import { fewFiles } from './store-folders'
import { selectVisible } from './visible-torrent'

type Database = DrizzleD1Database

export interface Part {
  folder: number
  /** Key: 0 and the id of a folder, or 1 and the position of a file. */
  cursor: Cursor | undefined
  limit: number
}

/** The folder after those that contain it. */
function selectPath(db: Database, torrentId: number, folder: number) {
  const rows = sql`(
    with recursive above(id, parent, name, size, files) as (
      select id, parent, name, size, files from torrent_folders where torrent_id = ${torrentId} and id = ${folder}
      union all
      select up.id, up.parent, up.name, up.size, up.files from above
        cross join torrent_folders up on up.torrent_id = ${torrentId} and up.id = above.parent
    )
    select id, name, size, files from above order by id)`
  return db
    .select({
      id: sql<number>`id`,
      name: sql<string>`name`,
      size: sql<number>`size`,
      files: sql<number>`files`,
    })
    .from(rows)
}

/** A page and one row more, backwards for `before`. The name of a file is its path. */
function selectEntries(db: Database, torrentId: number, { folder, cursor, limit }: Part) {
  const isBackwards = cursor?.direction === 'before'
  const order = sql.raw(isBackwards ? 'desc' : 'asc')
  const [kind = 0, key = -1] = cursor?.key ?? []
  const beyond = (of: number, column: string) => {
    if (of === kind) return sql`${sql.raw(`${column} ${isBackwards ? '<' : '>'}`)} ${key}`
    return of > kind === isBackwards ? sql`false` : sql`true`
  }
  const rows = sql`(
    select * from (
      select 0 as kind, id as position, name, size, files from torrent_folders
      where torrent_id = ${torrentId} and parent = ${folder} and ${beyond(0, 'id')}
      order by id ${order} limit ${limit + 1})
    union all
    select * from (
      select 1, inside.position, path, size, 1 from torrent_folder_files inside
      cross join torrent_files on torrent_files.torrent_id = inside.torrent_id
        and torrent_files.position = inside.position
      where inside.torrent_id = ${torrentId} and inside.folder = ${folder} and ${beyond(1, 'inside.position')}
      order by inside.position ${order} limit ${limit + 1})
    order by 1 ${order}, 2 ${order} limit ${limit + 1})`
  return db
    .select({
      kind: sql<number>`kind`,
      position: sql<number>`position`,
      name: sql<string>`name`,
      size: sql<number>`size`,
      files: sql<number>`files`,
    })
    .from(rows)
}

/** In one round trip: the torrent, the stored rows of the page, and all files when there are few. */
export async function findFolder(db: Database, torrentId: number, part: Part) {
  const [[torrent], few, path, rows] = await db.batch([
    selectVisible(db, torrentId),
    selectFew(db, torrentId),
    selectPath(db, torrentId, part.folder),
    selectEntries(db, torrentId, part),
  ])
  return { torrent, few: few.map(splitPath), path, rows }
}

const fileColumns = { path: torrentFiles.path, size: torrentFiles.size }

/** The torrent is read first, so that no file of a larger one is read. */
function selectFew(db: Database, torrentId: number) {
  return db
    .select(fileColumns)
    .from(torrents)
    .crossJoin(torrentFiles)
    .where(and(eq(torrents.id, torrentId), lte(torrents.files, fewFiles), eq(torrentFiles.torrentId, torrentId)))
    .orderBy(asc(torrentFiles.position))
}

const splitPath = ({ path, size }: { path: string; size: number }): ContentFile => ({ path: path.split('/'), size })

/** Every file. Only for a torrent whose folders are not stored yet. */
export async function findFiles(db: Database, torrentId: number): Promise<ContentFile[]> {
  const rows = await db
    .select(fileColumns)
    .from(torrentFiles)
    .where(eq(torrentFiles.torrentId, torrentId))
    .orderBy(asc(torrentFiles.position))
  return rows.map(splitPath)
}
