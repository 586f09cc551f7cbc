import { listForums, readForum } from '#contract/forums'
import { parseSlug } from '../lib/slug/torrent-slug'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { findForum, findForums } from './forums.queries'
import { refuseUnknownForum } from './refuse-unknown'

export function addForumRoutes(app: App): void {
  serve(app, listForums, async (c) => c.json({ data: await findForums(c.var.db, callerOf(c), c.var.now) }, 200))

  serve(app, readForum, async (c) => {
    const id = parseSlug(c.req.valid('param').forum) ?? refuseUnknownForum()
    return c.json((await findForum(c.var.db, id, callerOf(c), c.var.now)) ?? refuseUnknownForum(), 200)
  })
}
