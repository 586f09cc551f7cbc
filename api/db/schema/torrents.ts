import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './members'

export const categories = sqliteTable('categories', {
  id: integer('id').primaryKey(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  /** Kept by triggers on `torrents`. */
  torrents: integer('torrents').notNull().default(0),
})

/** Totals of the tracker, one row, kept by triggers on `torrents`. */
export const trackerTotals = sqliteTable('tracker_totals', {
  id: integer('id').primaryKey(),
  torrents: integer('torrents').notNull().default(0),
  seeders: integer('seeders').notNull().default(0),
  leechers: integer('leechers').notNull().default(0),
})

/**
 * What a list shows. Everything longer stands in `torrent_details`, so that list pages stay narrow. Ids ascend with
 * `addedAt` and none is given twice: search orders by them, and an old link never opens another torrent.
 */
export const torrents = sqliteTable(
  'torrents',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    infoHash: text('info_hash').notNull(),
    name: text('name').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    uploaderId: integer('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    tags: text('tags', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    size: integer('size').notNull(),
    files: integer('files').notNull(),
    seeders: integer('seeders').notNull().default(0),
    leechers: integer('leechers').notNull().default(0),
    completed: integer('completed').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    addedAt: integer('added_at').notNull(),
    promotionDownload: real('promotion_download').notNull().default(1),
    promotionUpload: real('promotion_upload').notNull().default(1),
    promotionUntil: integer('promotion_until'),
  },
  // Every index of an order ends in the id, as SQLite's indexes do: ties are in its order, in both directions.
  (table) => [
    uniqueIndex('torrents_info_hash').on(table.infoHash),
    index('torrents_uploader').on(table.uploaderId),
    index('torrents_added').on(table.addedAt),
    index('torrents_name').on(sql`${table.name} collate nocase`),
    index('torrents_size').on(table.size),
    index('torrents_seeders').on(table.seeders),
    index('torrents_leechers').on(table.leechers),
    index('torrents_completed').on(table.completed),
    index('torrents_category_added').on(table.categoryId, table.addedAt),
    index('torrents_category_name').on(table.categoryId, sql`${table.name} collate nocase`),
    index('torrents_category_size').on(table.categoryId, table.size),
    index('torrents_category_seeders').on(table.categoryId, table.seeders),
    index('torrents_category_leechers').on(table.categoryId, table.leechers),
    index('torrents_category_completed').on(table.categoryId, table.completed),
    check('torrents_counts', sql`${table.size} >= 0 and ${table.seeders} >= 0 and ${table.leechers} >= 0`),
  ],
)

export const torrentDetails = sqliteTable('torrent_details', {
  torrentId: integer('torrent_id')
    .primaryKey()
    .references(() => torrents.id, { onDelete: 'cascade' }),
  infoHashV2: text('info_hash_v2'),
  pieceLength: integer('piece_length').notNull(),
  pieces: integer('pieces').notNull(),
  description: text('description'),
  licence: text('licence'),
  lastSeenAt: integer('last_seen_at'),
  /** Key of the metafile in R2; null in the bench set, which has none. */
  metafile: text('metafile'),
})

export const torrentFiles = sqliteTable(
  'torrent_files',
  {
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Components joined by `/`, which no component may hold. */
    path: text('path').notNull(),
    size: integer('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.torrentId, table.position] })],
)

/** Who is in a swarm now. No address is kept here. */
export const peers = sqliteTable(
  'peers',
  {
    id: integer('id').primaryKey(),
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client: text('client').notNull(),
    /** Bytes still missing; 0 is a seeder. */
    left: integer('left').notNull(),
    uploadRate: integer('upload_rate').notNull(),
    downloadRate: integer('download_rate').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  // Seeders first, then by id.
  (table) => [
    index('peers_torrent').on(table.torrentId, sql`${table.left} > 0`),
    index('peers_user').on(table.userId, table.left),
  ],
)

/** A member who finished downloading a torrent. */
export const snatches = sqliteTable(
  'snatches',
  {
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    completedAt: integer('completed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.torrentId, table.userId] }),
    index('snatches_user').on(table.userId, table.completedAt),
  ],
)
