import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './members'
import { torrents } from './torrents'

/**
 * The figures of a swarm as the tracker reported them last; a trigger adds the row with the torrent. Narrow and without an
 * index on a figure, because each index would cost a written row for each change (decision 030).
 */
export const swarms = sqliteTable(
  'swarms',
  {
    torrentId: integer('torrent_id')
      .primaryKey()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    seeders: integer('seeders').notNull().default(0),
    leechers: integer('leechers').notNull().default(0),
    completed: integer('completed').notNull().default(0),
    /** When it last had a seeder, as the tracker reported: within a day while it has one, exact when it has none. */
    seenAt: integer('seen_at'),
    /** Whether it became dead, dying or alive since the torrent's sort keys were refreshed. */
    lifeChanged: integer('life_changed', { mode: 'boolean' }).notNull().default(false),
  },
  (table) => [index('swarms_life_changed').on(table.torrentId).where(sql`life_changed`)],
)

/**
 * The figures of hybrid torrents by each of their two info hashes, as a tracker of another kind reported them last: a report may
 * have one of the two. `swarms` has the larger ones.
 */
export const hybridSwarms = sqliteTable(
  'hybrid_swarms',
  {
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    /** By the hash of version 2 (`bySecondHash`). */
    isSecond: integer('is_second', { mode: 'boolean' }).notNull(),
    seeders: integer('seeders').notNull(),
    leechers: integer('leechers').notNull(),
    completed: integer('completed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.torrentId, table.isSecond] })],
)

/** Clients in swarms, as they announced last. */
export const peers = sqliteTable(
  'peers',
  {
    id: integer('id').primaryKey(),
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `peer_id` of BEP 3 in hex: a client chooses it when it starts. Empty in example data. */
    peerId: text('peer_id').notNull().default(''),
    client: text('client').notNull(),
    /** Address and port in hex (`packAddress`), for the built-in tracker. Null when another tracker reported the client. */
    address: text('address'),
    /** Total bytes since the client started, as it announced. */
    uploaded: integer('uploaded').notNull().default(0),
    downloaded: integer('downloaded').notNull().default(0),
    /** Missing bytes; 0 for a seeder. */
    left: integer('left').notNull(),
    /** Bytes a second between the last two announces. */
    uploadRate: integer('upload_rate').notNull(),
    downloadRate: integer('download_rate').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
  },
  (table) => [
    index('peers_torrent').on(table.torrentId, sql`${table.left} > 0`),
    index('peers_user').on(table.userId, table.left, table.torrentId),
    uniqueIndex('peers_member').on(table.userId, table.torrentId, table.peerId),
  ],
)

export const snatches = sqliteTable(
  'snatches',
  {
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    completedAt: integer('completed_at').notNull(),
    /** The seeding requirement: seconds to seed until `dueAt`. Null: there was none when the torrent was completed. */
    seedGoal: integer('seed_goal'),
    dueAt: integer('due_at'),
    /** When the job of deadlines visits it next: before the deadline, and when it is missed. */
    noticeAt: integer('notice_at'),
    /** Seconds of seeding since it was completed, counted until the requirement is met. */
    seedTime: integer('seed_time').notNull().default(0),
    /** The last counted announce as a seeder of this torrent. */
    seededAt: integer('seeded_at'),
    /** When the requirement was met, or excused: then `seedTime` is below `seedGoal`. */
    metAt: integer('met_at'),
  },
  (table) => [
    primaryKey({ columns: [table.torrentId, table.userId] }),
    index('snatches_user').on(table.userId, table.completedAt),
    index('snatches_completed').on(table.torrentId, table.completedAt, table.userId),
    // Neither index has a column that rises while a member seeds: each step is one written row (decision 066).
    index('snatches_owed').on(table.userId, table.completedAt).where(sql`due_at is not null and met_at is null`),
    index('snatches_notice').on(table.noticeAt).where(sql`notice_at is not null`),
  ],
)

/** A literal, as the condition of partial indexes must be. */
export const isUnconfirmed = sql`unconfirmed > accepted`

/**
 * The traffic of each member in each swarm, as their clients announced it: without promotions and freeleech tokens. A row stays
 * when the member has left, because the uploads of the others are compared with it.
 */
export const transfers = sqliteTable(
  'transfers',
  {
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    uploaded: integer('uploaded').notNull(),
    downloaded: integer('downloaded').notNull(),
    /** Bytes of `uploaded` that no other client can have received (`checkTransfers`). 0 below `leastUnconfirmed`. */
    unconfirmed: integer('unconfirmed').notNull().default(0),
    /** Unconfirmed bytes that the staff has accepted. */
    accepted: integer('accepted').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.torrentId, table.userId] }),
    index('transfers_user').on(table.userId, table.torrentId),
    // Partial, so that an announce writes neither.
    index('transfers_unconfirmed').on(table.unconfirmed, table.torrentId, table.userId).where(isUnconfirmed),
    index('transfers_accepted').on(table.accepted, table.torrentId, table.userId).where(sql`accepted > 0`),
  ],
)

/** The latest request for seeders of a torrent. */
export const reseedRequests = sqliteTable(
  'reseed_requests',
  {
    torrentId: integer('torrent_id')
      .primaryKey()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    /** Is notified of a seeder; null: that has happened, or the account was deleted. */
    requesterId: integer('requester_id').references(() => users.id, { onDelete: 'set null' }),
    requestedAt: integer('requested_at').notNull(),
  },
  (table) => [
    index('reseed_requests_age').on(table.requestedAt),
    index('reseed_requests_requester').on(table.requesterId),
  ],
)
