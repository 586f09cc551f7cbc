import type { NewComment } from '#contract/comments'
import { renderText } from '../lib/markdown/render'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { pushUnread } from '../platform/realtime/publish'
import { openLibrary } from '../texts/library'
import type { SubjectDetail } from './comment-subject'
import { findComment } from './comments.queries'
import { notifyMembers } from './notify-members'
import { requireComment } from './require-comment'
import { insertComment, type NewText, storeComment, type Written } from './write-comment.queries'

export { insertComment, type NewText, type Written }

/** JSON escapes can make the longest text six times longer. */
export const maxBody = 128 * 1024

export const writing = { most: 20, within: 10 * 60 }

interface Place {
  draft?: string
  isHeld?: boolean
}

/** Stores the caller's comment and notifies members of it. */
export async function writeComment(
  c: ApiContext,
  subject: SubjectDetail,
  { source, replyTo }: NewComment,
  { draft = `${subject.ref.kind}:${subject.ref.slug}`, isHeld = false }: Place = {},
) {
  const caller = callerOf(c)
  const replied = replyTo === undefined ? undefined : await findComment(c.var.db, replyTo, caller, c.var.now)
  const isElsewhere = replied?.subject.kind !== subject.kind || replied.subject.id !== subject.id
  if (replyTo !== undefined && (isElsewhere || replied.row.deletedAt !== null)) {
    throw new ApiFailure(422, 'The comment to reply to was not found', { errors: { replyTo: ['unknown'] } })
  }
  const text = await prepareText(c, source)
  const about: NewText = { subject, authorId: caller.id, replyTo: replyTo ?? null, draft, isHeld }
  const id = await storeComment(c.var.db, text, about, c.var.now)
  if (!isHeld) await tellMembers(c, { id, subject, repliedId: replied?.row.authorId ?? null, text })
  return requireComment(c, id)
}

/** Counts against the caller's limit and renders a text. @throws ApiFailure 429 */
export async function prepareText(c: ApiContext, source: string): Promise<Written> {
  await limitRate(c, `comment:${callerOf(c).id}`, writing)
  return { source, ...(await renderSource(c, source)) }
}

/** Notifies members of the caller's new comment. */
export async function tellMembers(
  c: ApiContext,
  {
    id,
    subject,
    repliedId,
    text,
    isFirst,
  }: {
    id: number
    subject: SubjectDetail
    repliedId: number | null
    text: Written
    isFirst?: boolean
  },
) {
  const of = { commentId: id, actorId: callerOf(c).id, subject, isNew: true, isFirst: isFirst ?? false }
  const event = { ...of, repliedId, mentions: text.mentions, html: text.html }
  pushUnread(c, await notifyMembers(c.var.db, event, c.var.now))
}

export function renderSource(c: ApiContext, source: string) {
  return renderText(source, openLibrary(c.var.db, c.env))
}

export function withoutSource<Detail extends { source: string; subject: unknown }>(detail: Detail) {
  const { source, subject, ...comment } = detail
  return comment
}
