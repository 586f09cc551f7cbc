import { createReview, deleteReview, listReviews, listUserReviews, readReview, updateReview } from '#contract/reviews'
import { rendererVersion, renderText } from '../lib/markdown/render'
import { ApiFailure } from '../platform/http/api-failure'
import { type ApiContext, type App, callerOf } from '../platform/http/app-env'
import { limitRate } from '../platform/http/limit-rate'
import { logFailure } from '../platform/http/log-failure'
import { readCursor } from '../platform/http/read-cursor'
import { serve } from '../platform/http/serve'
import { openLibrary } from '../texts/library'
import { selectAddress } from '../titles/find-address'
import { refuseUnknown, requireTitle } from '../titles/require-title'
import { type Address, idAt } from '../titles/visible-title'
import { judgeUser } from '../users/require-user'
import { idOf, selectUser } from '../users/select-user'
import { renderStale } from './render-stale.queries'
import { findReview, selectReviews, selectReviewsBy, showReviews, showReviewsBy } from './reviews.queries'
import * as store from './write-review.queries'

/** JSON escapes can make the longest text six times longer. */
export const maxReviewBody = 128 * 1024

export function addReviewRoutes(app: App): void {
  serve(app, listReviews, async (c) => {
    return c.json(await readReviews(c, c.req.valid('param'), c.req.valid('query')), 200)
  })

  serve(
    app,
    createReview,
    async (c) => {
      const title = await requireTitle(c, c.req.valid('param'))
      const review = await writeReview(c, title.id, c.req.valid('json'))
      return c.json(review, 201, { Location: `/v1/reviews/${review.id}` })
    },
    { maxBody: maxReviewBody },
  )

  serve(app, readReview, async (c) => c.json((await requireReview(c, c.req.valid('param').id)).detail, 200))

  serve(
    app,
    updateReview,
    async (c) => {
      const { row, detail } = await requireReview(c, c.req.valid('param').id)
      const { rating = row.rating, source = row.source, revision, reason } = c.req.valid('json')
      if (!detail.canEdit) throw new ApiFailure(403, 'You cannot edit this review')
      if (!detail.isMine && rating !== row.rating) throw new ApiFailure(403, 'Only the author can change the rating')
      const by = { actorId: callerOf(c).id, reason: requireReason(detail.isMine, reason), now: c.var.now }
      if (revision !== row.revision) throw editedMeanwhile()
      await limitRate(c, 'review-edit', by.actorId)
      const { html } = await renderText(source, openLibrary(c.var.db, c.env))
      const edited = await store.editReview(c.var.db, row, { rating, source, html }, by, callerOf(c))
      if (!edited) throw editedMeanwhile()
      return c.json(withoutSource(edited.detail), 200)
    },
    { maxBody: maxReviewBody },
  )

  serve(app, deleteReview, async (c) => {
    const { row, detail } = await requireReview(c, c.req.valid('param').id)
    if (!detail.canDelete) throw new ApiFailure(403, 'You cannot delete this review')
    const reason = requireReason(detail.isMine, c.req.valid('query').reason)
    await store.deleteReview(c.var.db, row.id, { actorId: callerOf(c).id, reason, now: c.var.now })
    return c.body(null, 204)
  })

  serve(app, listUserReviews, async (c) => {
    const { username } = c.req.valid('param')
    const { cursor, limit } = c.req.valid('query')
    const position = { cursor: readCursor(cursor, 1), limit }
    const [[user], rows] = await c.var.db.batch([
      selectUser(c.var.db, username),
      selectReviewsBy(c.var.db, idOf(username), position, callerOf(c).id),
    ])
    judgeUser(c, user, 'posts')
    return c.json(showReviewsBy(rows, position, callerOf(c)), 200)
  })
}

/** Texts of an older renderer are rendered again after the response. */
export async function readReviews(c: ApiContext, address: Address, asked: { cursor?: string; limit: number }) {
  const position = { cursor: readCursor(asked.cursor, 1), limit: asked.limit }
  const caller = callerOf(c)
  const [[title], ...rows] = await c.var.db.batch([
    selectAddress(c.var.db, address, caller),
    ...selectReviews(c.var.db, idAt(address), position, caller.id),
  ])
  if (!title) refuseUnknown()
  const { page, stale } = showReviews(rows, position, { caller, version: rendererVersion })
  if (stale) {
    const again = renderStale(c.var.db, openLibrary(c.var.db, c.env), title.id)
    c.executionCtx.waitUntil(again.catch((error) => logFailure(error, c)))
  }
  return page
}

/** @throws ApiFailure 409 when the caller has reviewed the title */
export async function writeReview(c: ApiContext, titleId: number, written: { rating: number; source: string }) {
  const authorId = callerOf(c).id
  await limitRate(c, 'review', authorId)
  const { html } = await renderText(written.source, openLibrary(c.var.db, c.env))
  const { isNew, review } = await store.storeReview(c.var.db, { ...written, html, titleId }, callerOf(c), c.var.now)
  if (!review) throw unknownReview()
  if (!isNew) {
    const details = { code: 'already_reviewed', headers: { Location: `/v1/reviews/${review.row.id}` } }
    throw new ApiFailure(409, 'You have already reviewed this title', details)
  }
  return withoutSource(review.detail)
}

/** @throws ApiFailure 404 when the review does not exist or its title is not visible */
async function requireReview(c: ApiContext, id: number) {
  const review = await findReview(c.var.db, id, callerOf(c))
  if (!review) throw unknownReview()
  return review
}

function unknownReview() {
  return new ApiFailure(404, 'Review not found')
}

/** Moderators need a reason; authors do not, and none is stored for them. */
function requireReason(isMine: boolean, reason: string | undefined): string | null {
  if (isMine) return null
  if (reason === undefined) throw new ApiFailure(422, 'A reason is required', { errors: { reason: ['required'] } })
  return reason
}

function withoutSource<Detail extends { source: string; title: unknown }>({ source, title, ...review }: Detail) {
  return review
}

function editedMeanwhile() {
  return new ApiFailure(409, 'The review was changed by another request', { code: 'edited_meanwhile' })
}
