import { sql } from 'drizzle-orm'
import { type AnySQLiteColumn, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { titles } from './catalogue'

/** A row that was merged is an earlier name and address of another one. */
export const people = sqliteTable(
  'people',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    slug: text('slug').notNull().unique(),
    /** See `personKeyOf`. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    mergedInto: integer('merged_into').references((): AnySQLiteColumn => people.id, { onDelete: 'cascade' }),
  },
  (table) => [index('people_merged').on(table.mergedInto).where(sql`merged_into is not null`)],
)

export const creditRoles = ['creator', 'director', 'writer', 'producer', 'composer', 'actor'] as const

/** Ordered by role, then as entered. */
export const credits = sqliteTable(
  'credits',
  {
    titleId: integer('title_id')
      .notNull()
      .references(() => titles.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    role: text('role', { enum: creditRoles }).notNull(),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** Only of actors. */
    character: text('character'),
  },
  (table) => [
    primaryKey({ columns: [table.titleId, table.position] }),
    index('credits_person').on(table.personId, table.titleId),
  ],
)
