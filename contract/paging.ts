import { z } from '@hono/zod-openapi'

/** Tools use the cursor for further rows. */
export const maxPagedRows = 10_000

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(maxPagedRows).default(1).describe('1-based'),
  perPage: z.coerce.number().int().min(1).max(100).default(50),
})

export const PageMeta = z
  .object({
    page: z.number().int(),
    perPage: z.number().int(),
    total: z.number().int().describe('Matching rows; the limit itself when `totalIsCapped`'),
    totalIsCapped: z.boolean().describe(`True when more than ${maxPagedRows} rows match: counting stopped there`),
  })
  .openapi('PageMeta')

export const CursorQuery = z.object({
  cursor: z.string().max(200).optional().describe('Opaque; `next` or `prev` of an earlier response'),
  limit: z.coerce.number().int().min(1).max(250).default(100),
})

export const CursorMeta = z.object({ next: z.string().nullable(), prev: z.string().nullable() }).openapi('CursorMeta')

/** `{data, meta}` with cursors, for long or changing lists. */
export function cursorPageOf<Row extends z.ZodType>(row: Row, name: string) {
  return z.object({ data: z.array(row), meta: CursorMeta }).openapi(name)
}
