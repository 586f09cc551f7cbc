import type { z } from '@hono/zod-openapi'
import { and, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxMatches } from '#contract/search'
import type { FoundWikiPage, WikiSearchQuery } from '#contract/wiki'
import { among, isAmong } from '../platform/db/among'
import { wikiPages } from '../platform/db/schema/wiki'
import { makeExcerpt, markHits } from '../search/excerpt'
import { joinParts, readColumn } from '../search/expression'
import { isReadable, type Reader } from './visible-page'

/** One round trip. */
export async function searchPages(
  db: DrizzleD1Database,
  { q, page, perPage }: z.infer<typeof WikiSearchQuery>,
  reader: Reader,
) {
  const words = readColumn(q, '{title text}')
  if (!words || words.positive.length === 0) return { count: { total: 0, isCapped: false }, data: [] }
  const bind = (part: string) => sql`${part}`
  const expression = joinParts(words.positive.map(bind), words.negative.map(bind))
  // A word in the title counts as much as ten in the text.
  const matches = sql`(select rowid as found, bm25(wiki_search, 10, 1) as score from wiki_search
    where wiki_search match ${expression} order by score limit ${maxMatches + 1})`
  const isFound = and(isAmong(wikiPages.id), isNull(wikiPages.deletedAt), isReadable(reader))
  const [[counted], rows] = await db.batch([
    db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(among(matches))
      .crossJoin(wikiPages)
      .where(isFound),
    db
      .select({
        slug: wikiPages.slug,
        title: wikiPages.title,
        language: wikiPages.language,
        html: wikiPages.html,
        updatedAt: wikiPages.updatedAt,
      })
      .from(among(matches))
      .crossJoin(wikiPages)
      .where(isFound)
      .orderBy(sql`among.score`, wikiPages.id)
      .limit(perPage)
      .offset((page - 1) * perPage),
  ])
  const total = counted?.total ?? 0
  return {
    count: { total: Math.min(total, maxMatches), isCapped: total > maxMatches },
    data: rows.map(
      ({ html, updatedAt, ...row }): FoundWikiPage => ({
        ...row,
        name: markHits(row.title, q),
        excerpt: makeExcerpt(html, q),
        updatedAt: new Date(updatedAt).toISOString(),
      }),
    ),
  }
}
