import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The last run of each scheduled job. */
export const jobRuns = sqliteTable('job_runs', {
  name: text('name').primaryKey(),
  ranAt: integer('ran_at').notNull(),
  /** Message of the error; null after success. */
  error: text('error'),
})
