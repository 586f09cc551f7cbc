import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { torrentFiles } from '../platform/db/schema/torrents'

interface Part {
  cursor: Cursor | undefined
  limit: number
  /** Text the path must contain. */
  q?: string
}

/** Files in the order of the metafile. Cursor key: position. A search scans the files of the one torrent. */
export function selectFiles(db: DrizzleD1Database, torrentId: number, { cursor, limit, q }: Part) {
  const [position = 0] = cursor?.key ?? []
  const isBackwards = cursor?.direction === 'before'
  const beyond = cursor && (isBackwards ? lt(torrentFiles.position, position) : gt(torrentFiles.position, position))
  // Not LIKE: D1 limits patterns to 50 bytes.
  const filter = q ? sql`instr(lower(${torrentFiles.path}), lower(${q})) > 0` : undefined
  return db
    .select({ position: torrentFiles.position, path: torrentFiles.path, size: torrentFiles.size })
    .from(torrentFiles)
    .where(and(eq(torrentFiles.torrentId, torrentId), beyond, filter))
    .orderBy(isBackwards ? desc(torrentFiles.position) : asc(torrentFiles.position))
    .limit(limit + 1)
}

/** A page of the rows of `selectFiles`. */
export function showFiles(
  rows: { position: number; path: string; size: number }[],
  { cursor, limit }: Pick<Part, 'cursor' | 'limit'>,
) {
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.position])
  return { data: data.map(({ path, size }) => ({ path: path.split('/'), size })), meta }
}
