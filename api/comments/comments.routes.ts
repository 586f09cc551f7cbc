import {
  addReaction,
  createComment,
  deleteComment,
  listComments,
  listRevisions,
  quoteComment,
  readComment,
  removeReaction,
  restoreComment,
  updateComment,
} from '#contract/comments'
import { quoteText } from '../lib/markdown/quote-text'
import { rendererVersion, renderText } from '../lib/markdown/render'
import { parseSlug, printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { logFailure } from '../platform/http/log-failure'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { openLibrary } from '../texts/library'
import { renderAgain } from '../texts/render-again'
import { canModerate, refuseUnknown, requireTorrent } from '../torrents/visible-torrent'
import { findComment, findComments } from './comments.queries'
import { notifyMembers } from './notify-members'
import { setReaction } from './reactions.queries'
import { findRevisions } from './revisions.queries'
import * as store from './write-comment.queries'

/** JSON escapes can make the longest text six times longer. */
const maxBody = 128 * 1024

const writing = { most: 20, within: 10 * 60 }
const reacting = { most: 120, within: 10 * 60 }

export function addCommentRoutes(app: App): void {
  serve(app, listComments, async (c) => {
    const { cursor, around, limit } = c.req.valid('query')
    const subject = { kind: 'torrent' as const, id: parseSlug(c.req.valid('param').slug) ?? refuseUnknown() }
    const place = { cursor: readCursor(cursor, 1), around, limit }
    const reader = { caller: callerOf(c), now: c.var.now, version: rendererVersion }
    const { page, stale } = (await findComments(c.var.db, subject, place, reader)) ?? refuseUnknown()
    if (stale) {
      c.executionCtx.waitUntil(
        renderAgain(c.var.db, openLibrary(c.var.db, c.env), subject).catch((error) => logFailure(error, c)),
      )
    }
    return c.json(page, 200)
  })

  serve(
    app,
    createComment,
    async (c) => {
      const caller = callerOf(c)
      const torrent = await requireTorrent(c, c.req.valid('param').slug)
      const { source, replyTo } = c.req.valid('json')
      const replied = replyTo === undefined ? undefined : await findComment(c.var.db, replyTo, caller, c.var.now)
      if (replyTo !== undefined && (replied?.torrent.id !== torrent.id || replied.row.deletedAt !== null)) {
        throw new ApiFailure(422, 'The comment to reply to was not found', { errors: { replyTo: ['unknown'] } })
      }
      await limitRate(c, `comment:${caller.id}`, writing)
      const slug = printSlug(torrent.name, torrent.id)
      const text = { source, ...(await render(c, source)) }
      const subject = { kind: 'torrent' as const, id: torrent.id }
      const about = { subject, authorId: caller.id, replyTo: replyTo ?? null, draft: `torrent:${slug}` }
      const id = await store.storeComment(c.var.db, text, about, c.var.now)
      const repliedId = replied?.row.authorId ?? null
      const event = {
        commentId: id,
        actorId: caller.id,
        torrent: { ...torrent, slug },
        repliedId,
        mentions: text.mentions,
        html: text.html,
      }
      pushUnread(c, await notifyMembers(c.var.db, event, c.var.now))
      return c.json(withoutSource((await requireComment(c, id)).detail), 201)
    },
    { maxBody },
  )

  serve(app, readComment, async (c) => c.json((await requireComment(c, c.req.valid('param').id)).detail, 200))

  serve(
    app,
    updateComment,
    async (c) => {
      const caller = callerOf(c)
      const { row, detail, torrent } = await requireComment(c, c.req.valid('param').id)
      const { source, revision, reason } = c.req.valid('json')
      if (!detail.canEdit) throw new ApiFailure(403, 'You cannot edit this comment')
      const by = { id: caller.id, reason: requireReason(detail.isMine, reason), draft: `comment:${row.id}` }
      if (revision !== row.revision) throw editedMeanwhile()
      await limitRate(c, `comment-edit:${caller.id}`, writing)
      const text = { source, ...(await render(c, source)) }
      const named = await store.editComment(c.var.db, row, text, by, c.var.now)
      if (!named) throw editedMeanwhile()
      const about = { ...torrent, slug: detail.subject.slug, uploaderId: null }
      const event = {
        commentId: row.id,
        actorId: caller.id,
        torrent: about,
        repliedId: null,
        mentions: named,
        html: text.html,
      }
      pushUnread(c, await notifyMembers(c.var.db, event, c.var.now))
      return c.json(withoutSource((await requireComment(c, row.id)).detail), 200)
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
      const by = { id: caller.id, asStaff: !(detail.isMine && row.deletedBy === caller.id) && canModerate(caller) }
      await store.restoreComment(c.var.db, row.id, by, c.var.now)
    }
    return c.body(null, 204)
  })

  serve(app, listRevisions, async (c) => {
    const { row } = await requireReadable(c, c.req.valid('param').id)
    const { cursor, limit } = c.req.valid('query')
    return c.json(await findRevisions(c.var.db, row, readCursor(cursor, 1), limit), 200)
  })

  serve(app, quoteComment, async (c) => {
    const { row, detail } = await requireReadable(c, c.req.valid('param').id)
    return c.json({ source: quoteText({ ...row, slug: detail.subject.slug }) }, 200)
  })

  serve(app, addReaction, async (c) => c.json({ reactions: await react(c, c.req.valid('param'), true) }, 200))
  serve(app, removeReaction, async (c) => c.json({ reactions: await react(c, c.req.valid('param'), false) }, 200))
}

async function react(
  c: ApiContext,
  { id, kind }: { id: number; kind: Parameters<typeof setReaction>[1]['kind'] },
  isOn: boolean,
) {
  const { row } = await requireReadable(c, id)
  if (row.deletedAt !== null) throw unknownComment()
  const userId = callerOf(c).id
  await limitRate(c, `react:${userId}`, reacting)
  return setReaction(c.var.db, { commentId: id, userId, kind }, isOn)
}

function render(c: ApiContext, source: string) {
  return renderText(source, openLibrary(c.var.db, c.env))
}

async function requireComment(c: ApiContext, id: number) {
  const found = await findComment(c.var.db, id, callerOf(c), c.var.now)
  if (!found) throw unknownComment()
  return found
}

/** A comment that the caller may read. @throws ApiFailure 404 */
async function requireReadable(c: ApiContext, id: number) {
  const found = await requireComment(c, id)
  if (found.row.deletedAt !== null && !canModerate(callerOf(c))) throw unknownComment()
  return found
}

/** Moderators need a reason; authors do not, and none is stored for them. */
function requireReason(isMine: boolean, reason: string | undefined): string | null {
  if (isMine) return null
  if (reason === undefined) throw new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })
  return reason
}

function withoutSource<Detail extends { source: string; subject: unknown }>({ source, subject, ...comment }: Detail) {
  return comment
}

function unknownComment() {
  return new ApiFailure(404, 'Comment not found')
}

function editedMeanwhile() {
  return new ApiFailure(409, 'The comment was changed by another request', { code: 'edited_meanwhile' })
}
