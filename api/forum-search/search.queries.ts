import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ForumSearchPage, ForumSearchQuery } from '#contract/forum-search'
import { maxMatches } from '#contract/search'
import { isReadable, type Reader } from '../forums/visible-forum'
import { usernameKey } from '../lib/account-names/username-key'
import { parseSlug, printSlug } from '../lib/slug/torrent-slug'
import { among, isAmong } from '../platform/db/among'
import { comments } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { users } from '../platform/db/schema/members'
import { makeExcerpt, markHits } from '../search/excerpt'
import { joinParts, readColumn } from '../search/expression'

type Database = DrizzleD1Database

const day = 24 * 60 * 60_000

/** One round trip. The index has only listed posts, by age, and is read only as far as the page and the count need. */
export async function searchForums(db: Database, query: ForumSearchQuery, reader: Reader): Promise<ForumSearchPage> {
  const matches = matchPosts(query, reader)
  if (!matches) return { count: { total: 0, isCapped: false }, data: [] }
  const { q, page, perPage } = query
  const find = (limit: number, offset = 0) =>
    sql`(select rowid as found from forum_search where ${matches} order by rowid desc limit ${limit} offset ${offset})`
  const [[counted], rows] = await db.batch([
    db.select({ total: sql<number>`count(*)`.as('total') }).from(find(maxMatches + 1)),
    selectPosts(db, find(perPage, (page - 1) * perPage)),
  ])
  const total = counted?.total ?? 0
  return {
    count: { total: Math.min(total, maxMatches), isCapped: total > maxMatches },
    data: rows.flatMap(({ id, number, html, createdAt, ...row }) => {
      if (number === null) return []
      return {
        ...{ id, number, createdAt: new Date(createdAt).toISOString() },
        thread: { slug: printSlug(row.title, row.threadId, 'thread'), title: row.title },
        title: markHits(row.title, q),
        forum: { slug: printSlug(row.forumName, row.forumId, 'forum'), name: row.forumName },
        author: row.username === null || row.role === null ? null : { username: row.username, role: row.role },
        excerpt: makeExcerpt(html, q),
      }
    }),
  }
}

function selectPosts(db: Database, ids: SQL) {
  return db
    .select({
      id: comments.id,
      number: comments.number,
      html: comments.html,
      createdAt: comments.createdAt,
      username: users.username,
      role: users.role,
      threadId: sql<number>`${threads.id}`.as('thread_id'),
      title: threads.title,
      forumId: sql<number>`${forums.id}`.as('forum_id'),
      forumName: forums.name,
    })
    .from(among(ids))
    .crossJoin(comments)
    .innerJoin(threads, eq(threads.id, comments.subjectId))
    .innerJoin(forums, eq(forums.id, threads.forumId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(isAmong(comments.id))
    .orderBy(desc(comments.id))
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
    ...(to === undefined ? [] : [sql`rowid < ${firstSince(Date.parse(to) + day)}`]),
  ]
  return sql.join([sql`forum_search match ${expression}`, ...bounds], sql` and `)
}

/** The forums that the caller does not see: usually fewer than the others. */
function listHidden(reader: Reader): SQL {
  return sql`(select 'marks : (' || coalesce(group_concat('"forum' || id || '"', ' OR '), '"none"') || ')'
    from forums where not ${isReadable(reader)})`
}

/** Ids ascend with the time of writing, so a period is a range of ids. Posts that were held are in the period of their writing. */
function firstSince(time: number): SQL {
  // Cast, since D1 binds fractions, which FTS5 cannot seek to.
  return sql`coalesce((select id from comments indexed by comments_posted where subject_kind = 'thread'
    and held_at is null and created_at >= ${time} order by created_at, id limit 1), cast(${Number.MAX_SAFE_INTEGER} as integer))`
}
