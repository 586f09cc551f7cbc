import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { users } from './members'
import { torrents } from './torrents'

export const titleKinds = ['movie', 'show', 'album', 'package'] as const

export const artists = sqliteTable('artists', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** Lower case, without a leading article. */
  sortName: text('sort_name').notNull(),
})

/** An approved release, or entered by a member. A literal, as the condition of partial indexes must be. */
export const isShown = sql`merged_into is null and (releases > 0 or created_by is not null)`

/** The work that torrents are releases of. */
export const titles = sqliteTable(
  'titles',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    kind: text('kind', { enum: titleKinds }).notNull(),
    /** Unique by kind; `artist:album` for albums. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    sortName: text('sort_name').notNull(),
    artistId: integer('artist_id').references(() => artists.id),
    /** First year of a show. */
    year: integer('year'),
    /** Only for shows that have ended. */
    endYear: integer('end_year'),
    minutes: integer('minutes'),
    homepage: text('homepage'),
    licence: text('licence'),
    /** `rendererVersion` is that of the HTML. */
    summary: text('summary'),
    summaryHtml: text('summary_html'),
    rendererVersion: integer('renderer_version').notNull().default(0),
    /** See `api/lib/pictures/poster-name.ts`. Null: a placeholder is shown. */
    poster: text('poster'),
    /** `#rrggbb`, shown while the poster loads. */
    posterColor: text('poster_color'),
    /** Null: made from the name of a release. */
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    /** Starts at 1 and rises with every edit. */
    revision: integer('revision').notNull().default(1),
    /** The title that replaced this one. Its pages redirect there. */
    mergedInto: integer('merged_into').references((): AnySQLiteColumn => titles.id),
    /** Approved torrents. */
    releases: integer('releases').notNull().default(0),
    /** Sum of all releases; the scheduled job refreshes it. */
    seeders: integer('seeders').notNull().default(0),
    newestReleaseAt: integer('newest_release_at').notNull().default(0),
    reviews: integer('reviews').notNull().default(0),
    ratings: integer('ratings').notNull().default(0),
    /** Times 100; 0 without a review. */
    rating: integer('rating').generatedAlwaysAs(
      sql.raw('case reviews when 0 then 0 else ratings * 100 / reviews end'),
      {
        mode: 'virtual',
      },
    ),
    comments: integer('comments').notNull().default(0),
    followers: integer('followers').notNull().default(0),
  },
  (table) => [
    uniqueIndex('titles_slug').on(table.kind, table.slug),
    index('titles_artist').on(table.artistId, table.year),
    index('titles_name').on(table.kind, table.sortName).where(isShown),
    index('titles_year').on(table.kind, table.year).where(isShown),
    index('titles_newest').on(table.kind, table.newestReleaseAt).where(isShown),
    index('titles_seeders').on(table.kind, table.seeders).where(isShown),
    index('titles_rating').on(table.kind, table.rating).where(isShown),
    index('titles_merged').on(table.mergedInto).where(sql`merged_into is not null`),
    index('titles_renderer').on(table.rendererVersion),
    index('titles_poster').on(table.poster).where(sql`poster is not null`),
  ],
)

/** Parsed from release names (`titleKey`). A new torrent with such a key joins the title. */
export const titleKeys = sqliteTable(
  'title_keys',
  {
    kind: text('kind', { enum: titleKinds }).notNull(),
    key: text('key').notNull(),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] }), index('title_keys_title').on(table.titleId)],
)

/** Genres are entered; the other values come from the releases. */
export const titleFacets = sqliteTable(
  'title_facets',
  {
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    facet: text('facet', { enum: ['genre', 'quality', 'language', 'platform'] }).notNull(),
    value: text('value').notNull(),
    kind: text('kind', { enum: titleKinds }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.titleId, table.facet, table.value] }),
    index('title_facets_value').on(table.kind, table.facet, table.value, table.titleId),
  ],
)

/** Maintained by triggers. The facet `all` has one empty value: all titles that walls show. */
export const titleTotals = sqliteTable(
  'title_totals',
  {
    kind: text('kind', { enum: titleKinds }).notNull(),
    facet: text('facet', { enum: ['all', 'genre', 'quality', 'language', 'platform'] }).notNull(),
    value: text('value').notNull(),
    titles: integer('titles').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.facet, table.value] }),
    index('title_totals_common').on(table.kind, table.facet, table.titles),
  ],
)

/** The part of the title that a torrent has. */
export const titleReleases = sqliteTable(
  'title_releases',
  {
    torrentId: integer('torrent_id')
      .primaryKey()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    chosenBy: text('chosen_by', { enum: ['parser', 'uploader', 'moderator'] }).notNull(),
    /** Only shows. Null episodes: the whole season; null season: the whole show. */
    season: integer('season'),
    lastSeason: integer('last_season'),
    firstEpisode: integer('first_episode'),
    lastEpisode: integer('last_episode'),
    /** `Director's cut` or `Remaster 2011`. */
    edition: text('edition'),
    media: text('media'),
    format: text('format'),
    /** Only packages. With version and platform, a torrent is a build. */
    version: text('version'),
    platform: text('platform'),
    arch: text('arch'),
  },
  (table) => [index('title_releases_title').on(table.titleId, table.torrentId)],
)

export const episodes = sqliteTable(
  'episodes',
  {
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    season: integer('season').notNull(),
    number: integer('number').notNull(),
    name: text('name'),
    /** YYYY-MM-DD */
    airedOn: text('aired_on'),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.season, table.number] })],
)

export const titleRevisions = sqliteTable(
  'title_revisions',
  {
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    act: text('act', { enum: ['create', 'edit', 'merge', 'split', 'move', 'import'] }).notNull(),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: integer('changed_at').notNull(),
    reason: text('reason'),
    changes: text('changes', { mode: 'json' }).$type<Record<string, [unknown, unknown]>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.titleId, table.revision] })],
)

export const reviews = sqliteTable(
  'reviews',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** 1 to 10. */
    rating: integer('rating').notNull(),
    source: text('source').notNull(),
    html: text('html').notNull(),
    rendererVersion: integer('renderer_version').notNull(),
    createdAt: integer('created_at').notNull(),
    revision: integer('revision').notNull().default(1),
    editedAt: integer('edited_at'),
  },
  (table) => [
    uniqueIndex('reviews_author').on(table.authorId, table.titleId),
    index('reviews_title').on(table.titleId, table.id),
    index('reviews_newest').on(table.authorId, table.id),
    index('reviews_renderer').on(table.rendererVersion),
    check('reviews_rating', sql`${table.rating} between 1 and 10`),
  ],
)

/** Members who get a notification when a title has a new release. */
export const titleFollows = sqliteTable(
  'title_follows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    followedAt: integer('followed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.titleId] }),
    index('title_follows_title').on(table.titleId, table.userId),
  ],
)

/** Members who get a notification when an album of an artist has a new release. */
export const artistFollows = sqliteTable(
  'artist_follows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    artistId: integer('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    followedAt: integer('followed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.artistId] }),
    index('artist_follows_artist').on(table.artistId, table.userId),
  ],
)

/** The graph has no cycle. */
export const packageDependencies = sqliteTable(
  'package_dependencies',
  {
    packageId: integer('package_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    dependsOn: integer('depends_on')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    /** Version range such as `>= 3.2`; empty for any version. */
    versions: text('versions').notNull().default(''),
    isOptional: integer('is_optional', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.packageId, table.dependsOn] }),
    index('package_dependencies_target').on(table.dependsOn),
  ],
)
