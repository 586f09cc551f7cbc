import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './members'

/** News of the staff. */
export const articles = sqliteTable(
  'articles',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    /** One line for lists and feeds. */
    summary: text('summary').notNull(),
    /** Markdown or BBCode. */
    source: text('source').notNull(),
    html: text('html').notNull(),
    rendererVersion: integer('renderer_version').notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Members see the article from then on. Null: not published. */
    publishedAt: integer('published_at'),
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    /** Starts at 1 and rises with every edit. */
    revision: integer('revision').notNull().default(1),
    editedAt: integer('edited_at'),
  },
  (table) => [
    index('articles_listed').on(table.isPinned, table.publishedAt, table.id).where(sql`published_at is not null`),
    index('articles_published').on(table.publishedAt),
    index('articles_author').on(table.authorId),
  ],
)
