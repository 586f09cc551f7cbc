import { dropDraft, previewText, readDraft, saveDraft } from '#contract/texts'
import { renderText } from '../lib/markdown/render'
import { type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import * as drafts from './drafts.queries'
import { openPreviewLibrary } from './library'

/** JSON escapes can make the longest text six times longer. */
const maxBody = 320 * 1024

export function addTextRoutes(app: App): void {
  serve(
    app,
    previewText,
    async (c) => {
      await limitRate(c, 'preview', callerOf(c).id)
      const { html } = await renderText(c.req.valid('json').source, openPreviewLibrary(c.var.db, c.env))
      return c.json({ html }, 200)
    },
    { maxBody },
  )

  serve(app, readDraft, async (c) => {
    return c.json(await drafts.findDraft(c.var.db, callerOf(c).id, c.req.valid('param').place), 200)
  })

  serve(
    app,
    saveDraft,
    async (c) => {
      const { id } = callerOf(c)
      await limitRate(c, 'draft', id)
      await drafts.storeDraft(c.var.db, id, c.req.valid('param').place, c.req.valid('json'), c.var.now)
      return c.body(null, 204)
    },
    { maxBody },
  )

  serve(app, dropDraft, async (c) => {
    await drafts.dropDraft(c.var.db, callerOf(c).id, c.req.valid('param').place)
    return c.body(null, 204)
  })
}
