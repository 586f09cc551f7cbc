import type { z } from '@hono/zod-openapi'
import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxMatches } from '#contract/found'
import type { WikiSearchQuery } from '#contract/wiki'
import { findPages, selectPages, showPage } from './find-pages'
import type { Reader } from './visible-page'

/** One round trip. */
export async function searchPages(
  db: DrizzleD1Database,
  { q, page, perPage }: z.infer<typeof WikiSearchQuery>,
  reader: Reader,
) {
  const find = findPages(q, reader)
  if (!find) return { count: { total: 0, isCapped: false }, data: [] }
  const [[counted], rows] = await db.batch([
    db.select({ total: sql<number>`count(*)`.as('total') }).from(find(maxMatches + 1)),
    selectPages(db, find(perPage, (page - 1) * perPage)),
  ])
  const total = counted?.total ?? 0
  return {
    count: { total: Math.min(total, maxMatches), isCapped: total > maxMatches },
    data: rows.map((row) => showPage(row, q)),
  }
}
