import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './members'

/** Unread notifications of one `bundle` are merged and counted: "alice and 3 others". */
export const notifications = sqliteTable(
  'notifications',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The last member who caused it; null for the site itself. */
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    subject: text('subject').notNull(),
    /** Path on the web client. */
    link: text('link').notNull(),
    bundle: text('bundle').notNull(),
    times: integer('times').notNull().default(1),
    /** Members who caused it since it was last read, without duplicates. */
    actors: text('actors', { mode: 'json' }).$type<number[]>().notNull().default(sql`'[]'`),
    createdAt: integer('created_at').notNull(),
    readAt: integer('read_at'),
    /** False when the member chose email only. */
    onWeb: integer('on_web', { mode: 'boolean' }).notNull().default(true),
    /** Null: no email, or it was sent. It is not mailed if the member has read it by then. */
    mailAt: integer('mail_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('notifications_unread').on(table.userId, table.bundle).where(sql`read_at is null`),
    index('notifications_age').on(table.createdAt),
    // Announcements, which may be thousands, come after the rest.
    index('notifications_mail').on(sql`(kind = 'announcement')`, table.mailAt).where(sql`mail_at is not null`),
  ],
)

/** Without a row: on the web, not by email. */
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
