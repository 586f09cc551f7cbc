import { sql } from 'drizzle-orm'
import {
  type AnySQLiteColumn,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { comments } from './comments'
import { watchLevels } from './forum-marks'
import { users } from './members'

export const labels = sqliteTable(
  'labels',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    /** The name in lower case. */
    nameKey: text('name_key').notNull(),
    description: text('description').notNull().default(''),
    color: text('color').notNull(),
  },
  (table) => [uniqueIndex('labels_name').on(table.nameKey)],
)

export const milestones = sqliteTable(
  'milestones',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    /** The name in lower case. */
    nameKey: text('name_key').notNull(),
    description: text('description').notNull().default(''),
    /** `2026-11-24` */
    dueOn: text('due_on'),
    closedAt: integer('closed_at'),
  },
  (table) => [uniqueIndex('milestones_name').on(table.nameKey)],
)

/** The id is the number of the issue. Its text is its first comment. Triggers maintain the counts and `updatedAt` (`issues.sql`). */
export const issues = sqliteTable(
  'issues',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    title: text('title').notNull(),
    kind: text('kind', { enum: ['bug', 'idea', 'content'] }).notNull(),
    isOpen: integer('is_open', { mode: 'boolean' }).notNull().default(true),
    closedAs: text('closed_as', { enum: ['completed', 'not_planned', 'duplicate'] }),
    closedAt: integer('closed_at'),
    closedBy: integer('closed_by').references(() => users.id, { onDelete: 'set null' }),
    /** Column of the board; null when it was closed otherwise than as completed. */
    stage: text('stage', { enum: ['open', 'planned', 'in_progress', 'done'] }).default('open'),
    /** Order in the column, ascending. */
    position: real('position').notNull().default(0),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    assigneeId: integer('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    milestoneId: integer('milestone_id').references(() => milestones.id, { onDelete: 'set null' }),
    duplicateOf: integer('duplicate_of').references((): AnySQLiteColumn => issues.id),
    isLocked: integer('is_locked', { mode: 'boolean' }).notNull().default(false),
    /** Its first comment. */
    bodyId: integer('body_id'),
    votes: integer('votes').notNull().default(0),
    /** Without its text and without deleted ones. */
    comments: integer('comments').notNull().default(0),
    /** The highest number of an entry. */
    entries: integer('entries').notNull().default(0),
    createdAt: integer('created_at').notNull(),
    updatedAt: integer('updated_at').notNull(),
    /** Starts at 1 and rises with every change, but not with comments and votes. */
    revision: integer('revision').notNull().default(1),
  },
  (table) => [
    index('issues_newest').on(table.isOpen, table.id),
    index('issues_updated').on(table.isOpen, table.updatedAt, table.id),
    index('issues_votes').on(table.isOpen, table.votes, table.id),
    index('issues_comments').on(table.isOpen, table.comments, table.id),
    index('issues_all_updated').on(table.updatedAt, table.id),
    index('issues_all_votes').on(table.votes, table.id),
    index('issues_all_comments').on(table.comments, table.id),
    index('issues_author').on(table.authorId, table.id),
    index('issues_assignee').on(table.assigneeId, table.id),
    index('issues_closed_by').on(table.closedBy),
    index('issues_milestone').on(table.milestoneId, table.isOpen, table.id),
    index('issues_duplicates').on(table.duplicateOf).where(sql`duplicate_of is not null`),
    index('issues_board').on(table.stage, table.position, table.id),
    index('issues_completed').on(table.closedAt, table.id).where(sql`closed_as = 'completed'`),
  ],
)

export const issueLabels = sqliteTable(
  'issue_labels',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    labelId: integer('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.labelId] }),
    index('issue_labels_label').on(table.labelId, table.issueId),
  ],
)

export const issueVotes = sqliteTable(
  'issue_votes',
  {
    issueId: integer('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.userId] }),
    index('issue_votes_user').on(table.userId, table.issueId),
  ],
)

export const issueMarks = sqliteTable(
  'issue_marks',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issueId: integer('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    level: text('level', { enum: watchLevels }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.issueId] }),
    index('issue_marks_issue').on(table.issueId, table.level, table.userId),
  ],
)

/** Issues that relate to each other: `lowerId` is the smaller number. */
export const issueRelations = sqliteTable(
  'issue_relations',
  {
    lowerId: integer('lower_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    higherId: integer('higher_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.lowerId, table.higherId] }),
    index('issue_relations_higher').on(table.higherId, table.lowerId),
  ],
)

export const entryKinds = [
  'comment',
  'renamed',
  'kind',
  'closed',
  'reopened',
  'stage',
  'labelled',
  'unlabelled',
  'assigned',
  'unassigned',
  'milestone',
  'locked',
  'unlocked',
  'duplicated',
  'related',
  'unrelated',
  'referenced',
] as const

/** The timeline: comments and events in one sequence, so that a page is a range of numbers. */
export const issueEntries = sqliteTable(
  'issue_entries',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    issueId: integer('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    /** Position in the timeline, from 1 without gaps. A trigger sets it. */
    number: integer('number'),
    kind: text('kind', { enum: entryKinds }).notNull(),
    at: integer('at').notNull(),
    actorId: integer('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The comment, or the one that names the issue. */
    commentId: integer('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    /** The member that was assigned, or is not any more. */
    memberId: integer('member_id').references(() => users.id, { onDelete: 'set null' }),
    /** The other issue of a link. */
    otherId: integer('other_id').references(() => issues.id, { onDelete: 'cascade' }),
    detail: text('detail', { mode: 'json' }).$type<Record<string, string | null>>().notNull().default(sql`'{}'`),
  },
  (table) => [
    uniqueIndex('issue_entries_number').on(table.issueId, table.number),
    uniqueIndex('issue_entries_comment').on(table.commentId, table.issueId).where(sql`comment_id is not null`),
    index('issue_entries_actor').on(table.actorId).where(sql`actor_id is not null`),
    index('issue_entries_member').on(table.memberId).where(sql`member_id is not null`),
    index('issue_entries_other').on(table.otherId).where(sql`other_id is not null`),
  ],
)

/** A filter of the list with a name. */
export const issueViews = sqliteTable(
  'issue_views',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: text('query').notNull(),
  },
  (table) => [uniqueIndex('issue_views_name').on(table.userId, table.name)],
)

/** Only the staff reads them. They are no comments, so that no search, count or notification has them. */
export const issueNotes = sqliteTable(
  'issue_notes',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    issueId: integer('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    source: text('source').notNull(),
    html: text('html').notNull(),
    rendererVersion: integer('renderer_version').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [index('issue_notes_issue').on(table.issueId, table.id), index('issue_notes_author').on(table.authorId)],
)
