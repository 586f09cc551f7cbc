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
 * What filters compare: one row for each value that torrents have. A torrent's `terms` are these ids, so that any mix
 * of filters is one expression of the search index. Ids below 10 are kept for what a torrent is by its figures (see
 * `facets`); the index also has terms of sizes below a step, and of pairs (see `searched_torrents` in `migrations/0001_search.sql`).
 */
export const facetTerms = sqliteTable(
  'facet_terms',
  {
    id: integer('id').primaryKey(),
    kind: text('kind', {
      enum: ['category', 'tag', 'resolution', 'source', 'codec', 'language', 'licence', 'uploader', 'size'],
    }).notNull(),
    /** Lower case; a size is the binary logarithm of its bytes, cut to a whole number. */
    value: text('value').notNull(),
  },
  (table) => [uniqueIndex('facet_terms_value').on(table.kind, table.value)],
)

/** A list holds approved torrents only: so do its indexes. Written out, since a bound value would not match them. */
export const isListed = sql`status = 'approved'`

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
    status: text('status', { enum: ['approved', 'pending', 'rejected', 'deleted'] })
      .notNull()
      .default('approved'),
    /** The uploader is known to the staff alone. */
    isAnonymous: integer('is_anonymous', { mode: 'boolean' }).notNull().default(false),
    pinnedAt: integer('pinned_at'),
    thanks: integer('thanks').notNull().default(0),
    /** `2160p`, `1080p` ... */
    resolution: text('resolution'),
    /** `WEB-DL`, `BluRay` ... */
    source: text('source'),
    /** `H.264`, `FLAC` ... */
    codec: text('codec'),
    /** ISO 639-1 */
    language: text('language'),
    /** The same for all releases of one title; null where the name tells of none. */
    titleKey: text('title_key'),
    /** What a list by uploader is ordered by: the key of the username, or a letter behind all others where nobody is named. */
    listedBy: text('listed_by').notNull().default(''),
    /** Ids of `facet_terms`, between spaces. */
    terms: text('terms').notNull().default(''),
    /** The terms, and what the figures say: 1 dead, 2 one seeder, 3 alive; 4 freeleech, 5 half, 6 double upload. */
    facets: text('facets').generatedAlwaysAs(
      sql.raw(
        "terms || case seeders when 0 then ' 1' when 1 then ' 2' else ' 3' end" +
          " || case promotion_download when 0.0 then ' 4' when 0.5 then ' 5' else '' end" +
          " || case promotion_upload when 2.0 then ' 6' else '' end",
      ),
      { mode: 'virtual' },
    ),
  },
  // Every index of an order ends in the id, as SQLite's indexes do: ties are in its order, in both directions.
  (table) => [
    uniqueIndex('torrents_info_hash').on(table.infoHash),
    index('torrents_uploader').on(table.uploaderId),
    index('torrents_added').on(table.addedAt).where(isListed),
    index('torrents_name').on(sql`${table.name} collate nocase`).where(isListed),
    index('torrents_size').on(table.size).where(isListed),
    index('torrents_seeders').on(table.seeders).where(isListed),
    index('torrents_leechers').on(table.leechers).where(isListed),
    index('torrents_completed').on(table.completed).where(isListed),
    index('torrents_listed_by').on(table.listedBy).where(isListed),
    index('torrents_category_added').on(table.categoryId, table.addedAt).where(isListed),
    index('torrents_category_name').on(table.categoryId, sql`${table.name} collate nocase`).where(isListed),
    index('torrents_category_size').on(table.categoryId, table.size).where(isListed),
    index('torrents_category_seeders').on(table.categoryId, table.seeders).where(isListed),
    index('torrents_category_leechers').on(table.categoryId, table.leechers).where(isListed),
    index('torrents_category_completed').on(table.categoryId, table.completed).where(isListed),
    index('torrents_category_listed_by').on(table.categoryId, table.listedBy).where(isListed),
    index('torrents_title').on(table.titleKey, table.id).where(isListed),
    index('torrents_pinned').on(table.pinnedAt).where(sql`pinned_at is not null`),
    index('torrents_promotion_end').on(table.promotionUntil).where(sql`promotion_until is not null`),
    index('torrents_status').on(table.status, table.id).where(sql`status <> 'approved'`),
    check('torrents_counts', sql`${table.size} >= 0 and ${table.seeders} >= 0 and ${table.leechers} >= 0`),
  ],
)

/** What came onto the list, in that order, which is not that of the ids: a torrent may wait for approval. Kept for some days. */
export const listings = sqliteTable(
  'listings',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    torrentId: integer('torrent_id')
      .notNull()
      .unique()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    listedAt: integer('listed_at').notNull(),
  },
  (table) => [index('listings_age').on(table.listedAt)],
)

export const torrentDetails = sqliteTable(
  'torrent_details',
  {
    torrentId: integer('torrent_id')
      .primaryKey()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    infoHashV2: text('info_hash_v2'),
    pieceLength: integer('piece_length').notNull(),
    pieces: integer('pieces').notNull(),
    /** Markdown or BBCode, as the uploader wrote it. */
    description: text('description'),
    /** Made of it by the renderer of this version; made anew when that has risen. */
    descriptionHtml: text('description_html'),
    rendererVersion: integer('renderer_version').notNull().default(0),
    licence: text('licence'),
    lastSeenAt: integer('last_seen_at'),
    /** Key of the metafile in R2; null in the bench set, which has none. */
    metafile: text('metafile'),
    /** The info hash of the file that was uploaded, where normalising changed it. */
    uploadedInfoHash: text('uploaded_info_hash'),
    /** Equal for equal content, whatever its metafile says: a hash over the names and sizes of the files. */
    contentKey: text('content_key'),
    /** What `mediainfo` prints. */
    mediaInfo: text('media_info'),
    /** Decoded. */
    nfo: text('nfo'),
    editedAt: integer('edited_at'),
    /** Who decided of its `status` last, when, and why. */
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: integer('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (table) => [index('torrent_details_content').on(table.contentKey)],
)

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
    index('snatches_completed').on(table.torrentId, table.completedAt, table.userId),
  ],
)
