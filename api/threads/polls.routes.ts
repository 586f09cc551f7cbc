import { closePoll, createPoll, reopenPoll, vote, withdrawVote } from '#contract/poll-votes'
import { refuseUnknownThread } from '../forums/refuse-unknown'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { checkPoll } from './check-poll'
import { judge } from './moderation.routes'
import * as store from './polls.queries'
import { limitUnheld, refuseLocked } from './require-thread'
import { currentId, selectThread } from './thread.queries'
import { showThread } from './thread-row'

export function addPollRoutes(app: App): void {
  serve(app, createPoll, async (c) => {
    const { reason, ...poll } = c.req.valid('json')
    const { row, thread, stored } = await readPoll(c, c.req.valid('param').thread)
    const by = judge(c, row, { reason, needsStaff: false })
    checkPoll(poll, c.var.now)
    await limitUnheld(c, 'poll')
    const created = stored ? undefined : await store.storePoll(c.var.db, row.id, poll, by, c.var.now)
    if (!created) throw new ApiFailure(409, 'The thread has a poll already', { code: 'poll_exists' })
    return c.json(store.showPoll(created, thread, c.var.now), 201)
  })

  serve(app, vote, async (c) => {
    const options = [...new Set(c.req.valid('json').options)]
    return c.json(await storeVote(c, c.req.valid('param').thread, options), 200)
  })

  serve(app, withdrawVote, async (c) => c.json(await storeVote(c, c.req.valid('param').thread, []), 200))

  serve(app, closePoll, async (c) => {
    const { row, thread, stored } = await readPoll(c, c.req.valid('param').thread)
    const by = judge(c, row, { reason: c.req.valid('json').reason, needsStaff: false })
    if (!stored) throw refuseUnknownPoll()
    await limitRate(c, 'poll', by.actorId)
    const closed = (await store.storeClosing(c.var.db, { id: stored.id, threadId: row.id }, by, c.var.now)) ?? stored
    return c.json(store.showPoll(closed, thread, c.var.now), 200)
  })

  serve(app, reopenPoll, async (c) => {
    const { row, thread, stored } = await readPoll(c, c.req.valid('param').thread)
    const by = judge(c, row, { reason: c.req.valid('query').reason, needsStaff: true })
    if (!stored) throw refuseUnknownPoll()
    await limitRate(c, 'poll', by.actorId)
    const open = (await store.storeOpening(c.var.db, { id: stored.id, threadId: row.id }, by, c.var.now)) ?? stored
    return c.json(store.showPoll(open, thread, c.var.now), 200)
  })
}

/** @throws ApiFailure 404 when the thread has none, 403 when the caller may not vote, 422 for options that it does not have */
async function storeVote(c: ApiContext, slug: string, options: number[]) {
  const { db, now } = c.var
  const { id: userId } = callerOf(c)
  const { thread, stored } = await readPoll(c, slug)
  if (!stored) throw refuseUnknownPoll()
  if (store.showPoll(stored, thread, now).isClosed) throw refuseClosed()
  if (!thread.canPost) {
    throw thread.isLocked ? refuseLocked() : new ApiFailure(403, 'You cannot vote in this thread')
  }
  if (options.some((number) => number > stored.options.length)) {
    throw new ApiFailure(422, 'The poll does not have this option', { errors: { options: ['unknown'] } })
  }
  if (options.length > stored.maxChoices) {
    throw new ApiFailure(422, 'Too many options', { errors: { options: ['too_many'] } })
  }
  await limitRate(c, 'vote', userId)
  const after = (await store.storeVote(db, stored.id, userId, options, now)) ?? stored
  const poll = store.showPoll(after, thread, now)
  if (poll.isClosed) throw refuseClosed()
  return poll
}

async function readPoll(c: ApiContext, slug: string) {
  const { db, now } = c.var
  const id = parseSlug(slug) ?? refuseUnknownThread()
  const [[thread], [stored]] = await db.batch([
    selectThread(db, id, callerOf(c), now),
    store.selectPoll(db, currentId(id), callerOf(c).id),
  ])
  const row = thread ?? refuseUnknownThread()
  return { row, thread: showThread(row, callerOf(c)), stored }
}

function refuseUnknownPoll() {
  return new ApiFailure(404, 'The thread has no poll')
}

function refuseClosed() {
  return new ApiFailure(403, 'The poll is closed', { code: 'poll_closed' })
}
