import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { json, jsonBody } from './json'
import { RoleRequirement } from './next-role'
import { orNull } from './or-null'
import { Permission } from './permissions'
import { Role } from './roles'

const waiting = z.number().int().nullable()

/** What waits for the staff. What is not for the caller is null. */
export const AdminOverview = z
  .object({
    applicants: waiting.describe('Who wants to join'),
    torrents: waiting.describe('Uploads nobody has decided about'),
    reports: waiting.describe('Open ones'),
    mails: orNull(
      z.object({
        failed: z.number().int().describe('Given up in the last 30 days'),
        queued: z.number().int(),
        hasServer: z.boolean().describe('Mail can leave'),
      }),
    ),
  })
  .openapi('AdminOverview')

export const StaffRole = Role.extend({
  permissions: z.array(Permission),
  members: z.number().int(),
  requiresTwoStep: z.boolean().describe('It gives no permissions to who has no second step at signing in'),
  requires: orNull(RoleRequirement).describe('What gives it to members of the role below; null: it is given by hand'),
}).openapi('StaffRole')

/** What is not named stays as it is. */
export const RoleChange = z
  .object({
    name: Role.shape.name.trim().min(1),
    color: Role.shape.color,
    permissions: z.array(Permission).max(Permission.options.length),
    requiresTwoStep: z.boolean(),
    requires: orNull(RoleRequirement),
  })
  .partial()
  .strict()
  .openapi('RoleChange')

export type AdminOverview = z.infer<typeof AdminOverview>
export type RoleChange = z.infer<typeof RoleChange>
export type StaffRole = z.infer<typeof StaffRole>

export const readAdminOverview = endpoint('admin.access', {
  method: 'get',
  path: '/v1/admin/overview',
  operationId: 'readAdminOverview',
  tags: ['staff'],
  summary: 'What waits for the staff',
  responses: { 200: { description: 'Counts', content: json(AdminOverview) } },
})

export const listRoles = endpoint('roles.manage', {
  method: 'get',
  path: '/v1/admin/roles',
  operationId: 'listRoles',
  tags: ['staff'],
  summary: 'Every role with what it may do, the highest first',
  responses: {
    200: { description: 'Roles', content: json(z.object({ data: z.array(StaffRole) }).openapi('StaffRoleList')) },
  },
})

export const changeRole = endpoint(
  'roles.manage',
  {
    method: 'patch',
    path: '/v1/admin/roles/{slug}',
    operationId: 'changeRole',
    tags: ['staff'],
    summary: 'Changes what a role is called, what it may do, whether it asks for a second step and what earns it',
    description: [
      `${needsRecentAuth} It holds from the next request on.`,
      'Nobody gives or takes a permission he does not hold: 403 `beyond_own`.',
      "409 `no_second_step` for the caller's own role while he has none: he would lock himself out.",
      '409 `last_admin` where nobody would be left who may change roles.',
      '422 `entrusted` for a role that is earned and opens work of the staff.',
    ].join(' '),
    request: {
      params: z.object({ slug: z.string().max(32) }),
      body: jsonBody(RoleChange),
    },
    responses: { 204: { description: 'Changed' } },
  },
  404,
  409,
  413,
  415,
)
