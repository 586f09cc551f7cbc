import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ForumSearchPage, ForumSearchQuery } from '#contract/forum-search'
import { maxMatches } from '#contract/found'
import { readPeriodEnd } from '#contract/period'
import type { Reader } from '../forums/visible-forum'
import { usernameKey } from '../lib/account-names/username-key'
import { parseSlug } from '../lib/slug/torrent-slug'
import { joinParts, readColumn } from '../search/expression'
import { listHidden, selectPosts, showPost } from './find-posts'

type Database = DrizzleD1Database

/** One round trip. The index has only listed posts, by age, and is read only as far as the page and the count need. */
export async function searchForums(db: Database, query: ForumSearchQuery, reader: Reader): Promise<ForumSearchPage> {
  const matches = matchPosts(query, reader)
  if (!matches) return { count: { total: 0, isCapped: false }, data: [] }
  const { q, page, perPage } = query
  const find = (limit: number, offset = 0) =>
    sql`(select rowid as found from forum_search where ${matches} order by rowid desc limit ${limit} offset ${offset})`
  const [[counted], rows] = await db.batch([
    db.select({ total: sql<number>`count(*)`.as('total') }).from(find(maxMatches + 1)),
    selectPosts(db, find(perPage, (page - 1) * perPage), reader),
  ])
  const total = counted?.total ?? 0
  return {
    count: { total: Math.min(total, maxMatches), isCapped: total > maxMatches },
    data: rows.flatMap((row) => showPost(row, q)),
  }
}

/** Condition on `forum_search`; undefined without a word to find and without an author. The terms are those of `searched_posts`. */
function matchPosts({ q, titles, author, forum, from, to }: ForumSearchQuery, reader: Reader): SQL | undefined {
  const words = readColumn(q, titles ? 'title' : '{title text}') ?? { positive: [], negative: [] }
  if (words.positive.length === 0 && author === undefined) return undefined
  const bind = (part: string) => sql`${part}`
  const authorId = sql`(select id from users where username_key = ${usernameKey(author ?? '')})`
  const expression = joinParts(
    [
      ...words.positive.map(bind),
      ...(author === undefined ? [] : [sql`'marks : "author' || coalesce(${authorId}, 0) || '"'`]),
      ...(forum === undefined ? [] : [bind(`marks : "forum${parseSlug(forum) ?? 0}"`)]),
      ...(titles ? [bind('marks : "first"')] : []),
    ],
    [...words.negative.map(bind), listHidden(reader)],
  )
  const bounds = [
    ...(from === undefined ? [] : [sql`rowid >= ${firstSince(Date.parse(from))}`]),
    ...(to === undefined ? [] : [sql`rowid < ${firstSince(readPeriodEnd(to))}`]),
  ]
  return sql.join([sql`forum_search match ${expression}`, ...bounds], sql` and `)
}

/** Ids ascend with the time of writing, so a period is a range of ids. Posts that were held are in the period of their writing. */
function firstSince(time: number): SQL {
  // Cast, since D1 binds fractions, which FTS5 cannot seek to.
  return sql`coalesce((select id from comments indexed by comments_posted where subject_kind = 'thread'
    and held_at is null and created_at >= ${time} order by created_at, id limit 1), cast(${Number.MAX_SAFE_INTEGER} as integer))`
}
