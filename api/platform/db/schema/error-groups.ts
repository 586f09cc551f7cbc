import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const errorGroups = sqliteTable(
  'error_groups',
  {
    /** Hash of Worker, name, frame and route. */
    fingerprint: text('fingerprint').primaryKey(),
    worker: text('worker', { enum: ['web', 'api'] }).notNull(),
    name: text('name').notNull(),
    /** The innermost stack frame in our own code. */
    frame: text('frame').notNull(),
    route: text('route'),
    count: integer('count').notNull(),
    firstAt: integer('first_at').notNull(),
    lastAt: integer('last_at').notNull(),
    /** The newest error of the group is its sample: message, stack and request. */
    message: text('message').notNull(),
    stack: text('stack').notNull(),
    requestId: text('request_id').notNull(),
  },
  (table) => [index('error_groups_last').on(table.lastAt)],
)
