import { createIssueNote, deleteIssueNote, relateIssue, unrelateIssue } from '#contract/issue-staff'
import { maxBody, prepareText } from '../comments/write-comment'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { serve } from '../platform/http/serve'
import { showNote } from './issue.queries'
import { refuseUnknown, requireIssue } from './require-issue'
import * as store from './staff.queries'

export function addIssueStaffRoutes(app: App): void {
  serve(app, relateIssue, async (c) => {
    await relate(c, c.req.valid('param'), true)
    return c.body(null, 204)
  })

  serve(app, unrelateIssue, async (c) => {
    await relate(c, c.req.valid('param'), false)
    return c.body(null, 204)
  })

  serve(
    app,
    createIssueNote,
    async (c) => {
      const { id } = await requireIssue(c, c.req.valid('param').issue)
      const text = await prepareText(c, c.req.valid('json').source)
      const note = await store.storeNote(c.var.db, id, text, { actorId: callerOf(c).id, now: c.var.now })
      if (!note) throw new Error('The note was not stored')
      return c.json(showNote(note, callerOf(c)), 201)
    },
    { maxBody },
  )

  serve(app, deleteIssueNote, async (c) => {
    const { issue, note } = c.req.valid('param')
    const isRemoved = await store.removeNote(c.var.db, issue, note, { actorId: callerOf(c).id, now: c.var.now })
    if (!isRemoved) throw new ApiFailure(404, 'Note not found')
    return c.body(null, 204)
  })
}

async function relate(c: ApiContext, { issue, other }: { issue: number; other: number }, isOn: boolean) {
  if (issue === other) throw new ApiFailure(422, 'An issue is not linked to itself', { errors: { other: ['invalid'] } })
  const pair = [issue, other] as const
  if ((await store.selectPair(c.var.db, pair)).length < 2) refuseUnknown()
  const actorId = callerOf(c).id
  await limitRate(c, 'issue-edit', actorId)
  await store.setRelation(c.var.db, pair, isOn, { actorId, now: c.var.now })
}
