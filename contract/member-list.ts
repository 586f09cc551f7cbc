import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { CursorMeta, CursorQuery } from './paging'
import { MemberRef, Role } from './roles'

export const memberStates = ['active', 'banned', 'unverified', 'closed'] as const
export const memberSorts = ['joined', 'seen', 'name', 'ratio'] as const

const day = z.iso.date()
const ratio = z.coerce.number().min(0).max(1_000_000)
const name = z.string().min(1).max(100)

export const MemberFilter = z.object({
  q: name.optional().describe('Beginning of the username'),
  email: z.string().min(1).max(254).optional().describe('Beginning of the address. Needs `settings.manage`'),
  role: Role.shape.slug.optional(),
  state: z.enum(memberStates).optional().describe('Without it: all open accounts'),
  joinedFrom: day.optional().describe('First day, UTC'),
  joinedTo: day.optional().describe('Last day, UTC'),
  seenFrom: day.optional().describe('First day of the last use, UTC'),
  seenTo: day.optional().describe('Last day of the last use, UTC'),
  ratioFrom: ratio.optional().describe('Lowest ratio, as of the last hour'),
  ratioTo: ratio.optional().describe('Highest ratio, as of the last hour'),
  inviter: name.optional().describe('Username'),
})

export const MemberQuery = CursorQuery.extend({
  ...MemberFilter.shape,
  limit: z.coerce.number().int().min(1).max(100).default(50),
  sort: z.enum(memberSorts).default('joined').describe('Newest, last seen, by name, or lowest ratio first'),
  reversed: z.enum(['true']).optional().describe('In the opposite order'),
})

export const MemberLine = MemberRef.extend({
  state: z.enum(memberStates),
  bannedUntil: z.iso.datetime().nullable().describe('null: not banned, or for good'),
  joinedAt: z.iso.datetime(),
  seenAt: z.iso.datetime().nullable().describe('Within 15 minutes; null: never'),
  uploaded: z.number().int(),
  downloaded: z.number().int(),
  ratio: z.number().nullable(),
  email: z.string().nullable().describe('null: none, or the caller lacks `settings.manage`'),
  inviter: orNull(MemberRef),
  canManage: z
    .boolean()
    .describe('The member is not the caller, and has no permission that the caller lacks and no higher role'),
}).openapi('MemberLine')

export const MemberPage = z
  .object({ data: z.array(MemberLine), meta: CursorMeta, roles: z.array(Role).describe('Highest first') })
  .openapi('MemberPage')

export type MemberFilter = z.infer<typeof MemberFilter>
export type MemberQuery = z.infer<typeof MemberQuery>
export type MemberLine = z.infer<typeof MemberLine>
export type MemberPage = z.infer<typeof MemberPage>

export const listStaffMembers = endpoint('users.manage', {
  method: 'get',
  path: '/v1/admin/members',
  operationId: 'listStaffMembers',
  tags: ['staff'],
  summary: 'Members that match all filters',
  request: { query: MemberQuery },
  responses: { 200: { description: 'Members', content: json(MemberPage) } },
})
