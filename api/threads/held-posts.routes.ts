import { decidePost, listHeldPosts } from '#contract/held-posts'
import { isHeld } from '../comments/comment.rules'
import { commentPath } from '../comments/comment-subject'
import { refuseEdit } from '../comments/held-edits'
import { requireComment } from '../comments/require-comment'
import { editComment, renderSource, tellMembers } from '../comments/write-comment'
import { notify } from '../notifications/notify'
import { notifications } from '../platform/db/schema/notifications'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { approvePost, findHeldPosts, refusePost } from './held-posts.queries'
import { publishPost } from './socket-rooms'

export function addHeldPostRoutes(app: App): void {
  serve(app, listHeldPosts, async (c) => {
    const { state, cursor, limit } = c.req.valid('query')
    return c.json(await findHeldPosts(c.var.db, state, { cursor: readCursor(cursor, 1), limit }), 200)
  })

  serve(app, decidePost, async (c) => {
    const post = await requireComment(c, c.req.valid('param').id)
    const { revision, ...asked } = c.req.valid('json')
    const decision = { id: post.row.id, revision, actorId: callerOf(c).id }
    const isEdit = !isHeld(post.row)
    if (asked.decision === 'refuse') await refuse(c, post, { ...decision, reason: asked.reason }, isEdit)
    else if (isEdit) await approveEdit(c, post, { revision, approvedRevision: asked.approvedRevision })
    else await approve(c, post, decision)
    return c.body(null, 204)
  })
}

type FoundComment = Awaited<ReturnType<typeof requireComment>>
type Decision = Parameters<typeof approvePost>[1]

/** Notifies the author, and other members as when the post had just been written. */
async function approve(c: ApiContext, { row, detail, subject }: FoundComment, decision: Decision) {
  const { mentions, quoted } = await renderSource(c, detail.source)
  const approved = await approvePost(c.var.db, decision, c.var.now)
  if (!approved) throw notWaiting()
  publishPost(c, subject.id, approved.number)
  const { id, authorId } = row
  if (authorId === null) return
  const { number, repliedId } = approved
  const event = { commentId: id, actorId: authorId, isNew: true, isFirst: number === 1, repliedId, mentions, quoted }
  const toAuthor = notifyAuthor(c, { row, subject, kind: 'post_approved' }, authorId)
  await tellMembers(c, { ...event, subject: { ...subject, isPublic: true } }, [toAuthor])
}

/** Saves the edit as one of its author, who is notified, as are members whom it names first. */
async function approveEdit(
  c: ApiContext,
  { row, detail, subject }: FoundComment,
  { revision, approvedRevision = row.revision }: { revision: number; approvedRevision: number | undefined },
) {
  if (row.revision !== approvedRevision) throw notWaiting()
  if (detail.heldEdit?.revision !== revision || detail.heldEdit.refused !== null) throw notWaiting()
  const { source } = detail.heldEdit
  const { quoted, ...text } = await renderSource(c, source)
  const by = { caller: callerOf(c), reason: null, draft: null, approves: revision }
  const edit = await editComment(c.var.db, row, { source, ...text }, by, c.var.now)
  if (!edit) throw notWaiting()
  const { id, authorId } = row
  if (authorId === null) return
  const event = {
    commentId: id,
    actorId: authorId,
    subject,
    isNew: false,
    repliedId: null,
    quoted,
    mentions: edit.named,
  }
  await tellMembers(c, event, [notifyAuthor(c, { row, subject, kind: 'edit_approved' }, authorId)])
}

async function refuse(
  c: ApiContext,
  { row, subject }: FoundComment,
  decision: Decision & { reason: string },
  isEdit: boolean,
) {
  if (!(await (isEdit ? refuseEdit : refusePost)(c.var.db, decision, c.var.now))) throw notWaiting()
  if (row.authorId === null) return
  await notifyAuthor(c, { row, subject, kind: isEdit ? 'edit_refused' : 'post_refused' }, row.authorId)
  pushUnread(c, [row.authorId])
}

function notifyAuthor(
  c: ApiContext,
  {
    row,
    subject,
    kind,
  }: Pick<FoundComment, 'row' | 'subject'> & {
    kind: 'post_approved' | 'post_refused' | 'edit_approved' | 'edit_refused'
  },
  userId: number,
) {
  const { ref } = subject
  const about = { subject: ref.name, link: commentPath(ref, row.id), bundle: `${kind}:${row.id}` }
  return notify(c.var.db, { userId, kind, actorId: callerOf(c).id, ...about }, c.var.now).returning({
    userId: notifications.userId,
  })
}

function notWaiting() {
  return new ApiFailure(409, 'The post is not waiting, or was edited since', { code: 'not_waiting' })
}
