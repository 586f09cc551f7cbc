import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { comments } from './comments'
import { users } from './members'

export const forumCategories = sqliteTable('forum_categories', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  name: text('name').notNull(),
  position: integer('position').notNull().default(0),
})

/** Triggers maintain the counts and the last post (`0001_search.sql`): those of listed threads. */
export const forums = sqliteTable(
  'forums',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => forumCategories.id),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull().default(0),
    /** Slugs of the roles that see the forum; empty for all. */
    readers: text('readers', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    /** Slugs of the roles that start threads; empty for all that see it. */
    starters: text('starters', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    /** Slugs of the roles that write posts; empty for all that see it. */
    posters: text('posters', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    prefixes: text('prefixes', { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`),
    threadCount: integer('thread_count').notNull().default(0),
    postCount: integer('post_count').notNull().default(0),
    lastPostId: integer('last_post_id'),
    /** Increases with every change of the settings. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [index('forums_category').on(table.categoryId, table.position)],
)

/** A thread has no post while its first one is held, and after a merge. A literal, as the condition of partial indexes must be. */
const isListedLiteral = sql`hidden_at is null and posts > 0`

/** Posts are `comments` of the kind `thread` with a number. Triggers maintain `posts` and the last post. */
export const threads = sqliteTable(
  'threads',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    forumId: integer('forum_id')
      .notNull()
      .references(() => forums.id),
    title: text('title').notNull(),
    prefix: text('prefix'),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    isPinned: integer('is_pinned', { mode: 'boolean' }).notNull().default(false),
    isLocked: integer('is_locked', { mode: 'boolean' }).notNull().default(false),
    /** The post that solved it. */
    solutionId: integer('solution_id').references((): AnySQLiteColumn => comments.id, { onDelete: 'set null' }),
    hiddenAt: integer('hidden_at'),
    /** The thread that has its posts now. Its address redirects there. */
    mergedInto: integer('replaced_by').references((): AnySQLiteColumn => threads.id),
    /** The highest number of a post. */
    posts: integer('posts').notNull().default(0),
    /** The last post that is not deleted. */
    lastPostId: integer('last_post_id'),
    lastPostAt: integer('last_post_at').notNull().default(0),
  },
  (table) => [
    index('threads_activity').on(table.forumId, table.isPinned, table.lastPostAt, table.id).where(isListedLiteral),
    index('threads_newest').on(table.forumId, table.isPinned, table.createdAt, table.id).where(isListedLiteral),
    index('threads_posts')
      .on(table.forumId, table.isPinned, table.posts, table.lastPostAt, table.id)
      .where(isListedLiteral),
    index('threads_latest').on(table.forumId, table.lastPostAt, table.id).where(isListedLiteral),
    index('threads_prefix')
      .on(table.forumId, table.prefix, table.isPinned, table.lastPostAt, table.id)
      .where(isListedLiteral),
    index('threads_unanswered')
      .on(table.forumId, table.isPinned, table.lastPostAt, table.id)
      .where(sql`hidden_at is null and posts = 1`),
    index('threads_author').on(table.authorId, table.forumId, table.isPinned, table.lastPostAt, table.id),
    index('threads_held')
      .on(table.authorId, table.forumId, table.id)
      .where(sql`hidden_at is null and posts = 0 and replaced_by is null`),
    index('threads_merged').on(table.mergedInto).where(sql`replaced_by is not null`),
    index('threads_solution').on(table.solutionId).where(sql`solution_id is not null`),
  ],
)

/** Condition that a thread is in the list of its forum. */
export const isThreadListed = sql`(threads.hidden_at is null and threads.posts > 0)`
