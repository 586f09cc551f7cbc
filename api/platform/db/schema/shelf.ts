import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { tokenEventKinds } from '#contract/freeleech'
import { users } from './members'
import { torrents } from './torrents'

/** Columns of every table that links a member to a torrent. */
const ofMember = () => ({
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  torrentId: integer('torrent_id')
    .notNull()
    .references(() => torrents.id, { onDelete: 'cascade' }),
})

export const bookmarks = sqliteTable(
  'bookmarks',
  {
    ...ofMember(),
    addedAt: integer('added_at').notNull(),
    note: text('note').notNull().default(''),
    /** Empty: none. */
    label: text('label').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.torrentId] }),
    index('bookmarks_added').on(table.userId, table.addedAt),
    index('bookmarks_torrent').on(table.torrentId),
    index('bookmarks_label').on(table.userId, table.label),
  ],
)

export const thanks = sqliteTable('thanks', { ...ofMember(), givenAt: integer('given_at').notNull() }, (table) => [
  primaryKey({ columns: [table.torrentId, table.userId] }),
  index('thanks_user').on(table.userId),
  index('thanks_given').on(table.torrentId, table.givenAt, table.userId),
])

export const torrentViews = sqliteTable(
  'torrent_views',
  { ...ofMember(), seenAt: integer('seen_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.torrentId] }),
    index('torrent_views_torrent').on(table.torrentId),
  ],
)

export const metafileDownloads = sqliteTable(
  'metafile_downloads',
  { ...ofMember(), times: integer('times').notNull().default(1), lastAt: integer('last_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.torrentId] }),
    index('metafile_downloads_torrent').on(table.torrentId),
  ],
)

/** Until it expires, the download does not count against the ratio. */
export const tokenSpendings = sqliteTable(
  'token_spendings',
  { ...ofMember(), spentAt: integer('spent_at').notNull(), until: integer('until').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.torrentId] }),
    index('token_spendings_torrent').on(table.torrentId),
  ],
)

/** Freeleech tokens that a member bought, was granted or used. The balance is in `users`. */
export const tokenEvents = sqliteTable(
  'token_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: tokenEventKinds }).notNull(),
    at: integer('at').notNull(),
    tokens: integer('tokens').notNull(),
    /** Bonus points paid for all of them. */
    points: integer('points'),
    /** Why the staff granted them. The member reads it. */
    reason: text('reason'),
    torrentId: integer('torrent_id').references(() => torrents.id, { onDelete: 'set null' }),
    until: integer('until'),
    /** A purchase or a grant has one, so that a repeated request adds nothing. */
    clientId: text('client_id'),
  },
  (table) => [
    index('token_events_user').on(table.userId, table.id),
    uniqueIndex('token_events_client').on(table.userId, table.clientId).where(sql`client_id is not null`),
    index('token_events_torrent').on(table.torrentId).where(sql`torrent_id is not null`),
  ],
)

/** A saved view: a filter with a name, shown as a tab of the list. */
export const savedViews = sqliteTable(
  'saved_views',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
    notify: integer('notify', { mode: 'boolean' }).notNull().default(false),
    createdAt: integer('created_at').notNull(),
    /** Id of the last row of `listings` that the member was notified about. */
    notifiedTo: integer('notified_to').notNull().default(0),
  },
  (table) => [
    uniqueIndex('saved_views_name').on(table.userId, table.name),
    index('saved_views_notify').on(table.notifiedTo).where(sql`notify = 1`),
  ],
)

/** A key that opens one feed of one member without a session, until it is revoked. */
export const feedKeys = sqliteTable(
  'feed_keys',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** 128 random bits in hex. Unhashed because members look their feed addresses up again. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ['torrents', 'view', 'category', 'bookmarks', 'news', 'requests'] }).notNull(),
    target: text('target').notNull().default(''),
    createdAt: integer('created_at').notNull(),
    lastUsedAt: integer('last_used_at'),
  },
  (table) => [uniqueIndex('feed_keys_target').on(table.userId, table.kind, table.target)],
)
