import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { titles } from './catalogue'
import { users } from './members'

export const collections = sqliteTable(
  'collections',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** `private`: only the owner; `link`: members with the address; `public`: also listed. */
    visibility: text('visibility', { enum: ['private', 'link', 'public'] }).notNull(),
    /** Made by staff, listed first. */
    isOfficial: integer('is_official', { mode: 'boolean' }).notNull().default(false),
    /** `rendererVersion` is that of the HTML. */
    description: text('description'),
    descriptionHtml: text('description_html'),
    rendererVersion: integer('renderer_version').notNull().default(0),
    items: integer('items').notNull().default(0),
    followers: integer('followers').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** Titles added since the followers were notified. */
    newItems: integer('new_items').notNull().default(0),
    notifiedAt: integer('notified_at').notNull().default(0),
  },
  (table) => [
    index('collections_owner').on(table.ownerId, table.updatedAt),
    index('collections_listed').on(table.isOfficial, table.updatedAt).where(sql`visibility = 'public'`),
    index('collections_renderer').on(table.rendererVersion),
    index('collections_grown').on(table.notifiedAt).where(sql`new_items > 0`),
  ],
)

export const collectionItems = sqliteTable(
  'collection_items',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.collectionId, table.titleId] }),
    index('collection_items_position').on(table.collectionId, table.position),
    index('collection_items_title').on(table.titleId),
  ],
)

export const collectionFollows = sqliteTable(
  'collection_follows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collections.id, { onDelete: 'cascade' }),
    followedAt: integer('followed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.collectionId] }),
    index('collection_follows_collection').on(table.collectionId, table.userId),
  ],
)
