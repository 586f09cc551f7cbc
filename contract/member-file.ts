import { z } from '@hono/zod-openapi'
import { ApiToken } from './api-tokens'
import { endpoint } from './endpoint'
import { Invite, InvitedMember } from './invites'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { MemberRef } from './roles'
import { Session } from './sessions'

const params = z.object({ username: z.string().min(1).max(100) })
const reason = z.string().trim().min(3).max(300).describe('Visible to staff')
const tags = ['staff']

export const StaffNote = z
  .object({
    id: z.number().int(),
    text: z.string(),
    by: orNull(MemberRef).describe('null: the account was deleted'),
    createdAt: z.iso.datetime(),
  })
  .openapi('StaffNote')

/** Gifts in the file of a member. */
export const maxStaffGifts = 20

export const StaffGift = z
  .object({
    id: z.number().int(),
    at: z.iso.datetime(),
    points: z.number().int(),
    isReceived: z.boolean().describe('false: the member gave them'),
    member: orNull(MemberRef).describe('The other member'),
  })
  .openapi('StaffGift')

/** Part of the descriptions of all acts on a member. */
export const refusedTargets =
  '403 `beyond_own` or `above_own` for a member with more permissions or a higher role; both are recorded in the audit log. 409 `yourself` for the caller.'

export const MemberFile = z
  .object({
    notes: z.array(StaffNote).describe('Newest first, at most 100'),
    inviters: z
      .array(MemberRef)
      .describe('Who invited the member, then who invited that one; at most 20, without closed accounts'),
    invites: z.object({
      left: z.number().int().describe('Invites left to send'),
      data: z
        .array(Invite)
        .describe('Newest first, at most 200. Without the notes of the member; addresses only with `settings.manage`'),
    }),
    invited: z.array(InvitedMember).describe('As in the tree of the member; at most 500'),
    sessions: z.array(Session).describe('Last used first; `current` is always false'),
    tokens: z.array(ApiToken).describe('API tokens, newest first'),
    unconfirmed: z
      .number()
      .int()
      .describe('Bytes of uploads that no other client can have received and that the staff has not accepted'),
    gifts: z
      .array(StaffGift)
      .describe(
        `Gifts of bonus points, newest first, at most ${maxStaffGifts}. Without their messages, which are private`,
      ),
  })
  .openapi('MemberFile')

export const NewStaffNote = z
  .object({ text: z.string().trim().min(1).max(2000) })
  .strict()
  .openapi('NewStaffNote')

export const InvitesChange = z
  .object({
    left: z.number().int().min(0).max(1000).describe('Invites left to send'),
    reason,
    from: z.number().int().optional().describe('The number that the caller saw; 409 for another one. Omitted: any'),
  })
  .strict()
  .openapi('InvitesChange')

export type StaffGift = z.infer<typeof StaffGift>
export type MemberFile = z.infer<typeof MemberFile>

export const readMemberFile = endpoint(
  'users.manage',
  {
    method: 'get',
    path: '/v1/admin/members/{username}/file',
    operationId: 'readMemberFile',
    tags,
    summary: "A member's notes, invites, sessions, API tokens and gifts of bonus points, for staff",
    request: { params },
    responses: { 200: { description: 'The file', content: json(MemberFile) } },
  },
  404,
)

export const writeStaffNote = endpoint(
  'users.manage',
  {
    method: 'post',
    path: '/v1/admin/members/{username}/notes',
    operationId: 'writeStaffNote',
    tags,
    summary: 'Adds a note about a member that only staff can read',
    request: { params, body: jsonBody(NewStaffNote) },
    responses: { 201: { description: 'The note', content: json(StaffNote) } },
  },
  404,
)

export const deleteStaffNote = endpoint(
  'users.manage',
  {
    method: 'delete',
    path: '/v1/admin/members/{username}/notes/{id}',
    operationId: 'deleteStaffNote',
    tags,
    summary: 'Deletes a note about a member. Its text stays in the audit log',
    request: { params: params.extend({ id: z.coerce.number().int().positive() }) },
    responses: { 204: { description: 'Deleted' } },
  },
  404,
)

export const setInvites = endpoint(
  'users.manage',
  {
    method: 'put',
    path: '/v1/admin/members/{username}/invites',
    operationId: 'setInvites',
    tags,
    summary: 'Sets how many invites a member has left',
    description: refusedTargets,
    request: { params, body: jsonBody(InvitesChange) },
    responses: { 204: { description: 'Stored' } },
  },
  404,
  409,
)

export const endMemberSessions = endpoint(
  'users.manage',
  {
    method: 'delete',
    path: '/v1/admin/members/{username}/sessions',
    operationId: 'endMemberSessions',
    tags,
    summary: 'Ends one or all sessions of a member. Their sockets close within a minute',
    description: refusedTargets,
    request: { params, query: z.object({ session: z.string().max(64).optional().describe('Default: all') }) },
    responses: { 204: { description: 'Ended' } },
  },
  404,
  409,
)

export const revokeMemberToken = endpoint(
  'users.manage',
  {
    method: 'delete',
    path: '/v1/admin/members/{username}/tokens/{id}',
    operationId: 'revokeMemberToken',
    tags,
    summary: 'Revokes an API token of a member',
    description: refusedTargets,
    request: { params: params.extend({ id: z.coerce.number().int().positive() }) },
    responses: { 204: { description: 'Revoked' } },
  },
  404,
  409,
)
