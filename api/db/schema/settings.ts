import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

export const defaultSourceTag = 'Skerry'

/** One row: the settings of the site. */
export const settings = sqliteTable('settings', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  logo: text('logo').notNull(),
  themeColor: text('theme_color').notNull(),
  userColor: integer('user_color', { mode: 'boolean' }).notNull(),
  /** Where clients announce: `{passkey}` stands for the member's own. */
  announceUrl: text('announce_url').notNull().default('http://localhost:8790/announce/{passkey}'),
  /** The `source` of every info dictionary: it keeps our info hashes apart from those of other trackers. */
  sourceTag: text('source_tag').notNull().default(defaultSourceTag),
})
