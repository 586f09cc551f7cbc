import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './members'

export const subjectKinds = ['torrent', 'title', 'thread', 'news', 'issue', 'request'] as const

export interface Subject {
  kind: (typeof subjectKinds)[number]
  id: number
}

/** A literal, as the condition of partial indexes must be. */
const isHeldLiteral = sql`subject_kind = 'thread' and number is null`

/** The HTML is rendered again when the renderer changes. */
export const comments = sqliteTable(
  'comments',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subjectKind: text('subject_kind', { enum: subjectKinds }).notNull(),
    subjectId: integer('subject_id').notNull(),
    /** Position in a thread, from 1 without gaps. Null while a post is held, and for other subjects. */
    number: integer('number'),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    replyTo: integer('reply_to'),
    /** Markdown or BBCode. */
    source: text('source').notNull(),
    html: text('html').notNull(),
    rendererVersion: integer('renderer_version').notNull(),
    /** For a post that was held, the time of its approval. */
    createdAt: integer('created_at').notNull(),
    /** Time of writing of a post that was held and approved. */
    heldAt: integer('held_at'),
    /** Starts at 1 and rises with every edit. */
    revision: integer('revision').notNull().default(1),
    editedAt: integer('edited_at'),
    deletedAt: integer('deleted_at'),
    deletedBy: integer('deleted_by').references(() => users.id, { onDelete: 'set null' }),
    /** The moderator's reason; null when the author deleted the comment. A held post with a reason was refused. */
    deleteReason: text('delete_reason'),
  },
  (table) => [
    index('comments_subject').on(table.subjectKind, table.subjectId, table.id),
    uniqueIndex('comments_number').on(table.subjectKind, table.subjectId, table.number).where(sql`number is not null`),
    index('comments_numbered')
      .on(table.subjectKind, table.subjectId, table.createdAt, table.number)
      .where(sql`number is not null`),
    index('comments_author').on(table.authorId, table.id),
    index('comments_posted').on(table.createdAt).where(sql`subject_kind = 'thread'`),
    index('comments_held').on(table.subjectId, table.id).where(isHeldLiteral),
    index('comments_waiting').on(table.id).where(sql`${isHeldLiteral} and deleted_at is null`),
    index('comments_refused').on(table.id).where(sql`${isHeldLiteral} and delete_reason is not null`),
    index('comments_renderer').on(table.rendererVersion),
  ],
)

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

/** The newest edit of a post that waits for a moderator or was refused by one. The post keeps its approved text. */
export const heldEdits = sqliteTable(
  'held_edits',
  {
    commentId: integer('comment_id')
      .primaryKey()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** Rises with every text that the author sends. */
    revision: integer('revision').notNull().default(1),
    source: text('source').notNull(),
    html: text('html').notNull(),
    writtenAt: integer('written_at').notNull(),
    refusedAt: integer('refused_at'),
    refusedBy: integer('refused_by').references(() => users.id, { onDelete: 'set null' }),
    refuseReason: text('refuse_reason'),
  },
  (table) => [
    index('held_edits_waiting').on(table.commentId).where(sql`refused_at is null`),
    index('held_edits_refused').on(table.commentId).where(sql`refused_at is not null`),
  ],
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
  (table) => [
    primaryKey({ columns: [table.commentId, table.kind, table.userId] }),
    index('comment_reactions_user').on(table.userId, table.commentId),
  ],
)

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

/** `place` names the form: `torrent:12`, `comment:34`, `upload`. */
export const drafts = sqliteTable(
  'drafts',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: text('place').notNull(),
    source: text('source').notNull(),
    savedAt: integer('saved_at').notNull(),
    /** The revision that an edit started from. Null: of a new text, or stored before this column existed. */
    revision: integer('revision'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.place] }), index('drafts_age').on(table.savedAt)],
)
