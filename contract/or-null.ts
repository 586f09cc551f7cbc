import { z } from '@hono/zod-openapi'

/** `.nullable()` would make the named component itself nullable in the document. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()])
}
