import { and, asc, count, desc, eq, gt, lt, type SQL } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { highestRating, type ReviewPage } from '#contract/reviews'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { isShown, reviews, titles } from '../platform/db/schema/catalogue'
import { users } from '../platform/db/schema/members'
import type { Caller } from '../platform/http/caller.queries'
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

/**
 * Newest first, with the distribution of all ratings, in one round trip. `stale`: some texts were rendered by an older version
 * than `version`.
 */
export async function findReviews(
  db: Database,
  titleId: number,
  position: PageRequest,
  { caller, version }: { caller: Caller; version: number },
): Promise<{ page: ReviewPage; stale: boolean }> {
  const isOfTitle = eq(reviews.titleId, titleId)
  const [rows, counted] = await db.batch([
    selectPage(db, caller.id, isOfTitle, position),
    db.select({ rating: reviews.rating, count: count() }).from(reviews).where(isOfTitle).groupBy(reviews.rating),
  ])
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

export async function findReviewsBy(db: Database, authorId: number, position: PageRequest, caller: Caller) {
  const isTheirs = and(eq(reviews.authorId, authorId), isShown) as SQL
  const rows = await selectPage(db, caller.id, isTheirs, position)
  const { data, meta } = cutPage(rows, position.cursor, position.limit, (row) => [row.id])
  return {
    data: data.map((row) => {
      const { author, isMine, isBlocked, ...review } = showReview(row, caller)
      return { ...review, title: row.title }
    }),
    meta,
  }
}

export async function findReview(db: Database, id: number, caller: Caller) {
  const row = await select(db, caller.id).where(eq(reviews.id, id)).get()
  return row && { row, detail: { ...showReview(row, caller), source: row.source, title: row.title } }
}

export async function findReviewOf(db: Database, titleId: number, authorId: number): Promise<number | undefined> {
  const isTheirs = and(eq(reviews.authorId, authorId), eq(reviews.titleId, titleId))
  return (await db.select({ id: reviews.id }).from(reviews).where(isTheirs).get())?.id
}
