import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { AvatarFile, Role } from './roles'

const params = z.object({ username: z.string().min(1).max(100) })
const reason = z.string().trim().min(3).max(300)

/** A member as the staff deals with him. */
export const StaffMember = z
  .object({
    username: z.string(),
    role: Role,
    avatar: orNull(AvatarFile),
    joinedAt: z.iso.datetime(),
    banned: z.boolean(),
    assignable: z.array(Role).describe('What the caller may make of him; empty where that is not his to decide'),
  })
  .openapi('StaffMember')

export const RoleAssignment = z
  .object({ role: Role.shape.slug, reason: reason.describe('Kept for the staff') })
  .strict()
  .openapi('RoleAssignment')

export const AvatarRemoval = z
  .object({ reason: reason.describe('The member is told') })
  .strict()
  .openapi('AvatarRemoval')

export type StaffMember = z.infer<typeof StaffMember>

export const readStaffMember = endpoint(
  'users.manage',
  {
    method: 'get',
    path: '/v1/admin/members/{username}',
    operationId: 'readStaffMember',
    tags: ['staff'],
    summary: 'A member as the staff deals with him',
    request: { params },
    responses: { 200: { description: 'The member', content: json(StaffMember) } },
  },
  404,
)

export const removeMemberAvatar = endpoint(
  'users.manage',
  {
    method: 'post',
    path: '/v1/admin/members/{username}/avatar-removal',
    operationId: 'removeMemberAvatar',
    tags: ['staff'],
    summary: "Takes a member's picture away and tells him why",
    request: { params, body: jsonBody(AvatarRemoval) },
    responses: { 204: { description: 'Taken away' } },
  },
  404,
  409,
  413,
  415,
)

export const assignRole = endpoint(
  'roles.manage',
  {
    method: 'put',
    path: '/v1/admin/members/{username}/role',
    operationId: 'assignRole',
    tags: ['staff'],
    summary: 'Gives a member another role, and tells him',
    description: [
      `${needsRecentAuth} It holds from the next request on.`,
      'Neither role may hold what the caller does not: 403 `beyond_own`.',
      '409 `last_admin` for the last open account that may change roles.',
    ].join(' '),
    request: { params, body: jsonBody(RoleAssignment) },
    responses: { 204: { description: 'Given' } },
  },
  404,
  409,
  413,
  415,
)
