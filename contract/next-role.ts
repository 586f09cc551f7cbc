import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'
import { Role } from './roles'

/** What a member must have done to be given a role without anybody's doing. */
export const RoleRequirement = z
  .object({
    days: z.number().int().min(0).max(36_500).describe('As a member'),
    uploaded: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).describe('Bytes'),
    ratio: z.number().min(0).max(1000).describe('Who has downloaded nothing meets it'),
    uploads: z.number().int().min(0).max(100_000).describe('Torrents on the list'),
  })
  .strict()
  .openapi('RoleRequirement')

const requirementKinds = ['days', 'uploaded', 'ratio', 'uploads'] as const satisfies (keyof RoleRequirement)[]

export const NextRole = z
  .object({
    role: Role,
    needs: z.array(
      z.object({
        kind: z.enum(requirementKinds),
        wants: z.number().describe('Days, bytes, a ratio, torrents'),
        has: z.number().nullable().describe('null: a ratio of who has downloaded nothing'),
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
  summary: 'The role the caller is given next, once he meets what it asks; it comes within the hour',
  responses: {
    200: {
      description: 'The role, or null where none is given by itself',
      content: json(z.object({ next: orNull(NextRole) }).openapi('NextRoleAnswer')),
    },
  },
})
