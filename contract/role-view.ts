import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { jsonBody } from './json'
import { Role } from './roles'

export const RoleView = z.object({ role: Role.shape.slug }).strict().openapi('RoleView')

export const startRoleView = endpoint('roles.manage', {
  method: 'put',
  path: '/v1/me/role-view',
  operationId: 'startRoleView',
  tags: ['staff'],
  summary: 'Shows the site to this session as to a member of another role, until `endRoleView`',
  description: [
    'The session then has only permissions that both roles have, sees what is limited to the other role, and gets 403',
    '`role_view` for every change. Data of the account stay those of the caller.',
    '403 `beyond_own` for a role with a permission that the caller lacks, `above_own` for one above that of the caller.',
    'Both are recorded in the audit log.',
  ].join(' '),
  request: { body: jsonBody(RoleView) },
  responses: { 204: { description: 'Started' } },
})

export const endRoleView = endpoint('self', {
  method: 'delete',
  path: '/v1/me/role-view',
  operationId: 'endRoleView',
  tags: ['staff'],
  summary: 'Gives the session its own role again',
  responses: { 204: { description: 'Ended, or there was no other role' } },
})
