import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'

export const maxViews = 20

export const ViewName = z.string().trim().min(1).max(40)

/** `tags=linux&sort=size` */
const ViewQuery = z.string().max(1500)

export const SavedView = z
  .object({
    id: z.number().int(),
    name: ViewName,
    query: ViewQuery.describe('Normalized query string of `GET /v1/torrents`, without page and cursor'),
    notify: z.boolean().describe('Notifies the member about new torrents in it'),
    createdAt: z.iso.datetime(),
  })
  .openapi('SavedView')

export const NewView = z
  .object({ name: ViewName, query: ViewQuery, notify: SavedView.shape.notify.default(false) })
  .openapi('NewView')
export const ViewPatch = z
  .object({ name: ViewName.optional(), notify: SavedView.shape.notify.optional() })
  .openapi('ViewPatch')

export type SavedView = z.infer<typeof SavedView>

const ViewPath = z.object({ id: z.coerce.number().int().min(1) })

export const listViews = endpoint('member', {
  method: 'get',
  path: '/v1/me/views',
  operationId: 'listViews',
  tags: ['views'],
  summary: "The caller's saved views, oldest first",
  responses: {
    200: { description: 'Views', content: json(z.object({ data: z.array(SavedView) }).openapi('SavedViews')) },
  },
})

export const createView = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/me/views',
    operationId: 'createView',
    tags: ['views'],
    summary: 'Saves a filter under a name',
    description: `409 \`name_taken\`, or \`too_many\` above ${maxViews}.`,
    request: { body: jsonBody(NewView) },
    responses: { 201: { description: 'Saved', content: json(SavedView) } },
  },
  409,
)

export const updateView = endpoint(
  'member',
  {
    method: 'patch',
    path: '/v1/me/views/{id}',
    operationId: 'updateView',
    tags: ['views'],
    summary: 'Renames a view, or turns its notifications on or off; 409 `name_taken`',
    request: { params: ViewPath, body: jsonBody(ViewPatch) },
    responses: { 200: { description: 'The view', content: json(SavedView) } },
  },
  404,
  409,
)

export const deleteView = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/me/views/{id}',
    operationId: 'deleteView',
    tags: ['views'],
    summary: 'Deletes a view and its feed',
    request: { params: ViewPath },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)
