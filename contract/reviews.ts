import { z } from '@hono/zod-openapi'
import { Html, TextSource } from './comments'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { CursorMeta, CursorQuery, cursorPageOf } from './paging'
import { limitedBy } from './rate-limits'
import { MemberFace } from './roles'
import { TitlePath, TitleRef } from './titles'

export const highestRating = 10

const Rating = z.number().int().min(1).max(highestRating)
const Reason = z.string().trim().min(1).max(500)

export const Review = z
  .object({
    id: z.number().int(),
    author: MemberFace.nullable().describe('null: the account was closed'),
    isMine: z.boolean(),
    isBlocked: z.boolean().describe('The caller has blocked the author: show it collapsed'),
    rating: Rating,
    html: Html,
    createdAt: z.iso.datetime(),
    revision: z.number().int().describe('Increases by one with every edit; starts at 1'),
    editedAt: z.iso.datetime().nullable(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
  })
  .openapi('Review')

export const ReviewPage = z
  .object({
    data: z.array(Review),
    meta: CursorMeta.extend({
      total: z.number().int(),
      average: z.number().nullable().describe('1 to 10 with one decimal; null without a review'),
      distribution: z
        .array(z.number().int())
        .min(highestRating)
        .max(highestRating)
        .describe('Reviews with the rating 1, 2 ... 10'),
    }),
  })
  .openapi('ReviewPage')

export const ReviewDetail = Review.extend({ source: z.string(), title: TitleRef }).openapi('ReviewDetail')

export const PublicReview = Review.omit({ author: true, isMine: true, isBlocked: true })
  .extend({ title: TitleRef })
  .openapi('PublicReview')

export const NewReview = z.object({ rating: Rating, source: TextSource }).openapi('NewReview')

export const ReviewPatch = z
  .object({
    rating: Rating.optional().describe('Only for the author'),
    source: TextSource.optional(),
    revision: z.number().int().describe('The revision that was edited; 409 when there is a newer one'),
    reason: Reason.optional().describe('Required to edit a review of another member'),
  })
  .openapi('ReviewPatch')

export type Review = z.infer<typeof Review>
export type ReviewPage = z.infer<typeof ReviewPage>
export type ReviewDetail = z.infer<typeof ReviewDetail>
export type PublicReview = z.infer<typeof PublicReview>

const ReviewPath = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
const tags = ['reviews']
const perPage = CursorQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(20) })

const onePerMember = '409 `already_reviewed` when the caller has reviewed the title; `Location` names that review.'

/** Packages have their own address for reviews. */
export const reviewList = {
  method: 'get' as const,
  tags,
  responses: { 200: { description: 'Reviews', content: json(ReviewPage) } },
}

export const reviewCreation = {
  method: 'post' as const,
  tags,
  description: onePerMember,
  responses: {
    201: {
      description: 'The review',
      headers: z.object({ Location: z.string() }),
      content: json(Review),
    },
  },
}

export const reviewListQuery = perPage

export const listReviews = endpoint(
  'member',
  {
    ...reviewList,
    path: '/v1/titles/{kind}/{slug}/reviews',
    operationId: 'listReviews',
    summary: 'The reviews of a title, newest first',
    request: { params: TitlePath, query: perPage },
  },
  404,
)

export const createReview = endpoint(
  'reviews.write',
  {
    ...reviewCreation,
    path: '/v1/titles/{kind}/{slug}/reviews',
    ...limitedBy('review'),
    operationId: 'createReview',
    summary: 'Reviews a title',
    request: { params: TitlePath, body: jsonBody(NewReview) },
  },
  404,
  409,
)

export const readReview = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/reviews/{id}',
    operationId: 'readReview',
    tags,
    summary: 'One review, with its source',
    request: { params: ReviewPath },
    responses: { 200: { description: 'The review', content: json(ReviewDetail) } },
  },
  404,
)

export const updateReview = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/reviews/{id}',
    ...limitedBy('review-edit'),
    operationId: 'updateReview',
    tags,
    summary: 'Edits a review',
    description:
      'Allowed for its author with `reviews.write`. Torrent moderators can edit its text with a reason, but not its rating.',
    request: { params: ReviewPath, body: jsonBody(ReviewPatch) },
    responses: { 200: { description: 'The review', content: json(Review) } },
  },
  404,
  409,
)

export const deleteReview = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/reviews/{id}',
    operationId: 'deleteReview',
    tags,
    summary: 'Deletes a review',
    description: 'Allowed for its author, and with a reason for torrent moderators.',
    request: { params: ReviewPath, query: z.object({ reason: Reason.optional() }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)

export const listUserReviews = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/users/{username}/reviews',
    operationId: 'listUserReviews',
    tags: ['members'],
    summary: "A member's reviews, newest first",
    description: '404 when the member hides the section `posts`.',
    request: { params: z.object({ username: z.string().min(1).max(100) }), query: perPage },
    responses: { 200: { description: 'Reviews', content: json(cursorPageOf(PublicReview, 'PublicReviewPage')) } },
  },
  404,
)
