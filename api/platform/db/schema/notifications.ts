import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './members'

/**
 * Something a member is told of. Repeats of one `bundle` that nobody has read yet are one notification that counts:
 * "alice and 3 others".
 */
export const notifications = sqliteTable(
  'notifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Who did it last; null for the site itself. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name of what it is about. */
    subject: text('subject').notNull(),
    /** Path on the web client. */
    link: text('link').notNull(),
    bundle: text('bundle').notNull(),
    times: integer('times').notNull().default(1),
    /** Who did it since the member last read of it, each once. */
    actors: text('actors', { mode: 'json' }).$type<number[]>().notNull().default(sql`'[]'`),
    createdAt: integer('created_at').notNull(),
    readAt: integer('read_at'),
    /** False where the member wants it by mail alone. */
    onWeb: integer('on_web', { mode: 'boolean' }).notNull().default(true),
    /** When a mail tells of it unless it was read by then; null where none does, or one has. */
    mailAt: integer('mail_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('notifications_unread').on(table.userId, table.bundle).where(sql`read_at is null`),
    index('notifications_age').on(table.createdAt),
    index('notifications_mail').on(table.mailAt).where(sql`mail_at is not null`),
  ],
)

/** What a member chose of one topic. No row: on the web and not by mail. */
export const notificationChoices = sqliteTable(
  'notification_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    web: integer('web', { mode: 'boolean' }).notNull(),
    mail: integer('mail', { mode: 'boolean' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)
