import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import type { WikiHeading, WikiLanguage } from '#contract/wiki'
import { users } from './members'

/** Triggers maintain `wiki_search`, and let pages be rendered again when a page that they link to appears or disappears. */
export const wikiPages = sqliteTable(
  'wiki_pages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    language: text('language').$type<WikiLanguage>().notNull(),
    parentId: integer('parent_id').references((): AnySQLiteColumn => wikiPages.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
    source: text('source').notNull(),
    html: text('html').notNull(),
    headings: text('headings', { mode: 'json' }).$type<WikiHeading[]>().notNull().default(sql`'[]'`),
    /** 0: a link of the page changed, or it was never rendered. */
    rendererVersion: integer('renderer_version').notNull(),
    revision: integer('revision').notNull().default(1),
    /** The page has the rules of the site in its language. */
    isRules: integer('is_rules', { mode: 'boolean' }).notNull().default(false),
    /** Slugs of the roles that see the page; empty for all. */
    readers: text('readers', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    /** Slugs of the roles that edit the page; empty for all with the permission. */
    editors: text('editors', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    updatedAt: integer('updated_at').notNull(),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
    deletedAt: integer('deleted_at'),
  },
  (table) => [
    index('wiki_pages_tree').on(table.language, table.position, table.title).where(sql`deleted_at is null`),
    uniqueIndex('wiki_pages_rules').on(table.language).where(sql`is_rules = 1`),
    index('wiki_pages_parent').on(table.parentId, table.position, table.title).where(sql`deleted_at is null`),
  ],
)

/** All revisions with the newest one. */
export const wikiRevisions = sqliteTable(
  'wiki_revisions',
  {
    pageId: integer('page_id')
      .notNull()
      .references(() => wikiPages.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    title: text('title').notNull(),
    source: text('source').notNull(),
    summary: text('summary'),
    /** The revision that it restored. */
    restored: integer('restored'),
    writtenBy: integer('written_by').references(() => users.id, { onDelete: 'set null' }),
    writtenAt: integer('written_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.revision] })],
)

/** Earlier slugs of pages. */
export const wikiRedirects = sqliteTable(
  'wiki_redirects',
  {
    slug: text('slug').primaryKey(),
    pageId: integer('page_id')
      .notNull()
      .references(() => wikiPages.id, { onDelete: 'cascade' }),
  },
  (table) => [index('wiki_redirects_page').on(table.pageId)],
)

/** The slugs that the newest text of a page links to, also those of missing pages. */
export const wikiLinks = sqliteTable(
  'wiki_links',
  {
    slug: text('slug').notNull(),
    pageId: integer('page_id')
      .notNull()
      .references(() => wikiPages.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.slug, table.pageId] }), index('wiki_links_page').on(table.pageId)],
)

/** Versions of the rules that members were asked to accept. */
export const rulesVersions = sqliteTable('rules_versions', {
  version: integer('version').primaryKey({ autoIncrement: true }),
  publishedAt: integer('published_at').notNull(),
  publishedBy: integer('published_by').references(() => users.id, { onDelete: 'set null' }),
  /** Members who accepted it, counted by triggers. */
  acceptances: integer('acceptances').notNull().default(0),
})

export const rulesAcceptances = sqliteTable(
  'rules_acceptances',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version')
      .notNull()
      .references(() => rulesVersions.version, { onDelete: 'cascade' }),
    acceptedAt: integer('accepted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.version] }),
    index('rules_acceptances_version').on(table.version),
  ],
)
