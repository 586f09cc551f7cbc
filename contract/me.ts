import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { NotificationSummary } from './notifications'
import { orNull } from './or-null'
import { Permission } from './permissions'
import { AvatarFile, Role } from './roles'

export const Username = z
  .string()
  .trim()
  .min(3)
  .max(24)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u)

export const MemberStats = z
  .object({
    uploaded: z.number().int().describe('Bytes'),
    downloaded: z.number().int().describe('Bytes that count against the ratio'),
    ratio: z.number().nullable().describe('uploaded / downloaded; null while nothing was downloaded'),
    seeding: z.number().int().describe('Torrents that the member seeds now'),
    leeching: z.number().int().describe('Torrents that the member downloads now'),
    bonus: z.number().int(),
    invites: z.number().int(),
    requests: z.number().int().describe('Open requests of the member for torrents that are missing'),
  })
  .openapi('MemberStats')

export const SignedInMember = z
  .object({ id: z.number().int(), username: z.string(), role: Role, permissions: z.array(Permission) })
  .openapi('SignedInMember')

export const Me = SignedInMember.extend({
  avatar: orNull(AvatarFile),
  joinedAt: z.iso.datetime(),
  stats: MemberStats,
  notifications: NotificationSummary,
  unreadThreads: z
    .number()
    .int()
    .describe('Threads with unread posts at the levels watch and track, among the 100 of each level that started last'),
  unreadNews: z.number().int().describe('Up to 99 articles of the last 30 days'),
  queues: z
    .object({
      torrents: z.number().int().nullable().describe('Torrents to approve'),
      posts: z.number().int().nullable().describe('Held posts and edits'),
      reports: z.number().int().nullable().describe('Open reports'),
      applicants: z.number().int().nullable().describe('Applications'),
    })
    .openapi('QueueCounts')
    .describe('What waits for the staff, each up to 99; null: the caller does not decide it'),
  rulesDue: z.boolean().describe('The version of the rules in force is not accepted yet'),
  owesTwoFactor: z
    .boolean()
    .describe('The role requires two-factor authentication and gives no permissions until it is set up'),
  viewedRole: orNull(Role).describe('The session shows the site as to a member of this role, and changes nothing'),
}).openapi('Me')

export type MemberStats = z.infer<typeof MemberStats>
export type SignedInMember = z.infer<typeof SignedInMember>
export type Me = z.infer<typeof Me>

export const readMe = endpoint('member', {
  method: 'get',
  path: '/v1/me',
  operationId: 'readMe',
  tags: ['members'],
  summary: 'The signed-in member: profile, role, permissions and figures',
  responses: { 200: { description: 'The member', content: json(Me) } },
})
