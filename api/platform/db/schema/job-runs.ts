import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const jobRuns = sqliteTable('job_runs', {
  name: text('name').primaryKey(),
  ranAt: integer('ran_at').notNull(),
  /** Message of the error; null after success. */
  error: text('error'),
  /** Time of the first failed run since the last success; null after success. */
  failingSince: integer('failing_since'),
})
