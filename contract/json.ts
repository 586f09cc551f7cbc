import type { z } from '@hono/zod-openapi'

export const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } })

export const jsonBody = <Schema extends z.ZodType>(schema: Schema) => ({
  required: true as const,
  content: json(schema),
})
