import { z } from '@hono/zod-openapi'
import { CommentSubject } from './comment-subject'
import { endpoint } from './endpoint'
import { json, jsonBody } from './json'
import { orNull } from './or-null'
import { CursorQuery, cursorPageOf } from './paging'
import { limitedBy } from './rate-limits'
import { MemberRef } from './roles'

/** Days after which a warning can expire. */
export const warningDays = [7, 30, 90] as const

const ofStaff = 'null: the account was deleted, or the caller is the member'

export const MemberWarning = z
  .object({
    id: z.number().int(),
    reason: z.string(),
    comment: orNull(z.object({ id: z.number().int(), subject: CommentSubject }).openapi('WarningComment')).describe(
      'The comment or post it is about; null: none, or it no longer exists',
    ),
    by: orNull(MemberRef).describe(ofStaff),
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().nullable().describe('null: never'),
    state: z.enum(['active', 'expired', 'withdrawn']),
    withdrawal: orNull(
      z
        .object({ at: z.iso.datetime(), by: orNull(MemberRef).describe(ofStaff), reason: z.string() })
        .openapi('WarningWithdrawal'),
    ),
    canWithdraw: z.boolean(),
  })
  .openapi('MemberWarning')

export const NewWarning = z
  .object({
    reason: z.string().trim().min(1).max(1000).describe('Visible to the member'),
    days: z
      .union(warningDays.map((days) => z.literal(days)))
      .nullable()
      .describe('Days until it expires; null: never'),
    comment: z.number().int().positive().optional().describe('Id of a comment or post of the member'),
  })
  .strict()
  .openapi('NewWarning')

export const Withdrawal = z
  .object({ reason: z.string().trim().min(1).max(500).describe('Visible to the member') })
  .strict()
  .openapi('Withdrawal')

export type MemberWarning = z.infer<typeof MemberWarning>
export type NewWarning = z.infer<typeof NewWarning>

const tags = ['members']
const params = z.object({ username: z.string().min(1).max(100) })

export const listWarnings = endpoint(
  'member',
  {
    method: 'get',
    path: '/v1/users/{username}/warnings',
    operationId: 'listWarnings',
    tags,
    summary: 'The warnings of a member, newest first',
    description: 'For the member, and for staff with `users.manage`, `forums.moderate` or `torrents.moderate`.',
    request: { params, query: CursorQuery.extend({ limit: z.coerce.number().int().min(1).max(100).default(25) }) },
    responses: {
      200: {
        description: 'Warnings',
        content: json(
          cursorPageOf(MemberWarning, 'MemberWarningRows')
            .extend({
              active: z.number().int().describe('Warnings that are neither expired nor withdrawn'),
              canWarn: z.boolean().describe('The caller may warn the member without naming a comment'),
              signature: z
                .string()
                .nullable()
                .describe('As written; null when there is none, or the caller may not remove it'),
              removedSignature: z
                .string()
                .nullable()
                .describe(
                  'The one that was removed last, when the member has no new one and the caller may restore it',
                ),
            })
            .openapi('MemberWarningPage'),
        ),
      },
    },
  },
  404,
)

export const warnMember = endpoint(
  'member',
  {
    method: 'post',
    path: '/v1/users/{username}/warnings',
    ...limitedBy('warn'),
    operationId: 'warnMember',
    tags,
    summary: 'Warns a member and notifies them',
    description: [
      'Needs `users.manage`, or for a warning about a comment the permission to moderate it.',
      '403 `beyond_own` for a member with permissions that the caller lacks.',
      '409 `yourself` for the caller.',
    ].join(' '),
    request: { params, body: jsonBody(NewWarning) },
    responses: { 201: { description: 'The warning', content: json(MemberWarning) } },
  },
  404,
  409,
)

export const withdrawWarning = endpoint(
  'member',
  {
    method: 'put',
    path: '/v1/users/{username}/warnings/{id}/withdrawal',
    operationId: 'withdrawWarning',
    tags,
    summary: 'Withdraws a warning and notifies the member; it stays in their history',
    description: 'Needs the same permission as the warning. 409 `already_withdrawn` when it was withdrawn before.',
    request: {
      params: params.extend({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
      body: jsonBody(Withdrawal),
    },
    responses: { 200: { description: 'The warning', content: json(MemberWarning) } },
  },
  404,
  409,
)
