import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { AvatarFile, Role } from './roles'
import { OwedSeeding } from './seeding-requirements'

const params = z.object({ username: z.string().min(1).max(100) })
const reason = z.string().trim().min(3).max(300)

export const StaffMember = z
  .object({
    id: z.number().int(),
    username: z.string(),
    role: Role,
    isDemoted: z.boolean().describe('The staff gave a lower role, which no automatic promotion changes'),
    avatar: orNull(AvatarFile),
    joinedAt: z.iso.datetime(),
    signature: z.string().nullable().describe('As written'),
    ban: orNull(
      z
        .object({
          since: z.iso.datetime(),
          until: z.iso.datetime().nullable().describe('null: for good'),
          reason: z.string().nullable().describe('null: an old ban'),
        })
        .openapi('StaffMemberBan'),
    ).describe('null: not banned'),
    hasTwoFactor: z.boolean().describe('Two-factor authentication is on'),
    canAct: z.boolean().describe('The member is not the caller, and has no permission or role above the caller'),
    warnings: z.number().int().describe('Active warnings'),
    freeleechTokens: z.number().int().describe('Unused ones'),
    uploaded: z.number().int().describe('Bytes'),
    downloaded: z.number().int().describe('Bytes'),
    bonus: z.number().int().describe('Points'),
    seeding: OwedSeeding,
    assignable: z.array(Role).describe('The roles that the caller may assign to the member'),
  })
  .openapi('StaffMember')

export const RoleAssignment = z
  .object({
    role: Role.shape.slug,
    reason: reason.describe('Visible to staff'),
    from: Role.shape.slug.optional().describe('The role that the caller saw. Omitted: any'),
  })
  .strict()
  .openapi('RoleAssignment')

export const AvatarRemoval = z
  .object({ reason: reason.describe('Visible to the member') })
  .strict()
  .openapi('AvatarRemoval')

export const SignatureRemoval = z
  .object({ reason: reason.describe('Visible to the member') })
  .strict()
  .openapi('SignatureRemoval')

export const TwoFactorRemoval = z
  .object({ reason: reason.describe('Visible to the member') })
  .strict()
  .openapi('TwoFactorRemoval')

export type StaffMember = z.infer<typeof StaffMember>

export const readStaffMember = endpoint(
  'users.manage',
  {
    method: 'get',
    path: '/v1/admin/members/{username}',
    operationId: 'readStaffMember',
    tags: ['staff'],
    summary: 'A member, for staff',
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
    summary: "Removes a member's picture and notifies them",
    request: { params, body: jsonBody(AvatarRemoval) },
    responses: { 204: { description: 'Removed' } },
  },
  404,
  409,
)

export const removeMemberSignature = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/admin/members/{username}/signature-removal',
    operationId: 'removeMemberSignature',
    tags: ['staff'],
    summary: "Removes a member's signature and notifies them",
    description: 'Needs `users.manage` or `forums.moderate`. 403 `beyond_own` for a member with more permissions.',
    request: { params, body: jsonBody(SignatureRemoval) },
    responses: { 204: { description: 'Removed' } },
  },
  404,
  409,
)

export const restoreMemberSignature = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/admin/members/{username}/signature-restoration',
    operationId: 'restoreMemberSignature',
    tags: ['staff'],
    summary: "Restores a member's signature that was removed last",
    description: [
      'Needs the same permission as the removal.',
      '409 `no_removed_signature` when none was removed, or the member has a new one.',
    ].join(' '),
    request: { params },
    responses: { 204: { description: 'Restored' } },
  },
  404,
  409,
)

export const removeMemberTwoFactor = endpoint(
  'users.manage',
  {
    method: 'post',
    path: '/v1/admin/members/{username}/two-factor-removal',
    operationId: 'removeMemberTwoFactor',
    tags: ['staff'],
    summary: "Turns off a member's two-factor authentication and notifies them",
    description: [
      `${needsRecentAuth} For members who have lost their app, passkeys and recovery codes, which are deleted.`,
      '403 `beyond_own` for a member with more permissions, `above_own` for one with a higher role.',
      '409 `yourself` for the caller, `two_factor_off` when it is off.',
    ].join(' '),
    request: { params, body: jsonBody(TwoFactorRemoval) },
    responses: { 204: { description: 'Off' } },
  },
  404,
  409,
)

export const assignRole = endpoint(
  'roles.manage',
  {
    method: 'put',
    path: '/v1/admin/members/{username}/role',
    operationId: 'assignRole',
    tags: ['staff'],
    summary: 'Assigns a role to a member and notifies them',
    description: [
      `${needsRecentAuth} It takes effect with the next request.`,
      '403 `beyond_own` when either role has a permission that the caller lacks, `above_own` when it is above that of the caller.',
      'Both are recorded in the audit log.',
      '409 `last_admin` for the last open account that can change roles.',
      '409 `changed_meanwhile` when the role is not `from`, or changed during the request.',
    ].join(' '),
    request: { params, body: jsonBody(RoleAssignment) },
    responses: { 204: { description: 'Assigned' } },
  },
  404,
  409,
)
