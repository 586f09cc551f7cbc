import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { torrents } from './torrents'

/**
 * The texts of each listed torrent as `text_search` indexes them (decision 054). A scheduled job writes them. The id is the
 * negative id of the torrent, as in `torrent_search`.
 */
export const torrentTexts = sqliteTable('torrent_texts', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  /** Other spellings of the name: without the punctuation inside words, and with spaces between the characters of CJK text. */
  folded: text('folded').notNull(),
  /** With every spelling of the resolution, source and codec. */
  tags: text('tags').notNull(),
  files: text('files').notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  team: text('team').notNull(),
})

/** Changes of torrents that `torrent_texts` does not have yet, written by triggers. */
export const textChanges = sqliteTable(
  'text_changes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
  },
  (table) => [index('text_changes_torrent').on(table.torrentId)],
)

/** Words of names, tags and titles, for suggestions of another spelling. */
export const searchWords = sqliteTable(
  'search_words',
  {
    word: text('word').primaryKey(),
    /** The letters in reverse, to find words by their end. */
    reversed: text('reversed').notNull(),
    torrents: integer('torrents').notNull(),
  },
  (table) => [index('search_words_reversed').on(table.reversed)],
)
