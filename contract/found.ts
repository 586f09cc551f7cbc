import { z } from '@hono/zod-openapi'

/** Further matches are neither counted nor paged through. */
export const maxMatches = 1000

export const FoundCount = z
  .object({
    total: z.number().int().describe('The limit itself when `isCapped`'),
    isCapped: z.boolean().describe('There are more matches: counting stopped there'),
  })
  .openapi('FoundCount')

export const SearchExcerpt = z
  .array(z.object({ text: z.string(), isHit: z.boolean() }))
  .describe('A few words around the first match, without quotes and spoilers')

export type FoundCount = z.infer<typeof FoundCount>
export type SearchExcerpt = z.infer<typeof SearchExcerpt>
