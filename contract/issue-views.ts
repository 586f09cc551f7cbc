import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'

export const maxIssueViews = 20

const Name = z.string().trim().min(1).max(40)

export const IssueView = z
  .object({
    id: z.number().int(),
    name: Name,
    query: z.string().max(1500).describe('Normalized query string of `GET /v1/issues`, without page'),
  })
  .openapi('IssueView')

export const NewIssueView = z.object({ name: Name, query: z.string().max(1500) }).openapi('NewIssueView')

export type IssueView = z.infer<typeof IssueView>

const tags = ['issues']
const ViewPath = z.object({ id: z.coerce.number().int().min(1) })

export const listIssueViews = endpoint('member', {
  method: 'get',
  path: '/v1/me/issue-views',
  operationId: 'listIssueViews',
  tags,
  summary: "The caller's saved filters of issues, oldest first",
  responses: {
    200: { description: 'Views', content: json(z.object({ data: z.array(IssueView) }).openapi('IssueViews')) },
  },
})

export const createIssueView = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/me/issue-views',
    operationId: 'createIssueView',
    tags,
    summary: 'Saves a filter of issues under a name',
    description: `409 \`name_taken\`, or \`too_many\` above ${maxIssueViews}.`,
    request: { body: jsonBody(NewIssueView) },
    responses: { 201: { description: 'Saved', content: json(IssueView) } },
  },
  409,
)

export const deleteIssueView = endpoint(
  'member',
  {
    method: 'delete',
    path: '/v1/me/issue-views/{id}',
    operationId: 'deleteIssueView',
    tags,
    summary: 'Deletes a saved filter of issues',
    request: { params: ViewPath },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)
