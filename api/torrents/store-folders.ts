import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { buildFolders } from '../lib/metainfo/folder-tree'
import { torrentFolderFiles, torrentFolders } from '../platform/db/schema/torrent-folders'

/** A torrent with more files has its folders in tables. Those of other torrents are built when they are read. */
export const fewFiles = 100

/** Characters of a statement's JSON parameter. D1 accepts 2 MB, and a character has at most three bytes. */
const maxLength = 500_000

/** Statements for a batch. `torrentId` may be a subquery. A repetition changes nothing. */
export function storeFolders(
  db: DrizzleD1Database,
  torrentId: unknown,
  { folders, folderOf }: ReturnType<typeof buildFolders>,
) {
  const rows = folders.map(({ parent, name, size, files }) => [parent, name, size, files])
  return [
    ...cut(rows).map(({ from, json }) =>
      db
        .insert(torrentFolders)
        .select(
          sql`select ${torrentId}, key + ${from}, value ->> 0, value ->> 1, value ->> 2, value ->> 3
            from json_each(${json}) where true`,
        )
        .onConflictDoNothing(),
    ),
    ...cut(folderOf).map(({ from, json }) =>
      db
        .insert(torrentFolderFiles)
        .select(sql`select ${torrentId}, value, key + ${from} from json_each(${json}) where true`)
        .onConflictDoNothing(),
    ),
  ]
}

/** JSON arrays, each short enough for one statement. `from` is the index of its first value. */
function cut(values: unknown[]) {
  const parts: { from: number; json: string }[] = []
  let [texts, length, from]: [string[], number, number] = [[], 0, 0]
  for (const [index, value] of values.entries()) {
    const text = JSON.stringify(value)
    if (length + text.length > maxLength && texts.length > 0) {
      parts.push({ from, json: `[${texts.join(',')}]` })
      ;[texts, length, from] = [[], 0, index]
    }
    texts.push(text)
    length += text.length + 1
  }
  return [...parts, { from, json: `[${texts.join(',')}]` }]
}
