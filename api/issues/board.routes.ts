import { moveIssue, readChangelog, readIssueBoard } from '#contract/issue-board'
import { ApiFailure } from '../platform/http/api-failure'
import { type App, callerOf } from '../platform/http/app-env'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { findBoard, findChangelog, findPosition, keyLength, renumber, selectNeighbours } from './board.queries'
import { canManage } from './issue-row'
import { editedMeanwhile, refuseUnknown } from './require-issue'
import { selectIssue, selectIssues, showIssue } from './select-issues'
import { storeChange } from './store-change'

export function addIssueBoardRoutes(app: App): void {
  serve(app, readIssueBoard, async (c) => {
    return c.json({ columns: await findBoard(c.var.db, callerOf(c).id), canManage: canManage(callerOf(c)) }, 200)
  })

  serve(app, moveIssue, async (c) => {
    const { db } = c.var
    const caller = callerOf(c)
    const { revision, stage, after } = c.req.valid('json')
    const [[row], [above], [below]] = await db.batch([
      selectIssues(db, caller.id, c.req.valid('param').issue),
      ...selectNeighbours(db, c.req.valid('param').issue, stage, after),
    ])
    const issue = row ?? refuseUnknown()
    if (revision !== issue.revision) throw editedMeanwhile()
    if (after === issue.id || (after !== null && above?.stage !== stage)) {
      throw new ApiFailure(422, 'The issue is not in the column', { errors: { after: ['unknown'] } })
    }
    const change = stage === 'done' ? { state: 'completed' as const } : { state: 'open' as const, stage }
    const position = stage === 'done' ? undefined : findPosition(above?.position, below?.position)
    const isFull = stage !== 'done' && position === undefined
    const changed = await storeChange(c, [issue], change, {
      ...(stage !== 'done' && { position: position ?? above?.position }),
      ...(isFull && { more: [renumber(db, stage, issue.id)] }),
    })
    if (changed.length === 0) throw editedMeanwhile()
    return c.json(showIssue(await db.batch([...selectIssue(db, issue.id, caller.id)]), caller) ?? refuseUnknown(), 200)
  })

  serve(app, readChangelog, async (c) => {
    const { cursor, limit } = c.req.valid('query')
    const part = { cursor: readCursor(cursor, keyLength), limit }
    return c.json(await findChangelog(c.var.db, part, callerOf(c).id), 200)
  })
}
