import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row for each day (UTC) that has ended, written once and without gaps. */
export const statisticsDays = sqliteTable('statistics_days', {
  /** Days since 1970. */
  day: integer('day').primaryKey(),
  /** Counted from the first row on, at the end of the day: the difference of two rows is what happened between them. */
  uploads: integer('uploads').notNull(),
  posts: integer('posts').notNull(),
  messages: integer('messages').notNull(),
  /** The last chat message of the day. */
  lastMessageId: integer('last_message_id').notNull(),
  /** The state soon after the day's end; null for days that were written later. */
  torrents: integer('torrents'),
  /** Bytes. */
  size: integer('size'),
  seeders: integer('seeders'),
  leechers: integer('leechers'),
  members: integer('members'),
})

/** Counts of the last day's state, replaced with each new one. */
export const statisticsGroups = sqliteTable(
  'statistics_groups',
  {
    kind: text('kind', { enum: ['category', 'age', 'size', 'role', 'country'] }).notNull(),
    /** Id of a category, slug of a role, code of a country (or `other`, `unstated`), or the lower limit in days or bytes. */
    key: text('key').notNull(),
    amount: integer('amount').notNull(),
    /** Bytes; only of categories. */
    size: integer('size').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)

/** Ranking of the last day. Who may see an entry is decided when it is read. */
export const statisticsTops = sqliteTable(
  'statistics_tops',
  {
    kind: text('kind', { enum: ['seeded', 'snatched', 'uploader', 'title'] }).notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    /** Id of the torrent, member or title. */
    subjectId: integer('subject_id').notNull(),
    amount: integer('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.position] })],
)
