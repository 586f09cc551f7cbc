import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './members'
import { torrents } from './torrents'

/** Changed fields with their texts before and after. */
export type RevisedValues = Record<string, [before: string | null, after: string | null]>

/** An edit of a torrent. */
export const torrentRevisions = sqliteTable(
  'torrent_revisions',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    editorId: integer('editor_id').references(() => users.id, { onDelete: 'set null' }),
    editedAt: integer('edited_at').notNull(),
    /** The staff gives it for the torrent of another member. */
    reason: text('reason'),
    changes: text('changes', { mode: 'json' }).$type<RevisedValues>().notNull(),
  },
  (table) => [
    index('torrent_revisions_torrent').on(table.torrentId, table.id),
    index('torrent_revisions_editor').on(table.editorId),
  ],
)
