import { z } from '@hono/zod-openapi'

/** Names of colours, which the web client has for both themes. */
export const labelColors = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const

export const IssueLabel = z
  .object({ slug: z.string(), name: z.string(), color: z.enum(labelColors), description: z.string() })
  .openapi('IssueLabel')

export const IssueMilestone = z
  .object({
    slug: z.string(),
    name: z.string(),
    dueOn: z.iso.date().nullable(),
    isOpen: z.boolean(),
  })
  .openapi('IssueMilestone')

export type IssueLabel = z.infer<typeof IssueLabel>
export type IssueMilestone = z.infer<typeof IssueMilestone>
