import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxMatches, type SearchKind, type SearchPage, type SearchQuery } from '#contract/search'
import { maxRanked } from '#contract/torrent-filter'
import {
  isArticleOf,
  isForumOf,
  isIssueOf,
  isThreadOf,
  isTitleOf,
  isTorrentOf,
  showSubject,
  subjectColumns,
} from '../comments/comment-subject'
import { usernameKey } from '../lib/account-names/username-key'
import { among, isAmong } from '../platform/db/among'
import { titles } from '../platform/db/schema/catalogue'
import { comments } from '../platform/db/schema/comments'
import { forums, threads } from '../platform/db/schema/forums'
import { issues } from '../platform/db/schema/issues'
import { users } from '../platform/db/schema/members'
import { articles } from '../platform/db/schema/news'
import { categories, torrents } from '../platform/db/schema/torrents'
import { makeExcerpt } from '../search/excerpt'
import { matchText } from '../search/expression'
import { type Asking, findMatches } from '../search/matches'
import { lineColumns, showLine } from '../search/torrent-line'
import { searchTitles } from '../titles/search-titles'
import { showCandidate } from '../titles/suggest-titles'

type Database = DrizzleD1Database

/** A table of ids, `found`, newest first. */
type Ids = (limit: number, offset?: number) => SQL

const maxOfEach = 5

/**
 * One round trip. The indexes hold only what every member may read, by age, and are read only as far as the page and the counts
 * need.
 */
export async function searchSite(
  db: Database,
  { q, kind, page, perPage }: SearchQuery,
  asking: Asking,
): Promise<SearchPage> {
  const ids = { torrents: findTorrents(q, asking), members: findIn('member', q), comments: findIn('comment', q) }
  if (!ids.torrents || !ids.members || !ids.comments) return nothing
  const part = (of: SearchKind) => {
    if (kind === undefined) return { limit: maxOfEach, offset: 0 }
    return kind === of ? { limit: perPage, offset: (page - 1) * perPage } : { limit: 0, offset: 0 }
  }
  const [counted, lines, members, posts, named] = await db.batch([
    countAll(db, [ids.torrents, ids.members, ids.comments]),
    listTorrents(db, ids.torrents, part('torrents')),
    listMembers(db, ids.members, q, part('members')),
    listComments(db, ids.comments, part('comments')),
    searchTitles(db, q, kind === undefined ? maxOfEach : 0),
  ])
  const count = (total = 0) => ({ total: Math.min(total, maxMatches), isCapped: total > maxMatches })
  const [ofTorrents, ofMembers, ofComments] = counted.map(({ total }) => total)
  return {
    counts: { torrents: count(ofTorrents), members: count(ofMembers), comments: count(ofComments) },
    titles: named.map(showCandidate),
    torrents: lines.map(showLine),
    members: members.map(({ joinedAt, ...member }) => ({ ...member, joinedAt: new Date(joinedAt).toISOString() })),
    comments: posts.flatMap(({ id, username, role, createdAt, html, ...about }) => {
      const subject = showSubject(about)
      if (!subject) return []
      const author = username === null || role === null ? null : { username, role }
      return [{ id, author, createdAt: new Date(createdAt).toISOString(), subject, excerpt: makeExcerpt(html, q) }]
    }),
  }
}

const none = { total: 0, isCapped: false }
const nothing: SearchPage = {
  counts: { torrents: none, members: none, comments: none },
  ...{ titles: [], torrents: [], members: [], comments: [] },
}

/** The same matches as the torrent list for these words. */
function findTorrents(q: string, asking: Asking): Ids | undefined {
  const matches = q === '' ? undefined : findMatches({ q }, asking)
  return matches && ((limit, offset) => matches.ids('desc', limit, offset))
}

/** A rowid is id * 16 + the number of the kind. */
function findIn(kind: 'member' | 'comment', q: string): Ids | undefined {
  const expression = matchText(q, 'words', `kind : "${kind}"`)
  if (expression === undefined) return undefined
  return (limit, offset = 0) =>
    sql`(select rowid / 16 as found from site_search where site_search match ${expression}
      order by rowid desc limit ${limit} offset ${offset})`
}

/** Counts of each kind, up to the maximum plus one. */
function countAll(db: Database, ids: Ids[]) {
  const each = ids.map((find, index) => sql`select ${index} at, count(*) total from ${find(maxMatches + 1)}`)
  return db.select({ total: sql<number>`total` }).from(sql`(${sql.join(each, sql` union all `)}) order by at`)
}

interface Part {
  limit: number
  offset: number
}

function listTorrents(db: Database, find: Ids, { limit, offset }: Part) {
  return db
    .select(lineColumns)
    .from(among(find(limit, offset)))
    .crossJoin(torrents)
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .where(isAmong(torrents.id))
    .orderBy(desc(torrents.id))
}

/** The newest matches by rank, and always the exact name. */
function listMembers(db: Database, find: Ids, q: string, { limit, offset }: Part) {
  const key = usernameKey(q)
  const exact = sql`select id from users where username_key = ${key} and closed_at is null`
  return db
    .select({ username: users.username, role: users.role, joinedAt: users.joinedAt })
    .from(among(sql`(select found from ${find(maxRanked)} union ${exact})`))
    .crossJoin(users)
    .where(isAmong(users.id))
    .orderBy(desc(eq(users.usernameKey, key)), sql`length(${users.username})`, users.usernameKey)
    .limit(limit)
    .offset(offset)
}

function listComments(db: Database, find: Ids, { limit, offset }: Part) {
  return db
    .select({
      id: comments.id,
      html: comments.html,
      createdAt: comments.createdAt,
      username: users.username,
      role: users.role,
      ...subjectColumns,
    })
    .from(among(find(limit, offset)))
    .crossJoin(comments)
    .leftJoin(torrents, isTorrentOf)
    .leftJoin(titles, isTitleOf)
    .leftJoin(threads, isThreadOf)
    .leftJoin(forums, isForumOf)
    .leftJoin(articles, isArticleOf)
    .leftJoin(issues, isIssueOf)
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(isAmong(comments.id))
    .orderBy(desc(comments.id))
}
