import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './members'
import { categories, torrents } from './torrents'

/** Requests of members for torrents that are missing. */
export const torrentRequests = sqliteTable(
  'torrent_requests',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    requesterId: integer('requester_id').references(() => users.id, { onDelete: 'set null' }),
    /** Markdown or BBCode; may be empty. `rendererVersion` is that of the HTML. */
    description: text('description').notNull(),
    descriptionHtml: text('description_html').notNull(),
    rendererVersion: integer('renderer_version').notNull(),
    createdAt: integer('created_at').notNull(),
    editedAt: integer('edited_at'),
    /** Sum of the points and number of the pledges. Triggers maintain both. */
    bounty: integer('bounty').notNull().default(0),
    supporters: integer('supporters').notNull().default(0),
    /** Not filled. */
    isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(true),
    filledAt: integer('filled_at'),
    /** The proposed torrent, or the accepted one. */
    torrentId: integer('torrent_id').references(() => torrents.id, { onDelete: 'set null' }),
    proposerId: integer('proposer_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null: no torrent waits for a decision. */
    proposedAt: integer('proposed_at'),
    /** Why the last proposed torrent was rejected. */
    rejection: text('rejection'),
  },
  (table) => [
    index('torrent_requests_bounty').on(table.isOpen, table.bounty, table.id),
    index('torrent_requests_supporters').on(table.isOpen, table.supporters, table.id),
    index('torrent_requests_category').on(table.categoryId, table.isOpen, table.id),
    index('torrent_requests_newest').on(table.isOpen, table.id),
    index('torrent_requests_requester').on(table.requesterId, table.isOpen, table.id),
    index('torrent_requests_torrent').on(table.torrentId),
    index('torrent_requests_proposer').on(table.proposerId),
    index('torrent_requests_proposed').on(table.proposedAt).where(sql`proposed_at is not null`),
  ],
)

/** Bonus points that a member has given to a request. They are not in the balance of the member any more. */
export const pledges = sqliteTable(
  'pledges',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    requestId: integer('request_id')
      .notNull()
      .references(() => torrentRequests.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    points: integer('points').notNull(),
    pledgedAt: integer('pledged_at').notNull(),
  },
  (table) => [
    uniqueIndex('pledges_member').on(table.userId, table.requestId),
    index('pledges_request').on(table.requestId, table.points),
  ],
)
