import type { z } from '@hono/zod-openapi'

/** The `content` of a request or response that is JSON of this schema. */
export const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

/** The `body` of a request that requires JSON of this schema. */
export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: json(schema),
})
