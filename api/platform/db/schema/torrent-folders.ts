import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { torrents } from './torrents'

/**
 * The folders of a torrent with more than `fewFiles` files, as `buildFolders` returns them. Older torrents get theirs when
 * they are first read.
 */
export const torrentFolders = sqliteTable(
  'torrent_folders',
  {
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    id: integer('id').notNull(),
    /** Null for the root. */
    parent: integer('parent'),
    name: text('name').notNull(),
    size: integer('size').notNull(),
    files: integer('files').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.torrentId, table.id] }),
    index('torrent_folders_parent').on(table.torrentId, table.parent, table.id),
  ],
)

/** The files of these folders, in the order of their pages. */
export const torrentFolderFiles = sqliteTable(
  'torrent_folder_files',
  {
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    folder: integer('folder').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.torrentId, table.folder, table.position] })],
)
