import { updateIssue, updateIssues, voteForIssue, watchIssue } from '#contract/issue-changes'
import { listIssues, listSimilarIssues } from '#contract/issue-list'
import { createIssue, createIssueComment, type Issue, readIssue } from '#contract/issues'
import type { SubjectDetail } from '../comments/comment-subject'
import {
  maxBody,
  prepareText,
  selectReplied,
  showReplied,
  tellMembers,
  type Written,
  withoutSource,
  writeComment,
} from '../comments/write-comment'
import { rendererVersion, renderText } from '../lib/markdown/render'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import type { Caller } from '../platform/http/caller.queries'
import { limitRate } from '../platform/http/limit-rate'
import { logFailure } from '../platform/http/log-failure'
import { serve } from '../platform/http/serve'
import { openLibrary } from '../texts/library'
import { renderComments } from '../texts/render-again'
import { type FoundIssue, findIssuePage } from './issue.queries'
import { judgeIssue } from './issue.rules'
import { canManage, type LineRow } from './issue-row'
import { findIssues, findSimilar } from './issues.queries'
import { editedMeanwhile, refuseUnknown, requireIssue } from './require-issue'
import { resolveChange, selectNamed } from './resolve-change'
import { selectIssue, selectIssues, showIssue } from './select-issues'
import { storeHtml } from './staff.queries'
import { storeChange } from './store-change'
import * as store from './write-issue.queries'

export function addIssueRoutes(app: App): void {
  serve(app, listIssues, async (c) => {
    const caller = callerOf(c)
    const page = await findIssues(c.var.db, c.req.valid('query'), caller)
    const canCreate = caller.permissions.includes('issues.create')
    return c.json({ ...page, canCreate, canManage: canManage(caller) }, 200)
  })

  serve(app, listSimilarIssues, async (c) => {
    return c.json({ data: await findSimilar(c.var.db, c.req.valid('query').title, callerOf(c).id) }, 200)
  })

  serve(
    app,
    createIssue,
    async (c) => {
      const caller = callerOf(c)
      const { source, ...fields } = c.req.valid('json')
      const text = await prepareText(c, source, 'issue')
      const { issue, bodyId } = await store.storeIssue(c.var.db, fields, text, caller, c.var.now)
      if (bodyId !== undefined) await tellMembers(c, describeBody(bodyId, issue, caller, text))
      return c.json(issue, 201)
    },
    { maxBody },
  )

  serve(app, readIssue, async (c) => {
    const reader = { caller: callerOf(c), now: c.var.now }
    const opened = await findIssuePage(c.var.db, c.req.valid('param').issue, c.req.valid('query'), reader)
    if (!opened) refuseUnknown()
    c.executionCtx.waitUntil(renderStale(c, opened).catch((error) => logFailure(error, c)))
    return c.json(opened.page, 200)
  })

  serve(
    app,
    createIssueComment,
    async (c) => {
      const comment = c.req.valid('json')
      const { db } = c.var
      const [[row], ...rows] = await db.batch([
        selectIssues(db, callerOf(c).id, c.req.valid('param').issue),
        ...selectReplied(c, comment),
      ])
      const issue = row ?? refuseUnknown()
      if (!judgeIssue(callerOf(c), issue).canComment) {
        throw refuseLocked()
      }
      const { detail } = await writeComment(c, subjectOf(issue), comment, { replied: showReplied(c, rows) })
      return c.json(withoutSource(detail), 201)
    },
    { maxBody },
  )

  serve(app, updateIssue, async (c) => {
    const { db } = c.var
    const caller = callerOf(c)
    const { revision, reason, ...patch } = c.req.valid('json')
    const [[row], ...named] = await db.batch([
      selectIssues(db, caller.id, c.req.valid('param').issue),
      ...selectNamed(c, patch),
    ])
    const issue = row ?? refuseUnknown()
    checkRights(c, issue, { ...patch, revision })
    if (revision !== issue.revision) throw editedMeanwhile()
    const own = (JSON.parse(issue.labels) as [number][]).map(([id]) => id)
    const change = resolveChange(patch, named, [issue.id], own)
    const changed = await storeChange(c, [issue], change, { reason })
    if (changed.length === 0) throw editedMeanwhile()
    return c.json(showIssue(await db.batch([...selectIssue(db, issue.id, caller.id)]), caller) ?? refuseUnknown(), 200)
  })

  serve(app, updateIssues, async (c) => {
    const { issues, reason, ...asked } = c.req.valid('json')
    const revisions = new Map(issues.map(({ number, revision }) => [number, revision]))
    const numbers = [...revisions.keys()]
    const change = resolveChange(asked, await c.var.db.batch([...selectNamed(c, asked)]), numbers)
    const read = [...revisions].map(([id, revision]) => ({ id, revision }))
    const changed = await storeChange(c, read, change, { reason })
    return c.json({ changed, conflicts: numbers.filter((number) => !changed.includes(number)) }, 200)
  })

  serve(app, voteForIssue, async (c) => {
    const { hasVoted } = c.req.valid('json')
    const { id } = await requireIssue(c, c.req.valid('param').issue)
    const userId = callerOf(c).id
    await limitRate(c, 'issue-vote', userId)
    return c.json({ votes: await store.storeVote(c.var.db, id, userId, hasVoted), hasVoted }, 200)
  })

  serve(app, watchIssue, async (c) => {
    const { id } = await requireIssue(c, c.req.valid('param').issue)
    await store.storeLevel(c.var.db, id, callerOf(c).id, c.req.valid('json').level)
    return c.body(null, 204)
  })
}

/**
 * The author changes the title and the state.
 * @throws ApiFailure 403; 409 when the issue has another revision, because the author may have had the right before
 */
function checkRights(
  c: ApiContext,
  issue: LineRow,
  { title: _title, state, revision, ...others }: { title?: unknown; state?: string; revision: number },
) {
  const rights = judgeIssue(callerOf(c), issue)
  if (rights.canManage) return
  const mayState =
    state === undefined ||
    (state === 'open'
      ? issue.isOpen || rights.canReopen
      : state !== 'duplicate' && (rights.canClose || issue.closedAs === state))
  if (!rights.canRename || !mayState || Object.values(others).some((value) => value !== undefined)) {
    if (rights.isMine && issue.isLocked) throw refuseLocked()
    if (rights.isMine && revision !== issue.revision) throw editedMeanwhile()
    throw new ApiFailure(403, 'You cannot make this change')
  }
}

function refuseLocked() {
  return new ApiFailure(403, 'The issue is locked', { code: 'issue_locked' })
}

function describeBody(commentId: number, { number, title }: Issue, author: Caller, { mentions, quoted }: Written) {
  const subject = subjectOf({ id: number, title })
  return { commentId, actorId: author.id, subject, isNew: false, repliedId: null, mentions, quoted }
}

async function renderStale(c: ApiContext, { rows, staleNotes }: FoundIssue) {
  const { db } = c.var
  const library = openLibrary(db, c.env)
  const stale = rows.filter((row) => row.rendererVersion < rendererVersion).map(({ id }) => id)
  if (stale.length > 0) await renderComments(db, library, stale)
  const notes = staleNotes.map(async ({ id, source }) => ({ id, html: (await renderText(source, library)).html }))
  await storeHtml(db, await Promise.all(notes))
}

function subjectOf({ id, title }: Pick<LineRow, 'id' | 'title'>): SubjectDetail {
  const ref = { kind: 'issue' as const, slug: String(id), name: title }
  return { kind: 'issue', id, ref, isPublic: true, uploaderId: null }
}
