import { maxMergedPosts, mergeThread, splitThread, undoMerge } from '#contract/thread-merge'
import { requireForum } from '../forums/find-forum'
import { refuseUnknownThread } from '../forums/refuse-unknown'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import * as store from './merge.queries'
import { requireThread } from './require-thread'
import { selectThread } from './thread.queries'
import { showThread } from './thread-row'

export function addThreadMergeRoutes(app: App): void {
  serve(app, mergeThread, async (c) => {
    const { into: slug, reason } = c.req.valid('json')
    const id = parseSlug(c.req.valid('param').thread) ?? refuseUnknownThread()
    const { db, now } = c.var
    const [[from], [into]] = await db.batch([
      selectThread(db, id, callerOf(c), now),
      selectThread(db, parseSlug(slug) ?? 0, callerOf(c), now),
    ])
    if (!from) refuseUnknownThread()
    if (from.id !== id) throw alreadyMerged()
    if (!into) throw new ApiFailure(422, 'The other thread was not found', { errors: { into: ['unknown'] } })
    if (into.id === id) {
      throw new ApiFailure(422, 'A thread cannot be merged into itself', { errors: { into: ['same'] } })
    }
    if (from.posts + into.posts > maxMergedPosts) {
      throw new ApiFailure(409, 'The threads have too many posts', { code: 'thread_too_long' })
    }
    const by = await judge(c, reason)
    if (!(await store.mergeThreads(db, id, into.id, by, now))) throw alreadyMerged()
    return c.json(await readThread(c, into.id), 200)
  })

  serve(app, undoMerge, async (c) => {
    const id = parseSlug(c.req.valid('param').thread) ?? refuseUnknownThread()
    const { into } = (await store.findMerged(c.var.db, id)) ?? refuseUnknownThread()
    if (into === null) throw notMerged()
    const by = await judge(c, c.req.valid('query').reason)
    if (!(await store.undoMerge(c.var.db, { id, into }, by, c.var.now))) throw notMerged()
    return c.json(await readThread(c, id), 200)
  })

  serve(app, splitThread, async (c) => {
    const { posts: chosen, title, forum: slug, prefix = null, reason } = c.req.valid('json')
    const id = parseSlug(c.req.valid('param').thread) ?? refuseUnknownThread()
    const posts = [...new Set(chosen)]
    const { db, now } = c.var
    const [[thread], [counted]] = await db.batch([
      selectThread(db, id, callerOf(c), now),
      store.countPosts(db, id, posts),
    ])
    const row = thread ?? refuseUnknownThread()
    const known = counted?.found ?? 0
    const forum = slug === undefined ? { id: row.forumId, prefixes: row.prefixes } : await requireForum(c, slug)
    if (prefix !== null && !forum.prefixes.includes(prefix)) {
      throw new ApiFailure(422, 'The forum does not have this prefix', { errors: { prefix: ['unknown'] } })
    }
    if (known < posts.length) throw unknownPost()
    if (known === row.posts) {
      throw new ApiFailure(422, 'A post has to stay in the thread', { errors: { posts: ['all'] } })
    }
    const by = await judge(c, reason)
    const split = { from: row.id, posts, forumId: forum.id, title, prefix }
    const newId = await store.splitThread(db, split, by, now)
    if (newId === undefined) throw unknownPost()
    return c.json(await readThread(c, newId), 201)
  })
}

const alreadyMerged = () => new ApiFailure(409, 'The thread is already merged', { code: 'already_merged' })

const notMerged = () => new ApiFailure(409, 'The thread is not merged', { code: 'not_merged' })

const unknownPost = () => new ApiFailure(422, 'A post is not in this thread', { errors: { posts: ['unknown'] } })

/** @throws ApiFailure 429 */
async function judge(c: ApiContext, reason: string) {
  const { id: actorId } = callerOf(c)
  await limitRate(c, 'thread-edit', actorId)
  return { actorId, reason }
}

async function readThread(c: ApiContext, id: number) {
  return showThread((await requireThread(c, id)).row, callerOf(c))
}
