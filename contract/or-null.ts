import { z } from '@hono/zod-openapi'

/**
 * A schema with a name, or null. Not `.nullable()`: the name would then stand for the null as well, wherever the
 * document has it first.
 */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return z.union([schema, z.null()])
}
