import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './members'

/** What members can talk about. */
export const subjectKinds = ['torrent'] as const

export interface Subject {
  kind: (typeof subjectKinds)[number]
  id: number
}

/** One text a member wrote about a subject. Rendered once, when it is written, and again when the renderer changes. */
export const comments = sqliteTable(
  'comments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    subjectId: integer('subject_id').notNull(),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The comment it answers. */
    replyTo: integer('reply_to'),
    /** Markdown or BBCode, as it was written. */
    source: text('source').notNull(),
    html: text('html').notNull(),
    rendererVersion: integer('renderer_version').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Rises by one with every edit; the first is 1. */
    revision: integer('revision').notNull().default(1),
    editedAt: integer('edited_at'),
    deletedAt: integer('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** Why a moderator deleted it; null when its author did. */
    deleteReason: text('delete_reason'),
  },
  (table) => [
    index('comments_subject').on(table.subjectKind, table.subjectId, table.id),
    index('comments_author').on(table.authorId, table.id),
    index('comments_renderer').on(table.rendererVersion),
  ],
)

/** What a comment said before its edits. */
export const commentRevisions = sqliteTable(
  'comment_revisions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    source: text('source').notNull(),
    html: text('html').notNull(),
    writtenAt: integer('written_at').notNull(),
    writtenBy: integer('written_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.revision] })],
)

export const commentReactions = sqliteTable(
  'comment_reactions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
  },
  (table) => [primaryKey({ columns: [table.commentId, table.kind, table.userId] })],
)

/** Who is named in a comment. */
export const commentMentions = sqliteTable(
  'comment_mentions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user').on(table.userId, table.commentId),
  ],
)

/** What a member has begun to write and not sent. `place` names the form: `torrent:12`, `comment:34`, `upload`. */
export const drafts = sqliteTable(
  'drafts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    source: text('source').notNull(),
    savedAt: integer('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] }), index('drafts_age').on(table.savedAt)],
)
