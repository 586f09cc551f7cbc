import { z } from '@hono/zod-openapi'

export const reportReasons = ['duplicate', 'mislabelled', 'fake', 'malware', 'rights', 'abuse', 'other'] as const
export const reportStates = ['open', 'resolved', 'dismissed'] as const

export const ReportState = z
  .object({
    id: z.number().int(),
    reason: z.enum(reportReasons),
    state: z.enum(reportStates),
    answer: z.string().nullable().describe('Answer of staff'),
    createdAt: z.iso.datetime(),
  })
  .openapi('ReportState')

export type ReportState = z.infer<typeof ReportState>
