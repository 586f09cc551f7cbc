import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { pointChangeKinds } from '#contract/points'
import { users } from './members'

/** Bonus points that a member gave to another. */
export const pointGifts = sqliteTable(
  'point_gifts',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    giverId: integer('giver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverId: integer('receiver_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer('points').notNull(),
    /** Plain text for the two members; empty: none. */
    message: text('message').notNull().default(''),
    at: integer('at').notNull(),
    /** A repeated request gives nothing. */
    clientId: text('client_id').notNull(),
  },
  (table) => [
    uniqueIndex('point_gifts_client').on(table.giverId, table.clientId),
    index('point_gifts_giver').on(table.giverId, table.id),
    index('point_gifts_receiver').on(table.receiverId, table.id),
  ],
)

/**
 * Every change of `users.bonus`, written in the same transaction by `recordPoints`. Seeding has one row a day, written by a job;
 * a trigger also adds the points from seeding before each other change, so that each balance is the one before it plus the points.
 */
export const pointChanges = sqliteTable(
  'point_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: pointChangeKinds }).notNull(),
    at: integer('at').notNull(),
    /** Negative: spent. */
    points: integer('points').notNull(),
    /** After the change. */
    balance: integer('balance').notNull(),
    /** Title of the request, or the reason of the staff. */
    subject: text('subject'),
    /** Freeleech tokens that were bought. */
    tokens: integer('tokens'),
    /** Without a foreign key, which would need an index: a deleted request is not found, and no other one gets its id. */
    requestId: integer('request_id'),
    giftId: integer('gift_id'),
  },
  (table) => [index('point_changes_user').on(table.userId, table.id)],
)
