import { and, asc, count, desc, eq, gt, lt, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { highestRating, type ReviewPage } from '#contract/reviews'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { isShown, reviews, titles } from '../platform/db/schema/catalogue'
import { users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
import { isVisible } from '../titles/visible-title'
import { isBlockedBy, reviewColumns, showReview, titleColumns } from './review-row'

type Database = DrizzleD1Database

/** Cursor key: id. */
export interface PageRequest {
  cursor: Cursor | undefined
  limit: number
}

function select(db: Database, readerId: number) {
  return db
    .select({ ...reviewColumns, isBlocked: isBlockedBy(readerId), title: titleColumns })
    .from(reviews)
    .innerJoin(titles, eq(titles.id, reviews.titleId))
    .leftJoin(users, eq(users.id, reviews.authorId))
}

function selectPage(db: Database, readerId: number, isAsked: SQL, { cursor, limit }: PageRequest) {
  const isBackwards = cursor?.direction === 'before'
  const [key = 0] = cursor?.key ?? []
  const beyond = cursor && (isBackwards ? gt(reviews.id, key) : lt(reviews.id, key))
  return select(db, readerId)
    .where(and(isAsked, beyond))
    .orderBy(isBackwards ? asc(reviews.id) : desc(reviews.id))
    .limit(limit + 1)
}

/** The queries of a page with the distribution of all ratings, whose rows `showReviews` takes. */
export function selectReviews(db: Database, titleId: SQL<number>, position: PageRequest, readerId: number) {
  const isOfTitle = eq(reviews.titleId, titleId)
  return [
    selectPage(db, readerId, isOfTitle, position),
    db.select({ rating: reviews.rating, count: count() }).from(reviews).where(isOfTitle).groupBy(reviews.rating),
  ] as const
}

type ReviewRows = { [Index in 0 | 1]: Awaited<ReturnType<typeof selectReviews>[Index]> }

/** Newest first. `stale`: some texts were rendered by an older version than `version`. */
export function showReviews(
  { 0: rows, 1: counted }: ReviewRows,
  position: PageRequest,
  { caller, version }: { caller: Caller; version: number },
): { page: ReviewPage; stale: boolean } {
  const { data, meta } = cutPage(rows, position.cursor, position.limit, (row) => [row.id])
  const total = counted.reduce((sum, each) => sum + each.count, 0)
  const ratings = counted.reduce((sum, each) => sum + each.count * each.rating, 0)
  return {
    page: {
      data: data.map((row) => showReview(row, caller)),
      meta: {
        ...meta,
        total,
        average: total === 0 ? null : Math.round((ratings / total) * 10) / 10,
        distribution: Array.from({ length: highestRating }, (_, index) => {
          return counted.find(({ rating }) => rating === index + 1)?.count ?? 0
        }),
      },
    },
    stale: data.some(({ rendererVersion }) => rendererVersion < version),
  }
}

export function selectReviewsBy(db: Database, authorId: SQL<number>, position: PageRequest, readerId: number) {
  return selectPage(db, readerId, and(eq(reviews.authorId, authorId), isShown) as SQL, position)
}

export function showReviewsBy(
  rows: Awaited<ReturnType<typeof selectReviewsBy>>,
  position: PageRequest,
  caller: Caller,
) {
  const { data, meta } = cutPage(rows, position.cursor, position.limit, (row) => [row.id])
  return {
    data: data.map((row) => {
      const { author, isMine, isBlocked, ...review } = showReview(row, caller)
      return { ...review, title: row.title }
    }),
    meta,
  }
}

/** Undefined when the review does not exist or its title is not visible. */
export async function findReview(db: Database, id: number, caller: Caller) {
  const [row] = await selectReview(db, id, caller)
  return row && describeReview(row, caller)
}

export function selectReview(db: Database, id: number | SQL<number>, caller: Caller) {
  return select(db, caller.id).where(and(eq(reviews.id, id), isVisible(caller)))
}

export function describeReview(row: Awaited<ReturnType<typeof selectReview>>[number], caller: Caller) {
  return { row, detail: { ...showReview(row, caller), source: row.source, title: row.title } }
}

/** A member's review of a title. */
export function selectReviewOf(db: Database, titleId: number, caller: Caller) {
  const own = and(eq(reviews.authorId, caller.id), eq(reviews.titleId, titleId))
  return select(db, caller.id).where(and(own, isVisible(caller)))
}
