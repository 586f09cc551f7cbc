import { and, eq, exists, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type RenderedText, rendererVersion } from '../lib/markdown/render'
import {
  commentMentions,
  commentRevisions,
  comments,
  drafts,
  heldEdits,
  type Subject,
} from '../platform/db/schema/comments'
import { threadMarks } from '../platform/db/schema/forum-marks'
import { issueEntries } from '../platform/db/schema/issues'
import { auditEvents } from '../platform/db/schema/moderation'
import { storeOnce, unlessRepeated } from '../platform/db/store-once'
import { draftKeys } from '../texts/draft-keys'
import type { Reader, StoredComment } from './comment-row'
import type { SubjectDetail } from './comment-subject'
import { selectComment, showFound } from './comments.queries'
import { isWaiting } from './held-edits'
import { notifyMembers } from './notify-members'
import { findRepeated } from './repeated-text'

type Database = DrizzleD1Database

export interface Written extends RenderedText {
  source: string
}

export interface NewText {
  /** The id can be a subquery. */
  subject: { kind: Subject['kind']; id: number | SQL<number> }
  authorId: number
  replyTo: number | null
  draft: string
  /** A held post gets its number when it is approved. */
  isHeld?: boolean
}

/** The id of the comment that the same batch inserted. */
const newId = sql<number>`(select max(id) from comments)`

interface NewComment extends Pick<NewText, 'draft' | 'isHeld'> {
  subject: SubjectDetail
  caller: Reader
  /** The comment it replies to. */
  replied: Pick<StoredComment, 'id' | 'authorId'> | undefined
}

/**
 * Stores a comment with its mentions, deletes its draft and notifies members, unless it is held. Of a repeated text, only the
 * first one is stored.
 * @returns the notified members and the comment; no comment when its subject was hidden since it was read
 */
export function storeComment(
  db: Database,
  text: Written,
  { subject, caller, replied, draft, isHeld }: NewComment,
  now: number,
) {
  const { mentions, quoted } = text
  const about = { subject, authorId: caller.id, replyTo: replied?.id ?? null, draft, isHeld }
  const event = { commentId: newId, actorId: caller.id, subject, isNew: true, mentions, quoted }
  return storeOnce(
    async () => {
      const [, , , , , row, counted, reference, ...notified] = await db.batch([
        ...insertComment(db, text, about, now),
        ...selectComment(db, newId, caller),
        ...(isHeld ? [] : notifyMembers(db, { ...event, repliedId: replied?.authorId ?? null }, now)),
      ])
      const stored = showFound([row, counted, reference], caller, now)
      return { stored, isNew: true, notified: notified.flat().map(({ userId }) => userId) }
    },
    async () => {
      const first = await db.batch([...selectComment(db, findRepeatedComment(text, about, now), caller)])
      const stored = showFound(first, caller, now)
      return stored && { stored, isNew: false, notified: [] }
    },
  )
}

/** A subquery with the id of the equal comment. The first post of a thread and the text of an issue are no comments on it. */
function findRepeatedComment({ source }: Written, { subject, authorId, replyTo }: NewText, now: number) {
  const isAbout = sql`sent.subject_kind = ${subject.kind} and sent.subject_id = ${currentId(subject)}
    and sent.reply_to is ${replyTo} and sent.number is not 1
    and not exists (
      select 1 from issues as opened where sent.subject_kind = 'issue' and opened.id = sent.subject_id and opened.body_id = sent.id)`
  return findRepeated(sql`sent.id`, { authorId, source }, isAbout, now)
}

/** The statements of a new comment. The first one returns its id, or aborts the batch with `isRefused` when it is repeated. */
export function insertComment(db: Database, text: Written, about: NewText, now: number) {
  const { source, html, mentions, issues } = text
  const { kind, id } = about.subject
  const subjectId = currentId(about.subject)
  // A subject without an id is stored in the same batch, so it has no comment yet.
  const isNewSubject = typeof id !== 'number'
  return [
    db
      .insert(comments)
      .values({
        subjectKind: isNewSubject ? kind : unlessRepeated(kind, findRepeatedComment(text, about, now)),
        subjectId,
        number: kind === 'thread' && !about.isHeld ? nextNumber(subjectId) : null,
        authorId: about.authorId,
        replyTo: about.replyTo,
        source,
        html,
        rendererVersion,
        createdAt: now,
      })
      .returning({ id: comments.id }),
    insertMentions(db, newId, mentions),
    db.delete(drafts).where(and(eq(drafts.userId, about.authorId), inArray(drafts.place, draftKeys(about.draft)))),
    markOwn(db, newId),
    insertReferences(db, newId, about.authorId, issues, now),
  ] as const
}

/** The id of a subject, or of the title or thread that it was merged into since it was read. */
function currentId({ kind, id }: NewText['subject']) {
  if (kind !== 'title' && kind !== 'thread') return id
  return kind === 'title'
    ? sql`(select coalesce(merged_into, id) from titles where id = ${id})`
    : sql`(select coalesce(replaced_by, id) from threads where id = ${id})`
}

/** The author of a new post has read it, if they had read the posts before it. */
export function markOwn(db: Database, id: SQL) {
  return db
    .insert(threadMarks)
    .select(
      sql`select author_id, subject_id, number, null from comments
        where id = ${id} and subject_kind = 'thread' and number is not null`,
    )
    .onConflictDoUpdate({
      target: [threadMarks.userId, threadMarks.threadId],
      set: { upTo: sql`excluded.up_to` },
      setWhere: sql`${threadMarks.upTo} = excluded.up_to - 1`,
    })
}

/** In the statement that inserts the post, so that two posts of the same moment get two numbers. */
export function nextNumber(threadId: SQL | number) {
  return sql`(select coalesce(max(number), 0) + 1 from comments where subject_kind = 'thread' and subject_id = ${threadId}
    and number is not null)`
}

interface EditedBy {
  caller: Reader
  /** Given by a moderator. */
  reason: string | null
  /** null: keeps the draft. */
  draft: string | null
  /** The revision of the author's held edit that a moderator approves. */
  approves?: number
}

/**
 * Edits a comment and keeps all revisions. An edit by the author replaces their held one. Each statement checks that the
 * revision which was read is still the newest, so that of two edits of one revision only one is stored.
 * @returns the comment and the newly mentioned members; undefined when there is a newer revision or the comment is deleted
 */
export async function editComment(
  db: Database,
  row: StoredComment,
  { source, html, mentions, issues }: Omit<Written, 'quoted'>,
  by: EditedBy,
  now: number,
) {
  const { id } = by.caller
  const isApproval = by.approves !== undefined
  const writer = isApproval ? row.authorId : id
  const revision = row.revision + 1
  const isStill = and(
    eq(comments.id, row.id),
    eq(comments.revision, row.revision),
    isNull(comments.deletedAt),
    by.approves === undefined
      ? undefined
      : exists(
          db
            .select({ id: heldEdits.commentId })
            .from(heldEdits)
            .where(isWaiting({ id: row.id, revision: by.approves })),
        ),
  )
  const ifStill = exists(db.select({ id: comments.id }).from(comments).where(isStill))
  const isChanged = exists(
    db
      .select({ id: comments.id })
      .from(comments)
      .where(and(eq(comments.id, row.id), eq(comments.revision, revision), eq(comments.editedAt, now))),
  )
  const first = { ...row, commentId: row.id, writtenAt: row.editedAt ?? row.createdAt, writtenBy: row.authorId }
  const next = { commentId: row.id, revision, source, html, writtenAt: now, writtenBy: writer }
  const event = {
    actorId: id,
    action: isApproval ? 'edit.approve' : 'comment.edit',
    subjectId: row.id,
    reason: by.reason,
    at: now,
  }
  const [named, , , , , , , changed, , ...comment] = await db.batch([
    insertMentions(db, sql`${row.id}`, mentions, ifStill).returning({ userId: commentMentions.userId }),
    db
      .delete(commentMentions)
      .where(and(eq(commentMentions.commentId, row.id), notInArray(commentMentions.userId, mentions), ifStill)),
    insertReferences(db, sql`${row.id}`, writer, issues, now, ifStill),
    insertRevision(db, first, ifStill).onConflictDoNothing(),
    insertRevision(db, next, ifStill),
    db.delete(drafts).where(and(eq(drafts.userId, id), eq(drafts.place, by.draft ?? ''), ifStill)),
    audit(db, event, isApproval || by.reason !== null ? ifStill : sql`false`),
    db.update(comments).set({ source, html, rendererVersion, revision, editedAt: now }).where(isStill),
    db.delete(heldEdits).where(and(eq(heldEdits.commentId, row.id), writer === row.authorId ? isChanged : sql`false`)),
    ...selectComment(db, row.id, by.caller),
  ])
  const stored = changed.meta.changes > 0 ? showFound(comment, by.caller, now) : undefined
  return stored && { stored, named: named.map(({ userId }) => userId) }
}

/** Deletes a comment and leaves its placeholder. `reason` is for moderators only. */
export async function deleteComment(
  db: Database,
  id: number,
  by: { id: number; reason: string | null },
  now: number,
): Promise<void> {
  const isStill = and(eq(comments.id, id), isNull(comments.deletedAt))
  const ifStill = exists(db.select({ id: comments.id }).from(comments).where(isStill))
  const deletion = { deletedAt: now, deletedBy: by.id, deleteReason: by.reason }
  const change = db.update(comments).set(deletion).where(isStill)
  const event = { actorId: by.id, action: 'comment.delete', subjectId: id, reason: by.reason, at: now }
  await db.batch(by.reason === null ? [change] : [audit(db, event, ifStill), change])
}

/** Restores a deleted comment. `asStaff`: with an entry in the audit log. */
export async function restoreComment(
  db: Database,
  id: number,
  by: { id: number; asStaff: boolean },
  now: number,
): Promise<void> {
  const isStill = and(eq(comments.id, id), isNotNull(comments.deletedAt))
  const ifStill = exists(db.select({ id: comments.id }).from(comments).where(isStill))
  const change = db.update(comments).set({ deletedAt: null, deletedBy: null, deleteReason: null }).where(isStill)
  const event = { actorId: by.id, action: 'comment.restore', subjectId: id, reason: null, at: now }
  await db.batch(by.asStaff ? [audit(db, event, ifStill), change] : [change])
}

function insertRevision(db: Database, revision: typeof commentRevisions.$inferSelect, condition: SQL) {
  const { commentId, revision: number, source, html, writtenAt, writtenBy } = revision
  return db
    .insert(commentRevisions)
    .select(sql`select ${commentId}, ${number}, ${source}, ${html}, ${writtenAt}, ${writtenBy} where ${condition}`)
}

function insertMentions(db: Database, commentId: SQL, ids: number[], condition: SQL = sql`true`) {
  return db
    .insert(commentMentions)
    .select(sql`select ${commentId}, value from json_each(${JSON.stringify(ids)}) where ${condition}`)
    .onConflictDoNothing()
}

/** In the timelines of the issues that a text names, each once. */
function insertReferences(
  db: Database,
  commentId: SQL,
  actorId: number | null,
  numbers: number[],
  now: number,
  condition: SQL = sql`true`,
) {
  return db
    .insert(issueEntries)
    .select(
      sql`select null, issues.id, null, 'referenced', ${now}, ${actorId}, written.id, null, null, '{}'
        from json_each(${JSON.stringify(numbers)}) as named cross join issues on issues.id = named.value
        cross join comments as written on written.id = ${commentId}
        where not (written.subject_kind = 'issue' and written.subject_id = issues.id) and ${condition}`,
    )
    .onConflictDoNothing()
}

type AuditEvent = Pick<typeof auditEvents.$inferSelect, 'actorId' | 'action' | 'subjectId' | 'reason' | 'at'>

/** Only actions of the staff are recorded in the audit log. */
function audit(db: Database, { actorId, action, subjectId, reason, at }: AuditEvent, condition: SQL) {
  return db
    .insert(auditEvents)
    .select(sql`select null, ${actorId}, ${action}, 'comment', ${subjectId}, ${reason}, ${at}, '{}' where ${condition}`)
}
