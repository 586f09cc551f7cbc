import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { threads } from './forums'
import { users } from './members'

export const pollResults = ['always', 'voted', 'closed'] as const

/** Triggers maintain `voters` (`0001_search.sql`). */
export const polls = sqliteTable(
  'polls',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    threadId: integer('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    question: text('question').notNull(),
    maxChoices: integer('max_choices').notNull(),
    /** When members see the results: always, after their vote, or after closing. */
    results: text('results', { enum: pollResults }).notNull(),
    isSecret: integer('is_secret', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    closesAt: integer('closes_at'),
    /** Members who voted. */
    voters: integer('voters').notNull().default(0),
  },
  (table) => [uniqueIndex('polls_thread').on(table.threadId)],
)

/** Triggers maintain `votes`. */
export const pollOptions = sqliteTable(
  'poll_options',
  {
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    /** From 1, in display order. */
    number: integer('number').notNull(),
    text: text('text').notNull(),
    votes: integer('votes').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.pollId, table.number] })],
)

export const pollVotes = sqliteTable(
  'poll_votes',
  {
    pollId: integer('poll_id')
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The chosen option. */
    number: integer('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pollId, table.userId, table.number] }),
    index('poll_votes_option').on(table.pollId, table.number, table.userId),
    index('poll_votes_user').on(table.userId, table.pollId),
  ],
)
