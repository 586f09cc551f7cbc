import { IssueQuery } from '#contract/issue-list'
import { createIssueView, deleteIssueView, listIssueViews } from '#contract/issue-views'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { serve } from '../platform/http/serve'
import { dropView, selectViews, storeView } from './views.queries'

const words = { name_taken: 'Another view has this name', too_many: 'There are too many views' }

export function addIssueViewRoutes(app: App): void {
  serve(app, listIssueViews, async (c) => c.json({ data: await selectViews(c.var.db, callerOf(c).id) }, 200))

  serve(app, createIssueView, async (c) => {
    const { name, query } = c.req.valid('json')
    const printed = printQuery(query)
    if (printed === null) throw new ApiFailure(422, 'The filter is not valid', { errors: { query: ['invalid'] } })
    const stored = await storeView(c.var.db, { userId: callerOf(c).id, name, query: printed })
    if (typeof stored === 'string') throw new ApiFailure(409, words[stored], { code: stored })
    return c.json(stored, 201)
  })

  serve(app, deleteIssueView, async (c) => {
    const isDropped = await dropView(c.var.db, callerOf(c).id, c.req.valid('param').id)
    if (!isDropped) throw new ApiFailure(404, 'View not found')
    return c.body(null, 204)
  })
}

/** Without empty fields, default values and the page; null when it is not valid. */
function printQuery(query: string): string | null {
  const typed = [...new URLSearchParams(query)].filter(([, value]) => value !== '')
  const parsed = IssueQuery.safeParse(Object.fromEntries(typed))
  if (!parsed.success) return null
  const { state, sort, q, label, assignee, author, milestone, kind, filter } = parsed.data
  const fields = {
    q,
    state: state === 'open' ? undefined : state,
    label: label?.join(','),
    ...{ assignee, author, milestone, kind, filter },
    sort: sort === 'newest' ? undefined : sort,
  }
  const printed = Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return new URLSearchParams(printed).toString().replaceAll('%2C', ',')
}
