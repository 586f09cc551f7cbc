import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { json, jsonBody } from './json'
import { RoleRequirement } from './next-role'
import { orNull } from './or-null'
import { Permission } from './permissions'
import { Role } from './roles'

const waiting = z.number().int().nullable()

export const AdminOverview = z
  .object({
    applicants: waiting.describe('Undecided applications'),
    torrents: waiting.describe('Undecided uploads'),
    posts: waiting.describe('Held posts in the forums'),
    reports: waiting.describe('Open reports'),
    mails: orNull(
      z.object({
        failed: z.number().int().describe('Failed in the last 30 days'),
        queued: z.number().int(),
        hasServer: z.boolean().describe('A mail server is set'),
      }),
    ),
  })
  .openapi('AdminOverview')

export const StaffRole = Role.extend({
  permissions: z.array(Permission),
  members: z.number().int(),
  requiresTwoFactor: z.boolean().describe('Gives no permissions without two-factor authentication'),
  requires: orNull(RoleRequirement).describe(
    'Requirements for an automatic promotion from the role below; null: assigned by hand',
  ),
}).openapi('StaffRole')

/** Omitted fields stay unchanged. */
export const RoleChange = z
  .object({
    name: Role.shape.name.trim().min(1),
    color: Role.shape.color,
    permissions: z.array(Permission).max(Permission.options.length),
    requiresTwoFactor: z.boolean(),
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
  summary: 'Open tasks of staff',
  responses: { 200: { description: 'Counts', content: json(AdminOverview) } },
})

export const listRoles = endpoint('roles.manage', {
  method: 'get',
  path: '/v1/admin/roles',
  operationId: 'listRoles',
  tags: ['staff'],
  summary: 'All roles with their permissions, highest first',
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
    summary: 'Changes the name, permissions, two-factor requirement or promotion requirements of a role',
    description: [
      `${needsRecentAuth} It takes effect with the next request.`,
      '403 `beyond_own` for a permission that the caller lacks.',
      '409 `no_two_factor` when callers would lock themselves out by requiring two-factor authentication.',
      '409 `last_admin` when no member could change roles any more.',
      '422 `entrusted` for an automatic promotion to a role with staff permissions.',
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
