import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const jobRuns = sqliteTable('job_runs', {
  name: text('name').primaryKey(),
  ranAt: integer('ran_at').notNull(),
  /** Message of the error; null after success. */
  error: text('error'),
})
