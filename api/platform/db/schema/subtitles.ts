import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { subtitleFormats } from '#contract/subtitles'
import { users } from './members'
import { torrents } from './torrents'

/** Subtitles that members uploaded for a torrent. Their files are in R2, in UTF-8. */
export const subtitles = sqliteTable(
  'subtitles',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    uploaderId: integer('uploader_id').references(() => users.id, { onDelete: 'set null' }),
    /** A code of the vocabulary. */
    language: text('language').notNull(),
    format: text('format', { enum: subtitleFormats }).notNull(),
    isSdh: integer('is_sdh', { mode: 'boolean' }).notNull(),
    isForced: integer('is_forced', { mode: 'boolean' }).notNull(),
    note: text('note').notNull().default(''),
    /** Name of the video file, without its folders; empty: none. */
    video: text('video').notNull().default(''),
    /** In R2. Random, so that a deleted file and the same content, uploaded again, are two files. */
    key: text('key').notNull(),
    /** SHA-256 of the stored text, in hex. */
    hash: text('hash').notNull(),
    size: integer('size').notNull(),
    cues: integer('cues').notNull(),
    downloads: integer('downloads').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    editedAt: integer('edited_at'),
    deletedAt: integer('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** Given by a moderator. */
    deleteReason: text('delete_reason'),
  },
  (table) => [
    index('subtitles_torrent').on(table.torrentId, table.language, table.id),
    uniqueIndex('subtitles_content').on(table.torrentId, table.hash).where(sql`deleted_at is null`),
    index('subtitles_uploader').on(table.uploaderId, table.id),
    index('subtitles_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
)
