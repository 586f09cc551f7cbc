import { z } from '@hono/zod-openapi'
import { Html } from './comments'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { Username } from './me'
import { orNull } from './or-null'
import { CursorMeta, CursorQuery, PageMeta, PageQuery } from './paging'
import { plainLine } from './plain-line'
import { limitedBy } from './rate-limits'
import { MemberFace } from './roles'
import { Poster, TitleCard, TitlePath } from './titles'

export const mostCollections = 100
export const mostItems = 500

export const visibilities = ['private', 'link', 'public'] as const

const Fields = z.object({
  name: z.string().max(500).overwrite(plainLine).min(1).max(100),
  description: z.string().max(5000).describe('Markdown or BBCode; may be empty'),
  visibility: z
    .enum(visibilities)
    .describe('`private`: only its owner; `link`: members with the address; `public`: also listed'),
  isOfficial: z.boolean().describe('Made by the staff, listed first. Requires `torrents.moderate`'),
})

const Note = z.string().max(2000).overwrite(plainLine).max(500).describe('Why the title is in the list; plain text')

/** A member's list of titles. */
export const CollectionCard = z
  .object({
    slug: z.string(),
    name: Fields.shape.name,
    owner: orNull(MemberFace).describe('null: the account was closed'),
    visibility: Fields.shape.visibility,
    isOfficial: z.boolean(),
    items: z.number().int(),
    followers: z.number().int(),
    updatedAt: z.iso.datetime(),
    posters: z.array(Poster).describe('Of the first titles, at most 4'),
    isMine: z.boolean(),
    isFollowed: z.boolean(),
    hasTitle: z.boolean().describe('It has the title that the request names'),
  })
  .openapi('CollectionCard')

export const CollectionPage = z.object({ data: z.array(CollectionCard), meta: PageMeta }).openapi('CollectionPage')

export const CollectionItem = z
  .object({ position: z.number().int().describe('From 1'), note: Note, title: TitleCard })
  .openapi('CollectionItem')

export const Collection = CollectionCard.omit({ posters: true, hasTitle: true })
  .extend({
    description: Fields.shape.description,
    descriptionHtml: Html,
    createdAt: z.iso.datetime(),
    canEdit: z.boolean(),
    canDelete: z.boolean(),
    canMakeOfficial: z.boolean(),
    titles: z.array(CollectionItem),
    meta: CursorMeta,
  })
  .openapi('Collection')

export const NewCollection = Fields.extend({
  description: Fields.shape.description.default(''),
  visibility: Fields.shape.visibility.default('private'),
  isOfficial: Fields.shape.isOfficial.default(false),
}).openapi('NewCollection')

export const CollectionPatch = Fields.partial().openapi('CollectionPatch')

export const ItemChange = z
  .object({
    note: Note.optional(),
    position: z
      .number()
      .int()
      .min(1)
      .max(mostItems)
      .optional()
      .describe('Moves the title; default: the end, or unchanged'),
    adds: z.boolean().optional().describe('False: 409 `changed_meanwhile` unless the collection has the title'),
  })
  .openapi('ItemChange')

export type Visibility = (typeof visibilities)[number]
export type CollectionCard = z.infer<typeof CollectionCard>
export type CollectionPage = z.infer<typeof CollectionPage>
export type CollectionItem = z.infer<typeof CollectionItem>
export type Collection = z.infer<typeof Collection>

export const CollectionSlug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)

const params = z.object({ slug: CollectionSlug })
const ItemPath = params.extend({ kind: TitlePath.shape.kind, title: TitlePath.shape.slug })
const tags = ['collections']
const editors = 'Allowed for its owner; official ones also for torrent moderators.'

export const listCollections = endpoint('member', {
  method: 'get',
  path: '/v1/collections',
  operationId: 'listCollections',
  tags,
  summary: 'Collections, official ones first, then by the last change',
  request: {
    query: z.object({
      of: z.enum(['public', 'mine', 'followed']).default('public'),
      owner: Username.optional().describe('With `public`: only of this member, by the last change'),
      kind: TitlePath.shape.kind.optional().describe('With `title`, for `hasTitle`'),
      title: TitlePath.shape.slug.optional(),
      ...PageQuery.shape,
      perPage: z.coerce.number().int().min(1).max(100).default(30),
    }),
  },
  responses: { 200: { description: 'One page', content: json(CollectionPage) } },
})

export const createCollection = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/collections',
    ...limitedBy('collection'),
    operationId: 'createCollection',
    tags,
    summary: 'Creates a collection',
    description: [
      `409 \`too_many\` for a member with ${mostCollections} collections.`,
      'The same collection, sent again within a minute, is not stored again: the response has the first one.',
    ].join(' '),
    request: { body: jsonBody(NewCollection) },
    responses: { 201: { description: 'The collection', content: json(Collection) } },
  },
  409,
)

export const readCollection = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/collections/{slug}',
    operationId: 'readCollection',
    tags,
    summary: 'One collection with its titles in order',
    request: {
      params,
      query: CursorQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(60) }),
    },
    responses: { 200: { description: 'The collection', content: json(Collection) } },
  },
  404,
)

export const updateCollection = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/collections/{slug}',
    ...limitedBy('collection'),
    operationId: 'updateCollection',
    tags,
    summary: 'Changes a collection; its address stays',
    description: editors,
    request: { params, body: jsonBody(CollectionPatch) },
    responses: { 200: { description: 'The collection', content: json(Collection) } },
  },
  404,
)

export const deleteCollection = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/collections/{slug}',
    operationId: 'deleteCollection',
    tags,
    summary: 'Deletes a collection',
    description: 'Allowed for its owner, and with a reason for torrent moderators.',
    request: { params, query: z.object({ reason: z.string().trim().min(1).max(500).optional() }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)

export const putItem = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/collections/{slug}/items/{kind}/{title}',
    ...limitedBy('collection'),
    operationId: 'putCollectionItem',
    tags,
    summary: 'Adds a title, or changes its note or position; idempotent',
    description: `${editors} 409 \`too_many\` for a collection with ${mostItems} titles, \`changed_meanwhile\` for a title to change that it does not have.`,
    request: { params: ItemPath, body: jsonBody(ItemChange) },
    responses: { 204: { description: 'Stored' } },
  },
  404,
  409,
)

export const removeItem = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/collections/{slug}/items/{kind}/{title}',
    ...limitedBy('collection'),
    operationId: 'removeCollectionItem',
    tags,
    summary: 'Removes a title; idempotent',
    description: editors,
    request: { params: ItemPath },
    responses: { 204: { description: 'Removed' } },
  },
  404,
)

export const followCollection = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/collections/{slug}/follow',
    ...limitedBy('collection'),
    operationId: 'followCollection',
    tags,
    summary: 'Follows a collection: notifications about new titles, one a day at most',
    request: { params },
    responses: { 204: { description: 'Followed' } },
  },
  404,
)

export const unfollowCollection = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/collections/{slug}/follow',
    ...limitedBy('collection'),
    operationId: 'unfollowCollection',
    tags,
    summary: 'Stops following a collection',
    request: { params },
    responses: { 204: { description: 'Not followed any more' } },
  },
  404,
)
