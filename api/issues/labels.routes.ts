import {
  createLabel,
  createMilestone,
  deleteLabel,
  deleteMilestone,
  listLabels,
  listMilestones,
  updateLabel,
  updateMilestone,
} from '#contract/issue-labels'
import { parseSlug, printSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { showLabel, showMilestone } from './issue-row'
import * as store from './labels.queries'

export function addIssueLabelRoutes(app: App): void {
  serve(app, listLabels, async (c) => c.json({ data: await store.findLabels(c.var.db) }, 200))

  serve(app, createLabel, async (c) => {
    const fields = c.req.valid('json')
    const row = await store.storeLabel(c.var.db, fields, actOf(c))
    if (!row) throw refuse(await store.isLabelTaken(c.var.db, fields.name))
    return c.json(showLabel(row), 201)
  })

  serve(app, updateLabel, async (c) => {
    const change = c.req.valid('json')
    const { before, isTaken } = await store.findForLabelChange(c.var.db, idOf(c.req.valid('param').label), change.name)
    if (!before) throw unknown()
    if (isTaken) throw refuse(true)
    if (!(await store.changeLabel(c.var.db, before, change, actOf(c)))) throw changedMeanwhile()
    const { name, color, description } = change
    return c.json(showLabel({ id: before.id, name, color, description }), 200)
  })

  serve(app, deleteLabel, async (c) => {
    if (!(await store.removeLabel(c.var.db, idOf(c.req.valid('param').label), actOf(c)))) throw unknown()
    return c.body(null, 204)
  })

  serve(app, listMilestones, async (c) => c.json({ data: await store.findMilestones(c.var.db) }, 200))

  serve(app, createMilestone, async (c) => {
    const fields = c.req.valid('json')
    const row = await store.storeMilestone(c.var.db, fields, actOf(c))
    if (!row) throw refuse(await store.isMilestoneTaken(c.var.db, fields.name))
    return c.json(showMilestone(row), 201)
  })

  serve(app, updateMilestone, async (c) => {
    const change = c.req.valid('json')
    const { before, isTaken } = await store.findForMilestoneChange(
      c.var.db,
      idOf(c.req.valid('param').milestone),
      change.name,
    )
    if (!before) throw unknown()
    if (isTaken) throw refuse(true)
    if (!(await store.changeMilestone(c.var.db, before, change, actOf(c)))) throw changedMeanwhile()
    const { name, dueOn, isOpen } = change
    return c.json({ slug: printSlug(name, before.id, 'milestone'), name, dueOn, isOpen }, 200)
  })

  serve(app, deleteMilestone, async (c) => {
    if (!(await store.removeMilestone(c.var.db, idOf(c.req.valid('param').milestone), actOf(c)))) throw unknown()
    return c.body(null, 204)
  })
}

const actOf = (c: ApiContext) => ({ actorId: callerOf(c).id, now: c.var.now })

const idOf = (slug: string) => parseSlug(slug) ?? 0

const changedMeanwhile = () => new ApiFailure(409, 'It was changed by someone else', { code: 'changed_meanwhile' })
const unknown = () => new ApiFailure(404, 'Not found')

function refuse(isTaken: boolean) {
  return isTaken
    ? new ApiFailure(409, 'The name is taken', { code: 'name_taken' })
    : new ApiFailure(409, 'There are too many', { code: 'too_many' })
}
