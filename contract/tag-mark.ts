import { z } from '@hono/zod-openapi'
import { labelColors } from './issue-labels'

export const TagMark = z
  .object({
    name: z.string(),
    color: z.enum(labelColors).nullable().describe('null: none'),
    isOfficial: z.boolean().describe('The upload form offers it'),
  })
  .openapi('TagMark')

export type TagMark = z.infer<typeof TagMark>
