import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from './members'
import { torrents } from './torrents'

export const reportedKinds = [
  ...(['torrent', 'comment', 'member', 'title', 'chat_message', 'request', 'subtitle', 'staff'] as const),
] as const

/** The reporter sees its outcome. */
export const reports = sqliteTable(
  'reports',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    subjectKind: text('subject_kind', { enum: reportedKinds }).notNull(),
    /** The reporter, in the row of a question. */
    subjectId: integer('subject_id').notNull(),
    reporterId: integer('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
    state: text('state', { enum: ['open', 'resolved', 'dismissed'] })
      .notNull()
      .default('open'),
    handledBy: integer('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: integer('handled_at'),
    answer: text('answer'),
    /** Text of the subject at the time of the report. */
    content: text('content'),
  },
  (table) => [
    index('reports_state').on(table.state, table.id),
    index('reports_kind').on(table.state, table.subjectKind, table.id),
    uniqueIndex('reports_open').on(table.subjectKind, table.subjectId, table.reporterId).where(sql`state = 'open'`),
    index('reports_reporter').on(table.reporterId, table.id),
  ],
)

/** The conversation of a reporter with the staff. */
export const reportMessages = sqliteTable(
  'report_messages',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    reportId: integer('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    fromStaff: integer('from_staff', { mode: 'boolean' }).notNull(),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('report_messages_report').on(table.reportId, table.id),
    index('report_messages_author').on(table.authorId, table.id),
  ],
)

export const queues = ['report', 'torrent'] as const

/** The member of the staff who works on a subject. A claim of the past counts as none. */
export const queueClaims = sqliteTable(
  'queue_claims',
  {
    queue: text('queue', { enum: queues }).notNull(),
    subjectId: integer('subject_id').notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    until: integer('until').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.queue, table.subjectId] }),
    index('queue_claims_member').on(table.memberId, table.queue),
  ],
)

/** A pending torrent with an open request is not in the queue of the staff, until its uploader answers. */
export const changeRequests = sqliteTable(
  'change_requests',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    torrentId: integer('torrent_id')
      .notNull()
      .references(() => torrents.id, { onDelete: 'cascade' }),
    askedBy: integer('asked_by').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    askedAt: integer('asked_at').notNull(),
    /** Text of the uploader. Null when the torrent was decided without one. */
    answer: text('answer'),
    /** Null while the staff waits for the uploader. */
    closedAt: integer('closed_at'),
  },
  (table) => [
    index('change_requests_torrent').on(table.torrentId, table.id),
    index('change_requests_author').on(table.askedBy),
    uniqueIndex('change_requests_open').on(table.torrentId).where(sql`closed_at is null`),
  ],
)

/** Texts for decisions about torrents, which the staff edits. */
export const reasonTemplates = sqliteTable('reason_templates', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  /** By language. */
  texts: text('texts', { mode: 'json' }).$type<Record<string, string>>().notNull(),
  /** Rises with each change. */
  revision: integer('revision').notNull().default(1),
})

/** The audit log. Rows are never changed or deleted. */
export const auditEvents = sqliteTable(
  'audit_events',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** `torrent.approve`, `comment.delete` ... */
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: integer('subject_id').notNull(),
    reason: text('reason'),
    at: integer('at').notNull(),
    detail: text('detail', { mode: 'json' }).$type<Record<string, unknown>>().notNull().default(sql`'{}'`),
  },
  (table) => [
    index('audit_events_subject').on(table.subjectKind, table.subjectId, table.id),
    index('audit_events_actor').on(table.actorId, table.at),
    index('audit_events_action').on(table.action, table.at),
    index('audit_events_kind').on(table.subjectKind, table.at),
    index('audit_events_at').on(table.at),
  ],
)

/**
 * The network that an act came from, /24 or /64. The batch of the act adds it (`MeasuredDatabase`), so that the statements of
 * the acts need no column for it.
 */
export const auditNetworks = sqliteTable('audit_networks', {
  eventId: integer('event_id')
    .primaryKey()
    .references(() => auditEvents.id, { onDelete: 'cascade' }),
  network: text('network').notNull(),
})

/** Expired and withdrawn ones stay in the history of the member. */
export const memberWarnings = sqliteTable(
  'member_warnings',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    /** The comment or post it is about. */
    commentId: integer('comment_id'),
    warnedBy: integer('warned_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: integer('created_at').notNull(),
    /** Null: never. */
    expiresAt: integer('expires_at'),
    withdrawnAt: integer('withdrawn_at'),
    withdrawnBy: integer('withdrawn_by').references(() => users.id, { onDelete: 'set null' }),
    withdrawReason: text('withdraw_reason'),
  },
  (table) => [index('member_warnings_user').on(table.userId, table.id)],
)

/** Only staff see them. */
export const staffNotes = sqliteTable(
  'staff_notes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
    editedAt: integer('edited_at'),
    deletedAt: integer('deleted_at'),
  },
  (table) => [index('staff_notes_user').on(table.userId, table.id)],
)
