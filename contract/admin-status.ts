import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { Health } from './system'

const Time = z.iso.datetime()

export const ErrorGroup = z
  .object({
    fingerprint: z.string(),
    worker: z.enum(['web', 'api']),
    name: z.string(),
    message: z.string().describe('Of the newest error, without secrets'),
    frame: z.string().describe('The innermost stack frame in the code of the product'),
    stack: z.string(),
    route: z.string().nullable(),
    requestId: z.string().describe('Of the newest error'),
    count: z.number().int(),
    firstAt: Time,
    lastAt: Time,
  })
  .openapi('ErrorGroup')

export const AdminStatus = z
  .object({
    health: Health,
    version: z.string().describe('Of the API'),
    mail: z.object({
      hasServer: z.boolean().describe('A mail server is set'),
      queued: z.number().int(),
      failed: z.number().int(),
      oldestAt: Time.nullable().describe('When the oldest waiting mail was written'),
    }),
    tracker: z.object({
      isBuiltIn: z.boolean().describe('The site has no announce URL of another tracker'),
      reportedAt: Time.nullable().describe('When clients or another tracker announced last; null: never'),
      swarmsReportedAt: Time.nullable().describe('When another tracker reported figures of swarms last; null: never'),
    }),
    jobs: z.array(
      z.object({
        name: z.string(),
        ranAt: Time,
        error: z.string().nullable().describe('Of the last run; null after success'),
        failingSince: Time.nullable().describe('The first failed run since the last success; null after success'),
      }),
    ),
    errors: z.object({
      total: z.number().int().describe('Groups with an error in the last 24 hours'),
      groups: z.array(ErrorGroup).describe('The newest 20 of them'),
    }),
  })
  .openapi('AdminStatus')

export type AdminStatus = z.infer<typeof AdminStatus>

export const readAdminStatus = endpoint('admin.access', {
  method: 'get',
  path: '/v1/admin/status',
  operationId: 'readAdminStatus',
  tags: ['staff'],
  summary: 'State of the API and its scheduled work, and recent unexpected errors of both Workers',
  responses: { 200: { description: 'The state', content: json(AdminStatus) } },
})
