import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { Role } from './roles'

export const RoleRequirement = z
  .object({
    days: z.number().int().min(0).max(36_500).describe('Days since joining'),
    uploaded: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).describe('Bytes'),
    ratio: z.number().min(0).max(1000).describe('Met when nothing was downloaded'),
    uploads: z.number().int().min(0).max(100_000).describe('Listed torrents'),
    seedTime: z.number().int().min(0).max(3_200_000_000).describe('Seconds in which the member seeded a torrent'),
  })
  .strict()
  .openapi('RoleRequirement')

const requirementKinds = [
  'days',
  'uploaded',
  'ratio',
  'uploads',
  'seedTime',
] as const satisfies (keyof RoleRequirement)[]

export const NextRole = z
  .object({
    role: Role,
    needs: z.array(
      z.object({
        kind: z.enum(requirementKinds),
        wants: z.number().describe('Required days, bytes, ratio, torrents or seconds'),
        has: z.number().nullable().describe('Current value; null for the ratio when nothing was downloaded'),
        met: z.boolean(),
      }),
    ),
  })
  .openapi('NextRole')

export type RoleRequirement = z.infer<typeof RoleRequirement>
export type NextRole = z.infer<typeof NextRole>

export const readNextRole = endpoint('member', {
  method: 'get',
  path: '/v1/me/next-role',
  operationId: 'readNextRole',
  tags: ['account'],
  summary: 'The next role of the caller and its requirements. The promotion takes effect within an hour',
  responses: {
    200: {
      description: 'The role; null when there is no automatic promotion',
      content: json(z.object({ next: orNull(NextRole) }).openapi('NextRoleAnswer')),
    },
  },
})
