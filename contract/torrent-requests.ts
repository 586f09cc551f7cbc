import { z } from '@hono/zod-openapi'
import { CategoryRef } from './categories'
import { commentCreation, commentList, commentListQuery, Html, NewComment } from './comments'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { PageMeta, PageQuery } from './paging'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'
import { MemberFace } from './roles'
import { CategorySlug } from './torrents'

/** Open requests of a member. */
export const mostOpenRequests = 50

/** Bonus points of one member for one request. */
export const maxPledge = 10_000_000

/** Days after which a proposed torrent is accepted without a decision. */
export const acceptanceDays = 7

/** In display order. */
export const requestSorts = ['newest', 'bounty', 'supporters'] as const

export const requestStates = ['open', 'proposed', 'filled'] as const

const Fields = z.object({
  title: z.string().max(1000).overwrite(plainLine).min(1).max(200).describe('What is missing; plain text'),
  category: CategorySlug,
  description: z.string().max(5000).describe('Markdown or BBCode; may be empty'),
})

export const pledgedPoints = z.number().int().min(0).max(maxPledge)
export const requestReason = z.string().trim().min(1).max(500)

export const TorrentRequestLine = z
  .object({
    slug: z.string(),
    title: Fields.shape.title,
    category: orNull(CategoryRef).describe('null: the category was deleted'),
    requester: orNull(MemberFace).describe('null: the account was closed'),
    state: z
      .enum(requestStates)
      .describe('`proposed`: a member named a torrent, which waits for a decision; `filled`: it was accepted'),
    bounty: z.number().int().describe('Bonus points of all supporters'),
    supporters: z.number().int(),
    createdAt: z.iso.datetime(),
    filledAt: z.iso.datetime().nullable(),
    isMine: z.boolean(),
    pledge: z.number().int().nullable().describe('Bonus points of the caller; null: the caller does not support it'),
  })
  .openapi('TorrentRequestLine')

export const TorrentRequestPage = z
  .object({
    data: z.array(TorrentRequestLine),
    meta: PageMeta,
    categories: z.array(CategoryRef).describe('All categories in display order, each followed by its children'),
  })
  .openapi('TorrentRequestPage')

export const TorrentRequest = TorrentRequestLine.extend({
  description: Fields.shape.description,
  descriptionHtml: Html,
  editedAt: z.iso.datetime().nullable(),
  torrent: orNull(z.object({ slug: z.string(), name: z.string() }).openapi('RequestedTorrent')).describe(
    'The proposed or accepted torrent; null: none, or it is not in the list any more',
  ),
  proposer: orNull(MemberFace).describe(
    'Who named the torrent; null: no member, an anonymous uploader, or the torrent is not in the list any more',
  ),
  isProposer: z.boolean().describe('The caller named it'),
  acceptedBy: z.iso
    .datetime()
    .nullable()
    .describe(`When a proposed torrent is accepted without a decision: after ${acceptanceDays} days`),
  rejection: z.string().nullable().describe('Why the last proposed torrent was rejected'),
  pledges: z
    .array(z.object({ member: orNull(MemberFace), points: z.number().int() }).openapi('Pledge'))
    .describe('The highest ones, at most 20'),
  bonus: z.number().int().describe('Bonus points of the caller'),
  canEdit: z.boolean(),
  canDelete: z.boolean(),
  canPropose: z.boolean(),
  canAccept: z.boolean(),
  canReject: z.boolean(),
}).openapi('TorrentRequest')

export const NewTorrentRequest = Fields.extend({
  description: Fields.shape.description.default(''),
  points: pledgedPoints.default(0).describe('Bonus points of the caller for the uploader'),
})
  .strict()
  .openapi('NewTorrentRequest')

export const TorrentRequestPatch = Fields.partial().strict().openapi('TorrentRequestPatch')

export type RequestState = (typeof requestStates)[number]
export type TorrentRequestLine = z.infer<typeof TorrentRequestLine>
export type TorrentRequestPage = z.infer<typeof TorrentRequestPage>
export type TorrentRequest = z.infer<typeof TorrentRequest>
export type NewTorrentRequest = z.infer<typeof NewTorrentRequest>

export const RequestListQuery = PageQuery.extend({
  perPage: z.coerce.number().int().min(1).max(100).default(25),
  state: z.enum(['open', 'filled']).default('open').describe('`open`: also those with a proposed torrent'),
  of: z.enum(['all', 'mine', 'supported']).default('all'),
  category: CategorySlug.optional().describe('A category with children includes theirs'),
  q: z.string().max(200).optional().describe('Words of the title'),
  sort: z.enum(requestSorts).default('newest'),
})

export type RequestListQuery = z.infer<typeof RequestListQuery>

export const RequestPath = z.object({ slug: z.string().min(1).max(160) })
export const requestTags = ['requests']
const answer = { 200: { description: 'The request', content: json(TorrentRequest) } }
export const tooFewPoints = '409 `too_few_points` when the bonus points of the caller do not suffice.'

export const listTorrentRequests = endpoint('member', {
  method: 'get',
  path: '/v1/requests',
  operationId: 'listTorrentRequests',
  tags: requestTags,
  summary: 'Requests for torrents that are missing',
  request: { query: RequestListQuery },
  responses: { 200: { description: 'One page', content: json(TorrentRequestPage) } },
})

export const createTorrentRequest = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/requests',
    ...limitedBy('torrent-request'),
    operationId: 'createTorrentRequest',
    tags: requestTags,
    summary: 'Requests a torrent, with bonus points for its uploader',
    description: [
      `409 \`too_many\` for a member with ${mostOpenRequests} open requests. ${tooFewPoints}`,
      'The same request, sent again within a minute, is not stored again: the response has the first one.',
    ].join(' '),
    request: { body: jsonBody(NewTorrentRequest) },
    responses: { 201: { description: 'The request', content: json(TorrentRequest) } },
  },
  409,
)

export const readTorrentRequest = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/requests/{slug}',
    operationId: 'readTorrentRequest',
    tags: requestTags,
    summary: 'One request',
    request: { params: RequestPath },
    responses: answer,
  },
  404,
)

export const updateTorrentRequest = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/requests/{slug}',
    ...limitedBy('torrent-request-edit'),
    operationId: 'updateTorrentRequest',
    tags: requestTags,
    summary: 'Changes a request',
    description:
      'Allowed for the requester until it is filled, and for torrent moderators. Notifies the supporters of an open one of a new title.',
    request: { params: RequestPath, body: jsonBody(TorrentRequestPatch) },
    responses: answer,
  },
  404,
)

export const deleteTorrentRequest = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/requests/{slug}',
    ...limitedBy('torrent-request-edit'),
    operationId: 'deleteTorrentRequest',
    tags: requestTags,
    summary: 'Deletes a request; each supporter of an open one has their points back',
    description:
      'Allowed for the requester while no torrent is proposed, and with a reason for torrent moderators. 409 `changed_meanwhile` when it was filled since.',
    request: { params: RequestPath, query: z.object({ reason: requestReason.optional() }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
  409,
)

export const listRequestComments = endpoint(
  'member',
  {
    ...commentList,
    path: '/v1/requests/{slug}/comments',
    operationId: 'listRequestComments',
    summary: 'Comments on a request, oldest first',
    request: { params: RequestPath, query: commentListQuery },
  },
  404,
)

export const createRequestComment = endpoint(
  'member',
  {
    ...commentCreation,
    path: '/v1/requests/{slug}/comments',
    ...limitedBy('comment'),
    operationId: 'createRequestComment',
    summary: 'Comments on a request; its requester is notified',
    request: { params: RequestPath, body: jsonBody(NewComment) },
  },
  404,
)
