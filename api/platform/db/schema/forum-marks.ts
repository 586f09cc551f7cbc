import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { forums, threads } from './forums'
import { users } from './members'

/** `watch`: a notification of each post; `track`: in the list of watched threads; `mute`: neither notifications nor unread marks. */
export const watchLevels = ['watch', 'track', 'mute'] as const

export const threadMarks = sqliteTable(
  'thread_marks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    threadId: integer('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    /** Number of the last post that was read. */
    upTo: integer('up_to').notNull().default(0),
    level: text('level', { enum: watchLevels }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.threadId] }),
    index('thread_marks_thread').on(table.threadId, table.level, table.userId),
    index('thread_marks_level').on(table.userId, table.level, table.threadId).where(sql`level is not null`),
  ],
)

export const forumMarks = sqliteTable(
  'forum_marks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    forumId: integer('forum_id')
      .notNull()
      .references(() => forums.id, { onDelete: 'cascade' }),
    /** All posts until then are read. */
    readAt: integer('read_at').notNull().default(0),
    level: text('level', { enum: watchLevels }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.forumId] }),
    index('forum_marks_forum').on(table.forumId, table.level, table.userId),
  ],
)
