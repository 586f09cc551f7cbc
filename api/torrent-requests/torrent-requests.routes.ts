import * as acts from '#contract/torrent-request-acts'
import * as contract from '#contract/torrent-requests'
import { selectCategoryId } from '../categories/select-categories'
import { readComments } from '../comments/comments.routes'
import { maxBody, selectReplied, showReplied, withoutSource, writeComment } from '../comments/write-comment'
import { rendererVersion, renderText } from '../lib/markdown/render'
import { parseSlug } from '../lib/slug/torrent-slug'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitAndRead, limitRate } from '../platform/http/limit-rate'
import { logFailure } from '../platform/http/log-failure'
import { serve } from '../platform/http/serve'
import { pushUnread } from '../platform/realtime/publish'
import { openLibrary } from '../texts/library'
import { selectVisible } from '../torrents/visible-torrent'
import { storeAcceptance, storeProposal, storeRejection } from './filling.queries'
import { removePledge, storePledge } from './pledges.queries'
import { type RequestRow, requestSlug, selectRequest, showRequest } from './request-row'
import { findRequests, selectPledges, showPledges } from './requests.queries'
import { refuseUnknown, requireRequest } from './require-request'
import * as store from './write-request.queries'

const refusals = {
  not_open: 'The request is not open',
  lower_pledge: 'Points stay in the request until it is filled or deleted',
  too_few_points: 'You do not have enough bonus points',
  too_many: `A member has at most ${contract.mostOpenRequests} open requests`,
  has_points: 'You have given points to this request',
  is_requester: 'You have requested it',
  changed_meanwhile: 'The request was changed by another request',
} as const

export function addTorrentRequestRoutes(app: App): void {
  serve(app, contract.listTorrentRequests, async (c) =>
    c.json(await findRequests(c.var.db, c.req.valid('query'), callerOf(c).id), 200),
  )

  serve(app, contract.createTorrentRequest, async (c) => {
    const { category, points, ...text } = c.req.valid('json')
    const { id: requesterId } = callerOf(c)
    const [chosen] = await limitAndRead(c, 'torrent-request', requesterId, [selectCategoryId(c.var.db, category)])
    const categoryId = requireCategory(chosen)
    const fields = { ...text, categoryId, descriptionHtml: await render(c, text.description) }
    const stored = await store.storeRequest(c.var.db, { ...fields, requesterId, points }, c.var.now)
    if (typeof stored === 'string') throw refuse(stored)
    return c.json(await readWhole(c, stored), 201)
  })

  serve(app, contract.readTorrentRequest, async (c) => {
    const id = parseSlug(c.req.valid('param').slug) ?? refuseUnknown()
    return c.json(await readWhole(c, id), 200)
  })

  serve(app, contract.updateTorrentRequest, async (c) => {
    const { row, may } = await requireRequest(c, c.req.valid('param').slug)
    if (!may.canEdit) throw new ApiFailure(403, 'You cannot edit this request')
    const { id } = callerOf(c)
    const { db, now } = c.var
    const { category, ...fields } = c.req.valid('json')
    const [chosen] = await limitAndRead(c, 'torrent-request-edit', id, [selectCategoryId(db, category ?? '')])
    const { description } = fields
    const change = {
      ...fields,
      ...(category === undefined ? {} : { categoryId: requireCategory(chosen) }),
      ...(description === undefined ? {} : { descriptionHtml: await render(c, description) }),
    }
    const by = { id, isStaff: row.requesterId !== id }
    const edit = store.editRequest(db, row.id, change, by, now)
    const [notified, , , ...rows] = await db.batch([...edit, ...selectWhole(c, row.id)])
    pushUnread(
      c,
      notified.map(({ userId }) => userId),
    )
    return c.json(showWhole(c, rows), 200)
  })

  serve(app, contract.deleteTorrentRequest, async (c) => {
    const { row, may } = await requireRequest(c, c.req.valid('param').slug)
    if (!may.canDelete) throw new ApiFailure(403, 'You cannot delete this request')
    const by = {
      id: callerOf(c).id,
      reason: requireReason(c.req.valid('query').reason, row.requesterId === callerOf(c).id),
    }
    await limitRate(c, 'torrent-request-edit', by.id)
    const notified = await store.deleteRequest(c.var.db, row, by, c.var.now)
    if (!notified) throw refuse('changed_meanwhile')
    pushUnread(c, notified)
    return c.body(null, 204)
  })

  serve(app, acts.pledgePoints, async (c) => {
    const pledge = await requirePledge(c, c.req.valid('param').slug)
    const result = await storePledge(c.var.db, pledge, c.req.valid('json').points, c.var.now)
    if (result !== 'stored') throw refuse(result)
    return c.body(null, 204)
  })

  serve(app, acts.endSupport, async (c) => {
    const { isRequester, ...pledge } = await requirePledge(c, c.req.valid('param').slug)
    if (isRequester) throw refuse('is_requester')
    if (!(await removePledge(c.var.db, pledge))) throw refuse('has_points')
    return c.body(null, 204)
  })

  serve(app, acts.proposeTorrent, async (c) => {
    const { id: proposerId } = callerOf(c)
    const torrentId = parseSlug(c.req.valid('json').torrent) ?? 0
    const { row, torrent } = await requireWithTorrent(c, c.req.valid('param').slug, torrentId)
    if (torrent?.status !== 'approved') {
      throw new ApiFailure(422, 'The torrent is not in the list', { errors: { torrent: ['unknown'] } })
    }
    await limitRate(c, 'torrent-request-edit', proposerId)
    const isNamed = !torrent.isAnonymous || torrent.uploaderId !== proposerId
    const notified = await storeProposal(c.var.db, row, { torrentId, proposerId, isNamed }, c.var.now)
    if (!notified) throw refuse('not_open')
    pushUnread(c, notified)
    return c.body(null, 204)
  })

  serve(app, acts.acceptTorrent, async (c) => {
    const { row, may } = await requireProposed(c, c.req.valid('param').slug, c.req.valid('json').torrent)
    if (!may.canAccept) throw new ApiFailure(403, 'You cannot accept this torrent')
    const { id: actorId } = callerOf(c)
    await limitRate(c, 'torrent-request-edit', actorId)
    const by = { torrentId: row.torrentId, actorId, isStaff: row.requesterId !== actorId }
    const notified = await storeAcceptance(c.var.db, row, by, c.var.now)
    if (!notified) throw refuse('changed_meanwhile')
    pushUnread(c, notified)
    return c.body(null, 204)
  })

  serve(app, acts.rejectTorrent, async (c) => {
    const { torrent, reason: text } = c.req.valid('query')
    const { row, may } = await requireProposed(c, c.req.valid('param').slug, torrent)
    if (!may.canReject) throw new ApiFailure(403, 'You cannot reject this torrent')
    const { id: actorId } = callerOf(c)
    const reason = requireReason(text, row.proposerId === actorId)
    await limitRate(c, 'torrent-request-edit', actorId)
    const isStaff = row.requesterId !== actorId && row.proposerId !== actorId
    const notified = await storeRejection(
      c.var.db,
      row,
      { torrentId: row.torrentId, actorId, reason, isStaff },
      c.var.now,
    )
    if (!notified) throw refuse('changed_meanwhile')
    pushUnread(c, notified)
    return c.body(null, 204)
  })

  serve(app, contract.listRequestComments, async (c) => {
    const id = parseSlug(c.req.valid('param').slug) ?? refuseUnknown()
    const page = await readComments(c, { kind: 'request', id }, c.req.valid('query'))
    return c.json(page ?? refuseUnknown(), 200)
  })

  serve(
    app,
    contract.createRequestComment,
    async (c) => {
      const id = parseSlug(c.req.valid('param').slug) ?? refuseUnknown()
      const comment = c.req.valid('json')
      const queries = [selectRequest(c.var.db, id, callerOf(c).id), ...selectReplied(c, comment)] as const
      const [[row], ...rows] = await c.var.db.batch([...queries])
      const request = row ?? refuseUnknown()
      const ref = { kind: 'request' as const, slug: requestSlug(request), name: request.title }
      const subject = { kind: 'request' as const, id, ref, isPublic: true, uploaderId: request.requesterId }
      const { detail } = await writeComment(c, subject, comment, { replied: showReplied(c, rows) })
      return c.json(withoutSource(detail), 201)
    },
    { maxBody },
  )
}

/** A request and a torrent, in one round trip. @throws ApiFailure 404 */
async function requireWithTorrent(c: ApiContext, slug: string, torrentId: number) {
  const id = parseSlug(slug) ?? refuseUnknown()
  const { db } = c.var
  const [[row], [torrent]] = await db.batch([selectRequest(db, id, callerOf(c).id), selectVisible(db, torrentId)])
  return row ? { row, torrent } : refuseUnknown()
}

/** A request with this proposed torrent. @throws ApiFailure 404, 409 */
async function requireProposed(c: ApiContext, slug: string, torrent: string) {
  const { row, may } = await requireRequest(c, slug)
  const { torrentId } = row
  if (!row.isOpen || row.proposedAt === null || torrentId === null || torrentId !== parseSlug(torrent)) {
    throw refuse('changed_meanwhile')
  }
  return { row: { ...row, torrentId }, may }
}

async function requirePledge(c: ApiContext, slug: string) {
  const { row } = await requireRequest(c, slug)
  const { id: userId } = callerOf(c)
  if (!row.isOpen) throw refuse('not_open')
  await limitRate(c, 'torrent-request-edit', userId)
  return { requestId: row.id, userId, isRequester: row.requesterId === userId }
}

/** @throws ApiFailure 422 */
function requireCategory([category]: { id: number }[]): number {
  if (!category) throw new ApiFailure(422, 'Category not found', { errors: { category: ['unknown'] } })
  return category.id
}

/** The queries of a request and its pledges. */
function selectWhole(c: ApiContext, id: number) {
  return [selectRequest(c.var.db, id, callerOf(c).id), selectPledges(c.var.db, id)] as const
}

const readWhole = async (c: ApiContext, id: number) => showWhole(c, await c.var.db.batch([...selectWhole(c, id)]))

/** @throws ApiFailure 404 */
function showWhole(c: ApiContext, [[row], pledged]: [RequestRow[], Parameters<typeof showPledges>[0]]) {
  if (!row) return refuseUnknown()
  if (row.rendererVersion < rendererVersion) renderAgain(c, row)
  return showRequest(row, callerOf(c), showPledges(pledged))
}

/** Renders the text of an older renderer again, after the response. */
function renderAgain(c: ApiContext, { id, description }: RequestRow) {
  const again = render(c, description).then((html) => store.storeHtml(c.var.db, id, description, html))
  c.executionCtx.waitUntil(again.catch((error) => logFailure(error, c)))
}

async function render(c: ApiContext, description: string): Promise<string> {
  return description.trim() === '' ? '' : (await renderText(description, openLibrary(c.var.db, c.env))).html
}

/** Members need no reason for what is theirs, and none is stored for them. @throws ApiFailure 422 */
function requireReason(reason: string | undefined, isTheirs: boolean): string | null {
  if (isTheirs) return null
  if (reason === undefined) throw new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })
  return reason
}

function refuse(code: keyof typeof refusals) {
  return new ApiFailure(409, refusals[code], { code })
}
