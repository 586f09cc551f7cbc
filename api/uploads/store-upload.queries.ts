import { eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { containerOf } from '../lib/metainfo/container-of'
import type { ContentFile } from '../lib/metainfo/content-file'
import { buildFolders } from '../lib/metainfo/folder-tree'
import { categories, facetTerms, torrentDetails, torrentFiles, torrents } from '../platform/db/schema/torrents'
import { refreshTerms } from '../search/terms'
import { assignTitle, type CheckedChoice } from '../titles/choose-title'
import { type Grouped, groupTorrents, type KnownRows } from '../titles/group-torrents'
import { titleCategory } from '../titles/title-category'
import { metafileKey } from '../torrents/metafile-key'
import { recordListing } from '../torrents/record-listing'
import { fewFiles, storeFolders } from '../torrents/store-folders'
import type { Upload } from './read-upload'

type Database = DrizzleD1Database

export interface NewTorrent {
  upload: Upload
  title: CheckedChoice
  /** With the title of its name, when that decides, and the rows of `selectKnown`. */
  named: Grouped[]
  known: KnownRows
  status: 'approved' | 'pending'
  categoryId: number
  uploaderId: number
  tags: string[]
  licence: string | null
  isAnonymous: boolean
  description: string | null
  descriptionHtml: string | null
  rendererVersion: number
  mediaInfo: string | null
  nfo: string | null
}

/**
 * Maximum characters of a statement's single parameter. D1 accepts 2 MB, and a character has at most three bytes here.
 */
const maxParameterLength = 500_000

/**
 * Stores an upload with its files in one transaction. The metafile must be in R2 already.
 * @returns its id; undefined when a concurrent upload stored the same torrent
 */
export async function storeUpload(db: Database, torrent: NewTorrent, now: number): Promise<number | undefined> {
  const { upload, status, title, named, known, categoryId, uploaderId, tags, licence, isAnonymous, ...details } =
    torrent
  const { metainfo, attributes, releaseKey, uploadedInfoHash, contentKey, name } = upload
  const id = sql`(select id from torrents where info_hash = ${metainfo.infoHash})`
  const row = {
    ...attributes,
    releaseKey,
    infoHash: metainfo.infoHash,
    name,
    categoryId,
    uploaderId,
    tags,
    size: metainfo.size,
    files: metainfo.files.length,
    addedAt: now,
    status,
    isAnonymous,
    isGrouped: true,
    container: containerOf(metainfo.files),
  }
  const grouping =
    title === 'name'
      ? groupTorrents(db, named, known, now)
      : assignTitle(db, { torrent: { id, name }, choice: title, chosenBy: 'uploader' }, now)
  try {
    const [stored] = await db.batch([
      db.insert(torrents).values(row).returning({ id: torrents.id }),
      db.insert(torrentDetails).values({
        ...details,
        torrentId: id,
        infoHashV2: metainfo.infoHashV2,
        pieceLength: metainfo.pieceLength,
        pieces: metainfo.pieces,
        licence,
        metafile: metafileKey(metainfo.infoHash),
        uploadedInfoHash,
        contentKey,
        piecesKey: metainfo.piecesKey,
      }),
      ...cutFiles(metainfo.files).map(({ from, json }) =>
        db
          .insert(torrentFiles)
          .select(sql`select ${id}, key + ${from}, value ->> 0, value ->> 1 from json_each(${json})`),
      ),
      ...(metainfo.files.length > fewFiles ? storeFolders(db, id, buildFolders(metainfo.files)) : []),
      ...refreshTerms(db, sql`torrents.id = ${id}`),
      recordListing(db, sql`info_hash = ${metainfo.infoHash}`, now),
      ...grouping,
    ])
    return stored[0]?.id
  } catch (error) {
    if (isTaken(error)) return undefined
    throw error
  }
}

/**
 * Files as JSON arrays of `[path, size]`, each short enough for one statement. `from` is the position of the first.
 */
function* cutFilesOnce(files: ContentFile[]) {
  let part: string[] = []
  let length = 0
  let from = 0
  for (const [index, { path, size }] of files.entries()) {
    const text = JSON.stringify([path.join('/'), size])
    if (length + text.length > maxParameterLength) {
      yield { from, json: `[${part.join(',')}]` }
      part = []
      length = 0
      from = index
    }
    part.push(text)
    length += text.length + 1
  }
  yield { from, json: `[${part.join(',')}]` }
}

function cutFiles(files: ContentFile[]) {
  return [...cutFilesOnce(files)]
}

function isTaken(error: unknown): boolean {
  const notified =
    error instanceof Error ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}` : ''
  return notified.includes('UNIQUE constraint failed: torrents.info_hash')
}

/** No row for an unknown slug. */
export function selectCategory(db: Database, slug: string) {
  return db
    .select({ id: categories.id, slug: categories.slug, titles: titleCategory })
    .from(categories)
    .where(eq(categories.slug, slug))
}

/** The words that are existing tags. */
export function selectTags(db: Database, words: string[]) {
  return db
    .select({ value: facetTerms.value })
    .from(facetTerms)
    .where(sql`kind = 'tag' and value in (select value from json_each(${JSON.stringify(words)}))`)
}
