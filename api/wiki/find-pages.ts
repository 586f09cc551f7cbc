import { and, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxMatches } from '#contract/found'
import type { FoundWikiPage } from '#contract/wiki'
import { among, isAmong } from '../platform/db/among'
import { wikiPages } from '../platform/db/schema/wiki'
import { makeExcerpt, markHits } from '../search/excerpt'
import { joinParts, readColumn } from '../search/expression'
import { isReadable, type Reader } from './visible-page'

/** A table of ids, `found`, with their `score`: the best match first. Undefined without a word to find. */
export function findPages(q: string, reader: Reader): ((limit: number, offset?: number) => SQL) | undefined {
  const words = readColumn(q, '{title text}')
  if (!words || words.positive.length === 0) return undefined
  const bind = (part: string) => sql`${part}`
  const expression = joinParts(words.positive.map(bind), words.negative.map(bind))
  // A word in the title counts as much as ten in the text.
  const matches = sql`(select rowid as found, bm25(wiki_search, 10, 1) as score from wiki_search
    where wiki_search match ${expression} order by score limit ${maxMatches + 1})`
  const isFound = and(isAmong(wikiPages.id), isNull(wikiPages.deletedAt), isReadable(reader))
  return (limit, offset = 0) =>
    sql`(select among.found as found, among.score as score from ${among(matches)} cross join ${wikiPages}
      where ${isFound} order by score, found limit ${limit} offset ${offset})`
}

export function selectPages(db: DrizzleD1Database, ids: SQL) {
  return db
    .select({
      slug: wikiPages.slug,
      title: wikiPages.title,
      language: wikiPages.language,
      html: wikiPages.html,
      updatedAt: wikiPages.updatedAt,
    })
    .from(among(ids))
    .crossJoin(wikiPages)
    .where(isAmong(wikiPages.id))
    .orderBy(sql`among.score`, wikiPages.id)
}

export function showPage(
  { html, updatedAt, ...row }: Awaited<ReturnType<typeof selectPages>>[number],
  q: string,
): FoundWikiPage {
  return {
    ...row,
    name: markHits(row.title, q),
    excerpt: makeExcerpt(html, q),
    updatedAt: new Date(updatedAt).toISOString(),
  }
}
