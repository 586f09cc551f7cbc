import { z } from '@hono/zod-openapi'
import { endpoint } from './endpoint'
import { json } from './json'
import { orNull } from './or-null'

const waiting = z.number().int().nullable()

export const AdminOverview = z
  .object({
    applicants: waiting.describe('Undecided applications'),
    torrents: waiting.describe('Undecided uploads'),
    posts: waiting.describe('Held posts in the forums, and held edits'),
    reports: waiting.describe('Open reports'),
    activity: z
      .array(
        z
          .object({
            day: z.iso.date(),
            joined: z.number().int(),
            acts: z.number().int().describe('Acts in the audit log, also of members without staff permissions'),
          })
          .openapi('AdminDay'),
      )
      .describe('The last 30 days (UTC) with today, oldest first'),
    mails: orNull(
      z.object({
        failed: z.number().int().describe('Failed in the last 30 days'),
        queued: z.number().int(),
        hasServer: z.boolean().describe('A mail server is set'),
      }),
    ),
  })
  .openapi('AdminOverview')

export type AdminOverview = z.infer<typeof AdminOverview>

export const readAdminOverview = endpoint('admin.access', {
  method: 'get',
  path: '/v1/admin/overview',
  operationId: 'readAdminOverview',
  tags: ['staff'],
  summary: 'Open tasks of staff',
  responses: { 200: { description: 'Counts', content: json(AdminOverview) } },
})
