import {
  changeReasonTemplate,
  createReasonTemplate,
  deleteReasonTemplate,
  listReasonTemplates,
} from '#contract/reason-templates'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import * as store from './reasons.queries'

export function addReasonRoutes(app: App): void {
  serve(app, listReasonTemplates, async (c) => c.json({ data: await store.findTemplates(c.var.db) }, 200))

  serve(app, createReasonTemplate, async (c) => {
    const stored = await store.storeTemplate(c.var.db, c.req.valid('json'), actOf(c))
    if (!stored) throw new ApiFailure(409, 'There are too many templates', { code: 'too_many' })
    return c.json(stored, 201)
  })

  serve(app, changeReasonTemplate, async (c) => {
    const row = await requireTemplate(c, c.req.valid('param').id)
    const stored = await store.replaceTexts(c.var.db, row, c.req.valid('json'), actOf(c))
    if (!stored) throw new ApiFailure(409, 'The template was changed by someone else', { code: 'changed_meanwhile' })
    return c.json(stored, 200)
  })

  serve(app, deleteReasonTemplate, async (c) => {
    await store.removeTemplate(c.var.db, await requireTemplate(c, c.req.valid('param').id), actOf(c))
    return c.body(null, 204)
  })
}

const actOf = (c: ApiContext) => ({ actorId: callerOf(c).id, now: c.var.now })

/** @throws ApiFailure 404 */
async function requireTemplate(c: ApiContext, id: number) {
  const row = await store.findTemplate(c.var.db, id)
  if (!row) throw new ApiFailure(404, 'Template not found')
  return row
}
