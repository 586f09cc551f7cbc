import { z } from '@hono/zod-openapi'
import { TextSource } from './comments'
import { endpoint } from './endpoint'
import { IssueNote, IssueNumber, IssuePath } from './issues'
import { json, jsonBody } from './json'
import { limitedBy } from './rate-limits'

const tags = ['issues']
const RelationPath = IssuePath.extend({ other: z.coerce.number().pipe(IssueNumber).openapi({ example: 2 }) })
const NotePath = IssuePath.extend({ note: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })

export const relateIssue = endpoint(
  'issues.manage',
  {
    method: 'put',
    path: '/v1/issues/{issue}/relations/{other}',
    ...limitedBy('issue-edit'),
    operationId: 'relateIssue',
    tags,
    summary: 'Links two issues that relate to each other; idempotent',
    request: { params: RelationPath },
    responses: { 204: { description: 'Linked' } },
  },
  404,
)

export const unrelateIssue = endpoint(
  'issues.manage',
  {
    method: 'delete',
    path: '/v1/issues/{issue}/relations/{other}',
    ...limitedBy('issue-edit'),
    operationId: 'unrelateIssue',
    tags,
    summary: 'Removes the link of two issues; idempotent',
    request: { params: RelationPath },
    responses: { 204: { description: 'Removed' } },
  },
  404,
)

export const createIssueNote = endpoint(
  'issues.manage',
  {
    method: 'post',
    path: '/v1/issues/{issue}/notes',
    ...limitedBy('comment'),
    operationId: 'createIssueNote',
    tags,
    summary: 'Writes a private note, which only callers with `issues.manage` see, without notifications',
    request: { params: IssuePath, body: jsonBody(z.object({ source: TextSource }).strict()) },
    responses: { 201: { description: 'The note', content: json(IssueNote) } },
  },
  404,
)

export const deleteIssueNote = endpoint(
  'issues.manage',
  {
    method: 'delete',
    path: '/v1/issues/{issue}/notes/{note}',
    operationId: 'deleteIssueNote',
    tags,
    summary: 'Deletes a private note',
    request: { params: NotePath },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)
