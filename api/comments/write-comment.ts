import type { NewComment } from '#contract/comments'
import type { RateLimitName } from '#contract/rate-limits'
import { renderText } from '../lib/markdown/render'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitRate, limitRateTwice, toUse } from '../platform/http/limit-rate'
import { pushUnread } from '../platform/realtime/publish'
import { openLibrary } from '../texts/library'
import { isHeld } from './comment.rules'
import type { SubjectDetail } from './comment-subject'
import { type FoundComment, selectComment, showFound } from './comments.queries'
import { type CommentEvent, notifyMembers } from './notify-members'
import { unknownComment } from './require-comment'
import { publishComment } from './socket-rooms'
import {
  editComment,
  insertComment,
  markOwn,
  type NewText,
  nextNumber,
  storeComment,
  type Written,
} from './write-comment.queries'

export { editComment, insertComment, markOwn, type NewText, nextNumber, type Written }

/** JSON escapes can make the longest text six times longer. */
export const maxBody = 128 * 1024

interface Settings {
  /** The comment that `replyTo` names. */
  replied: FoundComment | undefined
  draft?: string
  isHeld?: boolean
}

/** An id that no comment has. */
const noComment = 0

/** The queries of the comment that a new one replies to, for the batch that reads the subject. */
export function selectReplied(c: ApiContext, { replyTo = noComment }: NewComment) {
  return selectComment(c.var.db, replyTo, callerOf(c))
}

export function showReplied(c: ApiContext, rows: Parameters<typeof showFound>[0]): FoundComment | undefined {
  return showFound(rows, callerOf(c), c.var.now)
}

/** Stores the caller's comment and notifies members of it. A repeated text is not new: the result is the first one. */
export async function writeComment(
  c: ApiContext,
  subject: SubjectDetail,
  { source, replyTo }: NewComment,
  { replied, draft = `${subject.ref.kind}:${subject.ref.slug}`, isHeld: willHold = false }: Settings,
) {
  const caller = callerOf(c)
  const isElsewhere = replied?.subject.kind !== subject.kind || replied.subject.id !== subject.id
  if (replyTo !== undefined && (isElsewhere || replied.row.deletedAt !== null || isHeld(replied.row))) {
    throw new ApiFailure(422, 'The comment to reply to was not found', { errors: { replyTo: ['unknown'] } })
  }
  const text = await prepareText(c, source)
  const about = { subject, caller, replied: replied?.row, draft, isHeld: willHold }
  const { stored, notified, isNew } = await storeComment(c.var.db, text, about, c.var.now)
  pushUnread(c, notified)
  if (!stored) throw unknownComment()
  const { kind, id } = subject
  if (isNew && kind !== 'thread' && kind !== 'issue') publishComment(c, { kind, id }, stored.row.id)
  return { ...stored, isNew }
}

/** Counts against a narrower limit and the caller's limit of texts, and renders a text. @throws ApiFailure 429 */
export async function prepareText(c: ApiContext, source: string, narrower?: RateLimitName): Promise<Written> {
  const { id } = callerOf(c)
  await (narrower ? limitRateTwice(c, toUse(narrower, id), toUse('comment', id)) : limitRate(c, 'comment', id))
  return { source, ...(await renderSource(c, source)) }
}

/** Notifies members of a stored comment. `more` are further notifications. */
export async function tellMembers(c: ApiContext, event: CommentEvent, more: ReturnType<typeof notifyMembers> = []) {
  const [first, ...rest] = [...notifyMembers(c.var.db, event, c.var.now), ...more]
  if (!first) return
  const notified = await c.var.db.batch([first, ...rest])
  pushUnread(
    c,
    notified.flat().map(({ userId }) => userId),
  )
}

export function renderSource(c: ApiContext, source: string) {
  return renderText(source, openLibrary(c.var.db, c.env))
}

export function withoutSource<Detail extends { source: string; subject: unknown; heldEdit: unknown }>(detail: Detail) {
  const { source, subject, heldEdit, ...comment } = detail
  return comment
}
