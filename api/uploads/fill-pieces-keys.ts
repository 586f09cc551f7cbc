import { and, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { readMetainfo } from '../lib/metainfo/metainfo'
import { MetainfoError } from '../lib/metainfo/metainfo-error'
import { torrentDetails } from '../platform/db/schema/torrents'

/** Metafiles of one run, each read from R2. */
const most = 20

/** Computes the keys of torrents that were stored before the column existed. Empty for a metafile that is gone or invalid. */
export async function fillPiecesKeys(db: DrizzleD1Database, files: R2Bucket): Promise<void> {
  const { torrentId, metafile, piecesKey } = torrentDetails
  const rows = await db
    .select({ torrentId, metafile })
    .from(torrentDetails)
    .where(and(isNull(piecesKey), isNotNull(metafile)))
    .limit(most)
  const keys: [number, string][] = []
  for (const row of rows) keys.push([row.torrentId, await readKey(files, row.metafile ?? '')])
  if (keys.length === 0) return
  await db.run(sql`update torrent_details set pieces_key = key.value ->> 1
    from json_each(${JSON.stringify(keys)}) as key where torrent_details.torrent_id = key.value ->> 0`)
}

async function readKey(files: R2Bucket, key: string): Promise<string> {
  const stored = await files.get(key)
  if (!stored) return ''
  try {
    return (await readMetainfo(new Uint8Array(await stored.arrayBuffer()))).piecesKey
  } catch (error) {
    if (error instanceof MetainfoError) return ''
    throw error
  }
}
