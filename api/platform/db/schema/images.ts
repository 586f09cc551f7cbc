import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './members'

/** Images that members uploaded for their texts. `name` is that of the file under /static. */
export const images = sqliteTable(
  'images',
  {
    name: text('name').primaryKey(),
    /** The first one. */
    uploaderId: integer('uploader_id')
      .notNull()
      .references(() => users.id),
    bytes: integer('bytes').notNull(),
    uploadedAt: integer('uploaded_at').notNull(),
    /** The upload or the last saved draft with it. Null: a stored text shows it. */
    unusedSince: integer('unused_since'),
    /** By the staff: the file is kept where it is not served. */
    deletedAt: integer('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    deleteReason: text('delete_reason'),
  },
  (table) => [
    index('images_unused').on(table.unusedSince).where(sql`unused_since is not null`),
    index('images_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)
