import {
  createComment,
  createTitleComment,
  deleteComment,
  listComments,
  listRevisions,
  listTitleComments,
  quoteComment,
  readComment,
  restoreComment,
  updateComment,
} from '#contract/comments'
import { addReaction, removeReaction } from '#contract/reactions'
import { showName } from '../lib/account-names/show-member'
import { quoteText } from '../lib/markdown/quote-text'
import { rendererVersion } from '../lib/markdown/render'
import { parseSlug, printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { logFailure } from '../platform/http/log-failure'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { openLibrary } from '../texts/library'
import { renderAgain } from '../texts/render-again'
import { selectAddress } from '../titles/find-address'
import { refuseUnknown as refuseUnknownTitle } from '../titles/require-title'
import { idAt } from '../titles/visible-title'
import { canSee, refuseUnknown, selectVisible } from '../torrents/visible-torrent'
import { isStaffOf } from './comment.rules'
import { commentPath } from './comment-subject'
import { findComments, selectComment, showFound } from './comments.queries'
import { holdEdit, restoreEdit, selectHolding } from './held-edits'
import { setReaction } from './reactions.queries'
import { judgeReadable, requireComment, requirePublished, unknownComment } from './require-comment'
import { selectRevisions, showRevisions } from './revisions.queries'
import {
  maxBody,
  renderSource,
  selectReplied,
  showReplied,
  tellMembers,
  withoutSource,
  writeComment,
} from './write-comment'
import * as store from './write-comment.queries'

export function addCommentRoutes(app: App): void {
  serve(app, listComments, async (c) => {
    const id = parseSlug(c.req.valid('param').slug) ?? refuseUnknown()
    const page = await readComments(c, { kind: 'torrent', id }, c.req.valid('query'))
    return c.json(page ?? refuseUnknown(), 200)
  })

  serve(app, listTitleComments, async (c) => {
    const subject = { kind: 'title' as const, id: idAt(c.req.valid('param')) }
    return c.json((await readComments(c, subject, c.req.valid('query'))) ?? refuseUnknownTitle(), 200)
  })

  serve(
    app,
    createComment,
    async (c) => {
      const id = parseSlug(c.req.valid('param').slug) ?? refuseUnknown()
      const comment = c.req.valid('json')
      const [[torrent], ...rows] = await c.var.db.batch([selectVisible(c.var.db, id), ...selectReplied(c, comment)])
      if (!(torrent && canSee(callerOf(c), torrent))) refuseUnknown()
      const { name, status, uploaderId } = torrent
      const ref = { kind: 'torrent' as const, slug: printSlug(name, id), name }
      const subject = { kind: 'torrent' as const, id, ref, isPublic: status === 'approved', uploaderId }
      const { detail } = await writeComment(c, subject, comment, { replied: showReplied(c, rows) })
      return c.json(withoutSource(detail), 201)
    },
    { maxBody },
  )

  serve(
    app,
    createTitleComment,
    async (c) => {
      const comment = c.req.valid('json')
      const [[title], ...rows] = await c.var.db.batch([
        selectAddress(c.var.db, c.req.valid('param'), callerOf(c)),
        ...selectReplied(c, comment),
      ])
      const { id, kind, slug, name, isShown } = title ?? refuseUnknownTitle()
      const ref = { kind, slug, name }
      const subject = { kind: 'title' as const, id, ref, isPublic: isShown === 1, uploaderId: null }
      const { detail } = await writeComment(c, subject, comment, { replied: showReplied(c, rows) })
      return c.json(withoutSource(detail), 201)
    },
    { maxBody },
  )

  serve(app, readComment, async (c) => c.json((await requireComment(c, c.req.valid('param').id)).detail, 200))

  serve(
    app,
    updateComment,
    async (c) => {
      const caller = callerOf(c)
      const [[holding], ...comment] = await c.var.db.batch([
        selectHolding(c.var.db, caller),
        ...selectComment(c.var.db, c.req.valid('param').id, caller),
      ])
      const commented = showFound(comment, caller, c.var.now)
      if (!commented) throw unknownComment()
      const { row, detail, subject } = commented
      const { source, revision, reason } = c.req.valid('json')
      if (!detail.canEdit) throw new ApiFailure(403, 'You cannot edit this comment')
      const by = { caller, reason: requireReason(detail.isMine, reason), draft: `comment:${row.id}` }
      if (revision !== row.revision) return refuseEdited()
      await limitRate(c, 'comment-edit', caller.id)
      const { quoted, ...text } = await renderSource(c, source)
      if (holding?.isHeld && detail.isMine && row.number !== null) {
        const held = await holdEdit(c.var.db, row, { source, html: text.html }, by, c.var.now)
        return c.json(withoutSource((held ?? refuseEdited()).detail), 202)
      }
      const edit = await store.editComment(c.var.db, row, { source, ...text }, by, c.var.now)
      if (!edit) return refuseEdited()
      const event = { commentId: row.id, actorId: caller.id, subject, isNew: false, repliedId: null, quoted }
      await tellMembers(c, { ...event, mentions: edit.named })
      return c.json(withoutSource(edit.stored.detail), 200)
    },
    { maxBody },
  )

  serve(app, deleteComment, async (c) => {
    const caller = callerOf(c)
    const { row, detail } = await requireComment(c, c.req.valid('param').id)
    // Idempotent.
    if (row.deletedAt !== null) return c.body(null, 204)
    if (!detail.canDelete) throw new ApiFailure(403, 'You cannot delete this comment')
    const reason = requireReason(detail.isMine, c.req.valid('query').reason)
    await store.deleteComment(c.var.db, row.id, { id: caller.id, reason }, c.var.now)
    return c.body(null, 204)
  })

  serve(app, restoreComment, async (c) => {
    const caller = callerOf(c)
    const { row, detail } = await requireComment(c, c.req.valid('param').id)
    if (row.deletedAt !== null && !detail.canRestore) {
      throw new ApiFailure(403, 'You cannot restore this comment')
    }
    if (row.deletedAt !== null) {
      const by = {
        id: caller.id,
        asStaff: !(detail.isMine && row.deletedBy === caller.id) && isStaffOf(caller, row.subjectKind),
      }
      await store.restoreComment(c.var.db, row.id, by, c.var.now)
    } else if (detail.heldEdit && isStaffOf(caller, row.subjectKind)) {
      await restoreEdit(c.var.db, { id: row.id, actorId: caller.id }, c.var.now)
    }
    return c.body(null, 204)
  })

  serve(app, listRevisions, async (c) => {
    const { id } = c.req.valid('param')
    const { cursor, limit } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, 1), limit }
    const [rows, ...comment] = await c.var.db.batch([
      selectRevisions(c.var.db, id, part),
      ...selectComment(c.var.db, id, callerOf(c)),
    ])
    const { row } = judgeReadable(c, showFound(comment, callerOf(c), c.var.now))
    return c.json(showRevisions(rows, row, part), 200)
  })

  serve(app, quoteComment, async (c) => {
    const { row, detail } = await requirePublished(c, c.req.valid('param').id)
    return c.json(
      quoteText({ ...row, username: showName(row.username), path: commentPath(detail.subject, row.id) }),
      200,
    )
  })

  serve(app, addReaction, async (c) => c.json({ reactions: await react(c, c.req.valid('param'), true) }, 200))
  serve(app, removeReaction, async (c) => c.json({ reactions: await react(c, c.req.valid('param'), false) }, 200))
}

/**
 * One page of comments. Texts of an older renderer are rendered again after the response. Undefined when the caller may not
 * see the subject.
 */
export async function readComments(
  c: ApiContext,
  subject: Parameters<typeof findComments>[1],
  { cursor, around, limit }: { cursor?: string | undefined; around?: number | undefined; limit: number },
) {
  const position = { cursor: readCursor(cursor, 1), around, limit }
  const reader = { caller: callerOf(c), now: c.var.now, version: rendererVersion }
  const comments = await findComments(c.var.db, subject, position, reader)
  if (comments?.stale) {
    const again = renderAgain(c.var.db, openLibrary(c.var.db, c.env), { kind: subject.kind, id: comments.subjectId })
    c.executionCtx.waitUntil(again.catch((error) => logFailure(error, c)))
  }
  return comments?.page
}

async function react(
  c: ApiContext,
  { id, kind }: { id: number; kind: Parameters<typeof setReaction>[1]['kind'] },
  isOn: boolean,
) {
  const { row } = await requirePublished(c, id)
  if (row.deletedAt !== null) throw unknownComment()
  const userId = callerOf(c).id
  await limitRate(c, 'react', userId)
  return setReaction(c.var.db, { commentId: id, userId, kind }, isOn)
}

/** Moderators need a reason; authors do not, and none is stored for them. */
function requireReason(isMine: boolean, reason: string | undefined): string | null {
  if (isMine) return null
  if (reason === undefined) throw new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })
  return reason
}

function refuseEdited(): never {
  throw new ApiFailure(409, 'The comment was changed by another request', { code: 'edited_meanwhile' })
}
