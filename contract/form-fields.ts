import { z } from '@hono/zod-openapi'

/** A file of a multipart form. */
export const fileField = (description: string) =>
  z
    .custom<File>((value) => value instanceof File, { params: { code: 'required' } })
    .openapi({ type: 'string', format: 'binary', description })

export const checkbox = z
  .string()
  .optional()
  .transform((value) => value !== undefined && value !== '' && value !== 'false')
  .openapi({ type: 'string', description: 'True unless `false` or empty' })
