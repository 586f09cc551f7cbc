import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { json, jsonBody } from './json'
import { RoleRequirement } from './next-role'
import { orNull } from './or-null'
import { Permission } from './permissions'
import { Role } from './roles'

/** So that the matrix and the style block of the colours stay small. */
export const maxRoles = 40

const permissions = z.array(Permission).max(Permission.options.length)
const { slug } = Role.shape
const revision = z.number().int().min(0)

export const StaffRole = Role.extend({
  permissions: z.array(Permission),
  members: z.number().int(),
  requiresTwoFactor: z.boolean().describe('Gives no permissions without two-factor authentication'),
  requires: orNull(RoleRequirement).describe(
    'Requirements for an automatic promotion from the role below; null: assigned by hand',
  ),
  revision: revision.describe('Rises with each change'),
  editable: z.boolean().describe('Not above the role of the caller'),
}).openapi('StaffRole')

const settings = {
  name: Role.shape.name.trim().min(1),
  color: Role.shape.color,
  permissions,
  requires: orNull(RoleRequirement),
}

export const NewRole = z
  .object({
    ...settings,
    after: slug.optional().describe('The role directly above it; default: the lowest role'),
  })
  .strict()
  .openapi('NewRole')

/** Omitted fields stay unchanged. */
export const RoleChange = z
  .object({ ...settings, requiresTwoFactor: z.boolean(), revision: revision.describe('The one that the caller read') })
  .partial()
  .strict()
  .openapi('RoleChange')

export const RoleOrder = z
  .object({ data: z.array(slug).min(1).max(maxRoles).describe('All roles, highest first') })
  .strict()
  .openapi('RoleOrder')

export const PermissionsChange = z
  .object({
    roles: z
      .array(z.object({ slug, revision, permissions }).strict())
      .min(1)
      .max(maxRoles)
      .refine((roles) => new Set(roles.map((role) => role.slug)).size === roles.length)
      .describe('The changed roles, with all their permissions and the revision that the caller read'),
  })
  .strict()
  .openapi('PermissionsChange')

export type NewRole = z.infer<typeof NewRole>
export type RoleChange = z.infer<typeof RoleChange>
export type StaffRole = z.infer<typeof StaffRole>

const params = z.object({ slug: z.string().max(32) })

const refusals = [
  '403 `beyond_own` for a permission that the caller lacks, 403 `above_own` for a role above that of the caller.',
  'Both are recorded in the audit log.',
].join(' ')

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

export const createRole = endpoint(
  'roles.manage',
  {
    method: 'post',
    path: '/v1/admin/roles',
    operationId: 'createRole',
    tags: ['staff'],
    summary: 'Creates a role',
    description: [
      needsRecentAuth,
      refusals,
      '409 `name_taken` for the name of another role, `too_many_roles` for more than the limit.',
      '422 `entrusted` for an automatic promotion to a role with staff permissions.',
    ].join(' '),
    request: { body: jsonBody(NewRole) },
    responses: { 201: { description: 'Created', content: json(z.object({ slug })) } },
  },
  409,
)

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
      refusals,
      '409 `name_taken` for the name of another role.',
      '409 `no_two_factor` when callers would lock themselves out by requiring two-factor authentication.',
      '409 `last_admin` when no member could change roles any more.',
      '409 `changed_meanwhile` when the role has a newer revision.',
      '422 `entrusted` for an automatic promotion to a role with staff permissions.',
    ].join(' '),
    request: { params, body: jsonBody(RoleChange) },
    responses: { 204: { description: 'Changed' } },
  },
  404,
  409,
)

export const deleteRole = endpoint(
  'roles.manage',
  {
    method: 'delete',
    path: '/v1/admin/roles/{slug}',
    operationId: 'deleteRole',
    tags: ['staff'],
    summary: 'Deletes a role. Its members move to another role',
    description: [
      needsRecentAuth,
      refusals,
      '409 `first_role` for the role of new members, `own_role` for that of the caller.',
      '409 `role_in_use` when a forum, a chat room or a wiki page is limited to the role.',
      '409 `role_not_empty` when it has members and `moveTo` is missing.',
      '409 `last_admin` when no member could change roles any more.',
    ].join(' '),
    request: { params, query: z.object({ moveTo: slug.optional().describe('The new role of its members') }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
  409,
)

export const orderRoles = endpoint(
  'roles.manage',
  {
    method: 'put',
    path: '/v1/admin/roles/order',
    operationId: 'orderRoles',
    tags: ['staff'],
    summary: 'Orders the roles',
    description: [
      needsRecentAuth,
      '403 `above_own` when the order of the role of the caller, or of one above it, changes.',
      '409 `changed_meanwhile` when a role is missing or unknown.',
    ].join(' '),
    request: { body: jsonBody(RoleOrder) },
    responses: { 204: { description: 'Ordered' } },
  },
  409,
)

export const changePermissions = endpoint(
  'roles.manage',
  {
    method: 'put',
    path: '/v1/admin/permissions',
    operationId: 'changePermissions',
    tags: ['staff'],
    summary: 'Changes the permissions of several roles at once: all of them or none',
    description: [
      `${needsRecentAuth} It takes effect with the next request.`,
      refusals,
      '409 `changed_meanwhile` when a role has a newer revision or was deleted.',
      '409 `last_admin` when no member could change roles any more.',
      '422 `entrusted` for staff permissions of a role with automatic promotion.',
    ].join(' '),
    request: { body: jsonBody(PermissionsChange) },
    responses: { 204: { description: 'Changed' } },
  },
  409,
)
