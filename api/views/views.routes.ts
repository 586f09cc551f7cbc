import { createView, deleteView, listViews, updateView } from '#contract/views'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { parseFilter, printFilter } from '../search/filter-query'
import { changeView, dropView, findViews, storeView } from './views.queries'

const words = { name_taken: 'Another view has this name', too_many: 'There are too many views' }

export function addViewRoutes(app: App): void {
  serve(app, listViews, async (c) => c.json({ data: await findViews(c.var.db, callerOf(c).id) }, 200))

  serve(app, createView, async (c) => {
    const { name, query, notify } = c.req.valid('json')
    const printed = printFilter(query)
    if (!parseFilter(printed)) throw new ApiFailure(422, 'The filter is not valid', { errors: { query: ['invalid'] } })
    const view = { userId: callerOf(c).id, name, query: printed, notify, createdAt: c.var.now }
    const stored = await storeView(c.var.db, view)
    if (typeof stored === 'string') throw new ApiFailure(409, words[stored], { code: stored })
    return c.json(stored, 201)
  })

  serve(app, updateView, async (c) => {
    const { id } = c.req.valid('param')
    const changed = await changeView(c.var.db, { userId: callerOf(c).id, id, ...c.req.valid('json') })
    if (!changed) throw new ApiFailure(404, 'View not found')
    if (changed === 'name_taken') throw new ApiFailure(409, words[changed], { code: changed })
    return c.json(changed, 200)
  })

  serve(app, deleteView, async (c) => {
    const isDropped = await dropView(c.var.db, callerOf(c).id, c.req.valid('param').id)
    if (!isDropped) throw new ApiFailure(404, 'View not found')
    return c.body(null, 204)
  })
}
