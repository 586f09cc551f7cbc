import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { categoryIcons } from '#contract/category-icons'
import { labelColors } from '#contract/issue-labels'
import { users } from './members'

export const categories = sqliteTable(
  'categories',
  {
    id: integer('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    icon: text('icon', { enum: categoryIcons }).notNull().default('folder'),
    /** Has no parent itself: the tree has two levels. */
    parentId: integer('parent_id').references((): AnySQLiteColumn => categories.id),
    /** Orders the categories of one parent. */
    position: integer('position').notNull(),
    /** Without those of its children. Maintained by triggers on `torrents`. */
    torrents: integer('torrents').notNull().default(0),
  },
  (table) => [index('categories_parent').on(table.parentId)],
)

/** Totals of the tracker in one row, maintained by triggers on `torrents`. */
export const trackerTotals = sqliteTable('tracker_totals', {
  id: integer('id').primaryKey(),
  torrents: integer('torrents').notNull().default(0),
  seeders: integer('seeders').notNull().default(0),
  leechers: integer('leechers').notNull().default(0),
  /** When the tracker reported announces last. Null when it never did. */
  announcedAt: integer('announced_at'),
  /** The first announce after more than `longestSeedingGap` without any. Null when there was no such gap. */
  resumedAt: integer('resumed_at'),
  /** When a tracker of another kind reported figures of swarms last. Null when it never did. */
  swarmsReportedAt: integer('swarms_reported_at'),
})

/**
 * A torrent's `terms` holds these ids, so that any combination of filters is one expression of the search index. Ids below 10
 * are reserved for terms made from a torrent's figures (see `facets`); `migrations/0001_search.sql` has more.
 */
export const facetTerms = sqliteTable(
  'facet_terms',
  {
    id: integer('id').primaryKey(),
    kind: text('kind', {
      enum: [
        'category',
        'tag',
        'resolution',
        'source',
        'codec',
        'container',
        'language',
        'licence',
        'uploader',
        'size',
      ],
    }).notNull(),
    /** Lower case. Sizes are the binary logarithm of bytes, rounded down. */
    value: text('value').notNull(),
    /** Only of aliases: the tag that replaces it, which is no alias itself. */
    aliasOf: integer('alias_of'),
    /** Only of tags. */
    isOfficial: integer('is_official', { mode: 'boolean' }).notNull().default(false),
    /** Only of tags. */
    color: text('color', { enum: labelColors }),
  },
  (table) => [uniqueIndex('facet_terms_value').on(table.kind, table.value)],
)

/** A literal, because SQLite does not match a bound value with the condition of a partial index. */
export const isListed = sql`status = 'approved'`
export const isUnlisted = sql`status <> 'approved'`

/**
 * Longer texts are in `torrent_details` so that list pages stay small. Ids ascend with `addedAt` and are never reused: the
 * search orders by them, and an old link never opens another torrent.
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
    /** Sort keys of lists: the figures of `swarms` as `refreshSortKeys` copied them last. Pages show those of `swarms`. */
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
    /** Only the staff sees the uploader. */
    isAnonymous: integer('is_anonymous', { mode: 'boolean' }).notNull().default(false),
    pinnedAt: integer('pinned_at'),
    thanks: integer('thanks').notNull().default(0),
    resolution: text('resolution'),
    source: text('source'),
    codec: text('codec'),
    /** The file extension of the largest file. Empty: not in the vocabulary; null: not read yet (`fillContainers`). */
    container: text('container'),
    /** ISO 639-1 */
    language: text('language'),
    /** Equal for all releases of one title; null without a title. */
    titleKey: text('title_key'),
    /** Equal for releases that replace each other; empty without a title, null until it is computed. */
    releaseKey: text('release_key'),
    /** The username key, or a letter that sorts last when the uploader is hidden. */
    listedBy: text('listed_by').notNull().default(''),
    /** Whether its title was looked up. False for torrents that were stored before titles existed. */
    isGrouped: integer('is_grouped', { mode: 'boolean' }).notNull().default(false),
    /** Ids of `facet_terms`, separated by spaces. */
    terms: text('terms').notNull().default(''),
    /** `terms`, and: 1 dead, 2 one seeder, 3 alive; 4 freeleech, 5 half, 6 double upload. */
    facets: text('facets').generatedAlwaysAs(
      sql.raw(
        "terms || case seeders when 0 then ' 1' when 1 then ' 2' else ' 3' end" +
          " || case promotion_download when 0.0 then ' 4' when 0.5 then ' 5' else '' end" +
          " || case promotion_upload when 2.0 then ' 6' else '' end",
      ),
      { mode: 'virtual' },
    ),
  },
  // Ending in the id, as SQLite's indexes do, sorts rows with equal keys in both directions.
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
    index('torrents_release').on(table.releaseKey, table.id).where(isListed),
    index('torrents_unread_container').on(table.id).where(sql`container is null`),
    index('torrents_ungrouped').on(table.id).where(sql`not is_grouped`),
    index('torrents_pinned').on(table.pinnedAt).where(sql`pinned_at is not null`),
    index('torrents_promotion_end').on(table.promotionUntil).where(sql`promotion_until is not null`),
    index('torrents_status').on(table.status, table.id).where(isUnlisted),
    check('torrents_counts', sql`${table.size} >= 0 and ${table.seeders} >= 0 and ${table.leechers} >= 0`),
  ],
)

/** The order of listing differs from the order of ids, since a torrent may wait for approval. Rows are kept for some days. */
export const listings = sqliteTable(
  'listings',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    torrentId: integer('torrent_id')
      .notNull()
      .unique()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    listedAt: integer('listed_at').notNull(),
    /** Whether the followers of its title were notified. */
    isAnnounced: integer('is_announced', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    index('listings_age').on(table.listedAt),
    index('listings_unannounced').on(table.id).where(sql`not is_announced`),
  ],
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
    /** Markdown or BBCode. */
    description: text('description'),
    /** Rendered again when the renderer's version rises. */
    descriptionHtml: text('description_html'),
    rendererVersion: integer('renderer_version').notNull().default(0),
    licence: text('licence'),
    /** Unused: `swarms.seenAt` replaced it. The version before reads it, so a later migration drops it. */
    lastSeenAt: integer('last_seen_at'),
    /** Key in R2. Null in the benchmark data. */
    metafile: text('metafile'),
    /** Null if normalising did not change it. */
    uploadedInfoHash: text('uploaded_info_hash'),
    /** Names and sizes of the files: equal for equal content in different metafiles. */
    contentKey: text('content_key'),
    /** Hash of the piece hashes: equal for equal data under any names. Null until it is computed, empty if that failed. */
    piecesKey: text('pieces_key'),
    mediaInfo: text('media_info'),
    nfo: text('nfo'),
    /** The uploader or a moderator chose that it belongs to no title. */
    isTitleless: integer('is_titleless', { mode: 'boolean' }).notNull().default(false),
    editedAt: integer('edited_at'),
    /** The last decision about `status`: its author, time and reason. */
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: integer('decided_at'),
    decisionReason: text('decision_reason'),
  },
  (table) => [
    index('torrent_details_content').on(table.contentKey),
    index('torrent_details_pieces').on(table.piecesKey).where(sql`pieces_key is not null`),
    index('torrent_details_no_pieces').on(table.torrentId).where(sql`pieces_key is null and metafile is not null`),
    index('torrent_details_v2').on(table.infoHashV2).where(sql`info_hash_v2 is not null`),
  ],
)

export const torrentFiles = sqliteTable(
  'torrent_files',
  {
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    /** Joined by `/`, which no component may contain. */
    path: text('path').notNull(),
    size: integer('size').notNull(),
  },
  (table) => [primaryKey({ columns: [table.torrentId, table.position] })],
)
