import type { Post } from '#contract/threads'
import { createPost, createThread, listThreads, readThread } from '#contract/threads'
import { selectHolding } from '../comments/held-edits'
import {
  maxBody,
  prepareText,
  selectReplied,
  showReplied,
  tellMembers,
  type Written,
  withoutSource,
  writeComment,
} from '../comments/write-comment'
import { selectForum } from '../forums/find-forum'
import { refuseUnknownForum, refuseUnknownThread } from '../forums/refuse-unknown'
import { judgeForum } from '../forums/visible-forum'
import { rendererVersion } from '../lib/markdown/render'
import { parseSlug, printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import type { Caller } from '../platform/http/caller.queries'
import { logFailure } from '../platform/http/log-failure'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { renderProfiles } from '../profile/render-profile'
import { openLibrary } from '../texts/library'
import { renderComments } from '../texts/render-again'
import { checkPoll } from './check-poll'
import { refuseLocked, subjectOf } from './require-thread'
import { publishPost } from './socket-rooms'
import { type FoundPage, findThreadPage, selectThread } from './thread.queries'
import { showThread, type ThreadRow, threadSlug } from './thread-row'
import { findThreads, keyLength } from './threads.queries'
import { storeThread } from './write-thread.queries'

export function addThreadRoutes(app: App): void {
  serve(app, listThreads, async (c) => {
    const { sort: requested, filter, prefix, cursor, limit } = c.req.valid('query')
    const id = parseSlug(c.req.valid('param').forum) ?? refuseUnknownForum()
    const sort = filter === undefined && prefix === undefined ? requested : 'activity'
    const asked = { sort, filter, prefix, cursor: readCursor(cursor, keyLength(sort)), limit }
    return c.json((await findThreads(c.var.db, id, asked, callerOf(c), c.var.now)) ?? refuseUnknownForum(), 200)
  })

  serve(
    app,
    createThread,
    async (c) => {
      const caller = callerOf(c)
      const { db, now } = c.var
      const { title, source, prefix = null, poll } = c.req.valid('json')
      const forumId = parseSlug(c.req.valid('param').forum) ?? refuseUnknownForum()
      const [[stored], [holding]] = await db.batch([selectForum(db, forumId, caller), selectHolding(db, caller)])
      const forum = stored ?? refuseUnknownForum()
      if (!judgeForum(caller, forum).canStart) throw refuseWriting()
      if (prefix !== null && !forum.prefixes.includes(prefix)) {
        throw new ApiFailure(422, 'The forum does not have this prefix', { errors: { prefix: ['unknown'] } })
      }
      if (poll) checkPoll(poll, now)
      const text = await prepareText(c, source, 'thread')
      const draft = `forum:${printSlug(forum.name, forum.id, 'forum')}`
      const thread = { forumId: forum.id, title, prefix }
      const isHeld = holding?.isHeld === 1
      const { row, postId } = await storeThread(db, thread, caller, text, { draft, poll, isHeld }, now)
      if (postId !== undefined && !isHeld) await tellMembers(c, describeFirst(postId, row, caller, text))
      return c.json(showThread(row, caller), 201)
    },
    { maxBody },
  )

  serve(app, readThread, async (c) => {
    const id = parseSlug(c.req.valid('param').thread) ?? refuseUnknownThread()
    const reader = { caller: callerOf(c), now: c.var.now }
    const opened = (await findThreadPage(c.var.db, id, c.req.valid('query'), reader)) ?? refuseUnknownThread()
    c.executionCtx.waitUntil(renderStale(c, opened).catch((error) => logFailure(error, c)))
    return c.json(opened.page, 200)
  })

  serve(
    app,
    createPost,
    async (c) => {
      const id = parseSlug(c.req.valid('param').thread) ?? refuseUnknownThread()
      const post = c.req.valid('json')
      const [[thread], [holding], ...rows] = await c.var.db.batch([
        selectThread(c.var.db, id, callerOf(c), c.var.now),
        selectHolding(c.var.db, callerOf(c)),
        ...selectReplied(c, post),
      ])
      const row = thread ?? refuseUnknownThread()
      const { canModerate, canPost } = judgeForum(callerOf(c), row)
      if (!canPost) throw refuseWriting()
      if (row.isLocked && !canModerate) throw refuseLocked()
      if (row.posts === 0) throw new ApiFailure(403, 'The first post is held', { code: 'thread_held' })
      const draft = `thread:${threadSlug(row)}`
      const settings = { replied: showReplied(c, rows), draft, isHeld: holding?.isHeld === 1 }
      const written = await writeComment(c, subjectOf(row), post, settings)
      if (written.isNew) publishPost(c, row.id, written.row.number)
      return c.json(showPost(written), 201)
    },
    { maxBody },
  )
}

function describeFirst(commentId: number, row: ThreadRow, author: Caller, { mentions, quoted }: Written) {
  const event = { commentId, actorId: author.id, subject: subjectOf(row), isNew: true, isFirst: true, repliedId: null }
  return { ...event, mentions, quoted }
}

async function renderStale(c: ApiContext, { rows, authors }: FoundPage) {
  const library = openLibrary(c.var.db, c.env)
  const posts = rows.filter((row) => row.rendererVersion < rendererVersion).map(({ id }) => id)
  if (posts.length > 0) await renderComments(c.var.db, library, posts)
  const isStale = ({ signature, profileVersion }: FoundPage['authors'][number]) =>
    signature !== null && profileVersion !== null && profileVersion < rendererVersion
  const members = authors.filter(isStale).map(({ id }) => id)
  if (members.length > 0) await renderProfiles(c.var.db, library, members)
}

function showPost({ detail, row }: Awaited<ReturnType<typeof writeComment>>): Post {
  return { ...withoutSource(detail), number: row.number, heldEdit: null }
}

function refuseWriting() {
  return new ApiFailure(403, 'Your role cannot write in this forum', { code: 'forum_closed' })
}
