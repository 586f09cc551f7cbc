import { readAllPosts, readForumPosts, readPosts, watchForum, watchThread } from '#contract/thread-marks'
import { requireForum } from '../forums/find-forum'
import { refuseUnknownThread } from '../forums/refuse-unknown'
import { parseSlug } from '../lib/slug/torrent-slug'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import * as store from './marks.queries'
import { requireThread } from './require-thread'

export function addMarkRoutes(app: App): void {
  serve(app, readAllPosts, async (c) => {
    await store.markForums(c.var.db, callerOf(c), null, c.var.now)
    return c.body(null, 204)
  })

  serve(app, readForumPosts, async (c) => {
    const { id } = await requireForum(c, c.req.valid('param').forum)
    await store.markForums(c.var.db, callerOf(c), id, c.var.now)
    return c.body(null, 204)
  })

  serve(app, watchForum, async (c) => {
    const { id } = await requireForum(c, c.req.valid('param').forum)
    await store.watchForum(c.var.db, callerOf(c).id, id, c.req.valid('json').level)
    return c.body(null, 204)
  })

  serve(app, readPosts, async (c) => {
    const { row } = await requireThread(c, parseSlug(c.req.valid('param').thread) ?? refuseUnknownThread())
    await store.markThread(c.var.db, callerOf(c).id, row.id, c.req.valid('json').upTo)
    return c.body(null, 204)
  })

  serve(app, watchThread, async (c) => {
    const { row } = await requireThread(c, parseSlug(c.req.valid('param').thread) ?? refuseUnknownThread())
    await store.watchThread(c.var.db, callerOf(c).id, row.id, c.req.valid('json').level)
    return c.body(null, 204)
  })
}
