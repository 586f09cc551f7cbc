import { z } from '@hono/zod-openapi'
import { endpoint, needsRecentAuth } from './endpoint'
import { json, jsonBody } from './json'
import { refusedTargets } from './member-file'
import { Role } from './roles'

const params = z.object({ username: z.string().min(1).max(100) })
const tags = ['staff']

/** Members of one bulk act. */
export const maxBulk = 100

const ban = {
  reason: z.string().trim().min(3).max(300).describe('Shown to the member at sign-in'),
  days: z.number().int().min(1).max(3650).nullable().describe('Days until it ends; null: for good'),
}
const staffReason = z.string().trim().min(3).max(300).describe('Visible to staff')

export const MemberBan = z
  .object({
    ...ban,
    from: z
      .object({ until: z.iso.datetime().nullable().describe('null: for good') })
      .nullable()
      .optional()
      .describe('The ban that the caller saw; null: none. Omitted: any'),
  })
  .strict()
  .openapi('MemberBan')
export const BanEnd = z.object({ reason: staffReason }).strict().openapi('BanEnd')

const usernames = z
  .array(z.string().min(1).max(100))
  .min(1)
  .max(maxBulk)
  .describe('All of them or none: when the caller may not act on one, nothing changes')

export const BulkAct = z
  .discriminatedUnion('act', [
    z.object({ act: z.literal('ban'), usernames, ...ban }).strict(),
    z.object({ act: z.literal('unban'), usernames, reason: staffReason }).strict(),
    z.object({ act: z.literal('role'), usernames, role: Role.shape.slug, reason: staffReason }).strict(),
  ])
  .openapi('BulkAct')

export type MemberBan = z.infer<typeof MemberBan>
export type BulkAct = z.infer<typeof BulkAct>

export const banMember = endpoint(
  'users.manage',
  {
    method: 'put',
    path: '/v1/admin/members/{username}/ban',
    operationId: 'banMember',
    tags,
    summary: 'Bans a member, or changes the ban',
    description: [
      'Ends all sessions at once and closes sockets within a minute. API tokens and feeds do not work during the ban.',
      refusedTargets,
      '409 `last_admin` for the last open account that can change roles, `changed_meanwhile` when the ban is not `from`.',
    ].join(' '),
    request: { params, body: jsonBody(MemberBan) },
    responses: { 204: { description: 'Banned' } },
  },
  404,
  409,
)

export const unbanMember = endpoint(
  'users.manage',
  {
    method: 'post',
    path: '/v1/admin/members/{username}/ban-end',
    operationId: 'unbanMember',
    tags,
    summary: 'Ends the ban of a member',
    description: `${refusedTargets} 409 \`not_banned\` when there is none.`,
    request: { params, body: jsonBody(BanEnd) },
    responses: { 204: { description: 'Ended' } },
  },
  404,
  409,
)

export const actOnMembers = endpoint(
  'users.manage',
  {
    method: 'post',
    path: '/v1/admin/members/acts',
    operationId: 'actOnMembers',
    tags,
    summary: `Bans up to ${maxBulk} members, ends their bans, or gives them a role`,
    description: [
      refusedTargets,
      'For roles the caller also needs `roles.manage`.',
      needsRecentAuth,
      'An audit entry is written for each changed member.',
      'Members who are in the wanted state already are left out, as are those with a longer ban.',
    ].join(' '),
    request: { body: jsonBody(BulkAct) },
    responses: {
      200: {
        description: 'Done',
        content: json(z.object({ changed: z.number().int().describe('Members') }).openapi('BulkResult')),
      },
    },
  },
  404,
  409,
)
