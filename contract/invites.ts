import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { EmailAddress, MailLanguage } from './joining-fields'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { limitedBy } from './rate-limits'
import { MemberRef } from './roles'

export const Invite = z
  .object({
    id: z.number().int(),
    email: z.string().nullable().describe('The address the link was sent to'),
    note: z.string(),
    state: z
      .enum(['open', 'held', 'joined', 'expired', 'revoked'])
      .describe('`held`: used for a registration whose address is not confirmed yet'),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    member: orNull(MemberRef).describe('The member who joined with it'),
  })
  .openapi('Invite')

export const InviteList = z
  .object({
    left: z.number().int().describe('Invites left to send'),
    data: z.array(Invite).describe('Newest first, at most 200'),
  })
  .openapi('InviteList')

export const InvitedMember = MemberRef.extend({
  invitedBy: z.string().describe('Username of the inviter'),
  joinedAt: z.iso.datetime(),
  isBanned: z.boolean(),
  isClosed: z.boolean().describe('The account is closed; the name is a placeholder'),
}).openapi('InvitedMember')

export const InviteTree = z
  .object({
    data: z.array(InvitedMember).describe('Each member after their inviter, in the order they joined; at most 500'),
  })
  .openapi('InviteTree')

export type Invite = z.infer<typeof Invite>
export type InviteList = z.infer<typeof InviteList>
export type InvitedMember = z.infer<typeof InvitedMember>

export const listInvites = endpoint('invites.send', {
  method: 'get',
  path: '/v1/me/invites',
  operationId: 'listInvites',
  tags: ['invites'],
  summary: 'The invites the caller has sent, and how many are left',
  responses: { 200: { description: 'Invites', content: json(InviteList) } },
})

export const readInviteTree = endpoint('invites.send', {
  method: 'get',
  path: '/v1/me/invites/tree',
  operationId: 'readInviteTree',
  tags: ['invites'],
  summary: 'The members invited by the caller, directly and indirectly',
  responses: { 200: { description: 'Tree', content: json(InviteTree) } },
})

export const InviteDraft = z
  .object({
    email: EmailAddress.optional().describe('Sends the link to this address'),
    note: z.string().trim().max(200).default('').describe('Only visible to the inviter'),
    locale: MailLanguage,
  })
  .strict()
  .openapi('InviteDraft')

export const createInvite = endpoint(
  'invites.send',
  {
    method: 'post',
    path: '/v1/me/invites',
    ...limitedBy('invite'),
    operationId: 'createInvite',
    tags: ['invites'],
    summary: 'Creates an invite. The code is shown only once',
    request: { body: jsonBody(InviteDraft) },
    responses: {
      201: {
        description: 'Created',
        content: json(z.object({ id: z.number().int(), code: z.string() }).openapi('CreatedInvite')),
      },
    },
  },
  409,
  413,
  415,
)

export const revokeInvite = endpoint(
  'invites.send',
  {
    method: 'delete',
    path: '/v1/me/invites/{id}',
    operationId: 'revokeInvite',
    tags: ['invites'],
    summary: 'Revokes an unused invite, which can then be sent again',
    request: { params: z.object({ id: z.coerce.number().int().positive() }) },
    responses: { 204: { description: 'Revoked' } },
  },
  404,
  409,
)
