import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { rendererVersion, renderText } from '../../../lib/markdown/render'
import { containerOf } from '../../../lib/metainfo/container-of'
import { languageOf } from '../../../lib/release-name/dictionaries/languages'
import { maxNameLength, parseReleaseName } from '../../../lib/release-name/parse-release-name'
import { attributesOf } from '../../../lib/release-name/read-attributes'
import { releaseKeyOf } from '../../../lib/release-name/release-key'
import { refreshTerms } from '../../../search/terms'
import { openLibrary } from '../../../texts/library'
import { metafileKey } from '../../../torrents/metafile-key'
import { type Cell, insertRows } from './insert-rows'
import type { Swarm } from './make-swarm'
import type { SeededTorrent } from './make-torrents'
import { type CategoryIds, categoryOf } from './release'
import { torrentColumns } from './torrent-columns'

export interface StoredTorrent {
  id: number
  torrent: SeededTorrent
  swarm: Swarm
}

const uploads = 12

/** Ids must ascend with `addedAt`. */
export async function storeTorrents(
  db: D1Database,
  files: R2Bucket,
  stored: StoredTorrent[],
  categoryIds: CategoryIds,
): Promise<void> {
  await putMetafiles(files, stored)
  await insertRows(
    db,
    'torrents',
    torrentColumns,
    stored.map((entry) => listCells(entry, categoryIds)),
  )
  const orm = drizzle(db)
  const library = openLibrary(orm, {})
  const rendered = await Promise.all(
    stored.map(async ({ torrent: { about } }) => (await renderText(about.description, library)).html),
  )
  await insertRows(
    db,
    'torrent_details',
    [
      'torrent_id',
      'info_hash_v2',
      'piece_length',
      'pieces',
      'description',
      'description_html',
      'renderer_version',
      'licence',
      'metafile',
      'uploaded_info_hash',
      'content_key',
      'pieces_key',
    ],
    stored.map(({ id, torrent: { metainfo, uploadedInfoHash, contentKey, about } }, index) => [
      id,
      metainfo.infoHashV2,
      metainfo.pieceLength,
      metainfo.pieces,
      about.description,
      rendered[index] ?? null,
      rendererVersion,
      about.licence,
      metafileKey(metainfo.infoHash),
      uploadedInfoHash,
      contentKey,
      metainfo.piecesKey,
    ]),
  )
  await db
    .prepare('update swarms set seen_at = value ->> 1 from json_each(?) where torrent_id = value ->> 0')
    .bind(JSON.stringify(stored.map(({ id, swarm }) => [id, swarm.lastSeenAt])))
    .run()
  for (const statement of refreshTerms(orm, sql`torrents.terms = ''`)) await statement
  await insertRows(
    db,
    'torrent_files',
    ['torrent_id', 'position', 'path', 'size'],
    stored.flatMap(({ id, torrent }) =>
      torrent.metainfo.files.map(({ path, size }, position): Cell[] => [id, position, path.join('/'), size]),
    ),
  )
  await insertRows(
    db,
    'peers',
    ['torrent_id', 'user_id', 'client', '"left"', 'upload_rate', 'download_rate', 'last_seen_at'],
    stored.flatMap(({ id, swarm }) =>
      swarm.peers.map((peer): Cell[] => [
        id,
        peer.userId,
        peer.client,
        peer.left,
        peer.uploadRate,
        peer.downloadRate,
        peer.lastSeenAt,
      ]),
    ),
  )
  await insertRows(
    db,
    'snatches',
    ['torrent_id', 'user_id', 'completed_at'],
    stored.flatMap(({ id, swarm }) =>
      swarm.snatches.map(({ userId, completedAt }): Cell[] => [id, userId, completedAt]),
    ),
  )
}

function listCells(
  { id, torrent: { metainfo, about, addedAt, promotion }, swarm }: StoredTorrent,
  categoryIds: CategoryIds,
): Cell[] {
  const seeders = swarm.peers.filter(({ left }) => left === 0).length
  const release = parseReleaseName(metainfo.name.slice(0, maxNameLength))
  const attributes = attributesOf(release)
  return [
    id,
    metainfo.infoHash,
    about.name ?? metainfo.name,
    categoryIds[categoryOf(about)],
    swarm.uploader?.id ?? null,
    JSON.stringify(about.tags),
    metainfo.size,
    metainfo.files.length,
    seeders,
    swarm.peers.length - seeders,
    swarm.snatches.length,
    0,
    addedAt,
    promotion.download,
    promotion.upload,
    promotion.until,
    about.pinned ? addedAt : null,
    attributes.resolution,
    attributes.source,
    attributes.codec,
    containerOf(metainfo.files),
    attributes.language ?? about.tags.map(languageOf).find((code) => code !== null) ?? null,
    attributes.titleKey,
    releaseKeyOf(release, attributes),
  ]
}

async function putMetafiles(files: R2Bucket, stored: StoredTorrent[]): Promise<void> {
  const left = [...stored]
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { metainfo, metafile } = next.torrent
      await files.put(metafileKey(metainfo.infoHash), metafile, {
        httpMetadata: { contentType: 'application/x-bittorrent' },
      })
    }
  }
  await Promise.all(Array.from({ length: uploads }, work))
}
