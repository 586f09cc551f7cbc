import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** `key`: `download:12`, `upload:12`. */
export const rateWindows = sqliteTable(
  'rate_windows',
  {
    key: text('key').primaryKey(),
    startedAt: integer('started_at').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [index('rate_windows_age').on(table.startedAt)],
)
