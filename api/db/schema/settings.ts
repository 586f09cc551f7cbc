import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** One row: the settings of the site. */
export const settings = sqliteTable('settings', {
  id: integer('id').primaryKey(),
  title: text('title').notNull(),
  logo: text('logo').notNull(),
  themeColor: text('theme_color').notNull(),
  userColor: integer('user_color', { mode: 'boolean' }).notNull(),
})
