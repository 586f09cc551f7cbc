import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { tokenFamilies, users } from './members'

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
    /** When a push notification is due. Null: none, or it was sent. It is not sent if the member has read it before. */
    pushAt: integer('push_at'),
  },
  (table) => [
    index('notifications_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('notifications_unread').on(table.userId, table.bundle).where(sql`read_at is null`),
    index('notifications_age').on(table.createdAt),
    // Announcements, which may be thousands, come after the rest.
    index('notifications_mail').on(sql`(kind = 'announcement')`, table.mailAt).where(sql`mail_at is not null`),
    index('notifications_push').on(sql`(kind = 'announcement')`, table.pushAt).where(sql`push_at is not null`),
  ],
)

/** The defaults of a member without a row: web and push, no email. */
export const notificationChoices = sqliteTable(
  'notification_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').notNull(),
    web: integer('web', { mode: 'boolean' }).notNull(),
    mail: integer('mail', { mode: 'boolean' }).notNull(),
    /** Also sends those that are shown on the web to the browsers with a subscription. */
    push: integer('push', { mode: 'boolean' }).notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
)

/** A browser that receives push notifications. Ends when its session is ended, by a trigger, but not when the session expires. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    /** SHA-256 of the endpoint, in base64url. */
    id: text('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: the session has expired. */
    familyId: text('family_id').references(() => tokenFamilies.id, { onDelete: 'set null' }),
    /** As of the session. */
    device: text('device'),
    /** URL at the push service. */
    endpoint: text('endpoint').notNull(),
    /** Keys of the browser, in base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_user').on(table.userId, table.createdAt),
    index('push_subscriptions_family').on(table.familyId),
  ],
)
