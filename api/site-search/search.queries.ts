import { sql } from 'drizzle-orm'
import { type FoundCount, maxMatches } from '#contract/found'
import { maxCounted, type SearchKind, type SearchPage, type SearchQuery, searchKinds } from '#contract/search'
import { findPosts, selectPosts, showPost } from '../forum-search/find-posts'
import { listMatchedPeople, matchPeople, showFoundPerson } from '../people/search-people'
import { showLine } from '../search/torrent-line'
import { fold } from '../search/words'
import { listMatchedTitles, matchTitles } from '../titles/search-titles'
import { showCandidate } from '../titles/suggest-titles'
import { findPages, selectPages, showPage } from '../wiki/find-pages'
import { findComments, listComments, showComment } from './comments.queries'
import { findIssues, isReference, listIssues, showFoundIssue } from './issues.queries'
import { findMembers, listMembers, showMember } from './members.queries'
import { findArticles, listArticles, showFoundArticle } from './news.queries'
import { findRequests, listRequests, showFoundRequest } from './requests.queries'
import { findRooms, listRooms } from './rooms.queries'
import type { Asked, Database, Ids, Part } from './source'
import { findTags, listTags } from './tags.queries'
import { findTorrents, isInfoHash, listTorrents } from './torrents.queries'

const maxOfEach = 5

/**
 * One round trip that asks the index of each kind. Each is read only as far as the page and the counts need, by age where
 * possible, and leaves out the rows that the reader may not read.
 */
export async function searchSite(
  db: Database,
  { q, kind, page, perPage }: SearchQuery,
  { reader, now }: Pick<Asked, 'reader' | 'now'>,
): Promise<SearchPage> {
  const asked: Asked = { q, reader, now, candidates: kind === undefined ? maxCounted : maxMatches }
  const [requests, posts, issues, pages] = [
    findRequests(asked),
    findPosts(q, reader),
    findIssues(asked),
    findPages(q, reader),
  ]
  if (!requests || !posts || !issues || !pages) return nothing
  const ids: Record<SearchKind, Ids> = {
    titles: (limit) => matchTitles(q, limit),
    people: (limit) => matchPeople(q, limit),
    torrents: findTorrents(asked),
    tags: findTags(asked),
    requests,
    posts,
    issues,
    wiki: pages,
    news: findArticles(asked),
    members: findMembers(asked),
    rooms: findRooms(asked),
    comments: findComments(asked),
  }
  const part = (of: SearchKind): Part => {
    if (kind === undefined) return { limit: maxOfEach, offset: 0 }
    return kind === of ? { limit: perPage, offset: (page - 1) * perPage } : { limit: 0, offset: 0 }
  }
  const find = (of: SearchKind) => ids[of](part(of).limit, part(of).offset)
  const [[counted], ...rows] = await db.batch([
    countAll(db, ids, kind),
    listMatchedTitles(db, matchTitles(q, part('titles').limit && asked.candidates), q, part('titles')),
    listMatchedPeople(db, matchPeople(q, part('people').limit && asked.candidates), q, part('people')),
    listTorrents(db, ids.torrents, part('torrents')),
    listTags(db, ids.tags, part('tags')),
    listRequests(db, requests, asked, part('requests')),
    selectPosts(db, find('posts'), reader, [sql`among.part`, sql`among.found desc`]),
    listIssues(db, issues, part('issues')),
    selectPages(db, find('wiki')),
    listArticles(db, ids.news, part('news')),
    listMembers(db, ids.members, asked, part('members')),
    listRooms(db, ids.rooms, part('rooms')),
    listComments(db, ids.comments, asked, part('comments')),
  ])
  const results = {
    titles: rows[0].map(showCandidate),
    people: rows[1].map(showFoundPerson),
    torrents: rows[2].map(showLine),
    tags: rows[3],
    requests: rows[4].map((row) => showFoundRequest(row, q)),
    posts: rows[5].flatMap((row) => showPost(row, q)),
    issues: rows[6].map((row) => showFoundIssue(row, q)),
    wiki: rows[7].map((row) => showPage(row, q)),
    news: rows[8].map((row) => showFoundArticle(row, q)),
    members: rows[9].map(showMember),
    rooms: rows[10],
    comments: rows[11].flatMap((row) => showComment(row, q)),
  }
  const count = (of: SearchKind): FoundCount => {
    const total = counted?.[of] ?? 0
    return { total: Math.min(total, limitOf(of, kind)), isCapped: total > limitOf(of, kind) }
  }
  return { counts: forEach(count), exact: page === 1 ? findExact(results, q) : [], ...results }
}

const limitOf = (of: SearchKind, kind: SearchKind | undefined) => (of === kind ? maxMatches : maxCounted)

/** One row with the counts of each kind, up to its limit plus one. D1 allows only five parts of a UNION. */
function countAll(db: Database, ids: Record<SearchKind, Ids>, kind: SearchKind | undefined) {
  const count = (of: SearchKind) => sql<number>`(select count(*) from ${ids[of](limitOf(of, kind) + 1)})`.as(of)
  return db.select(forEach(count)).from(sql`(select 1)`)
}

function forEach<Value>(make: (kind: SearchKind) => Value): Record<SearchKind, Value> {
  return {
    titles: make('titles'),
    people: make('people'),
    torrents: make('torrents'),
    tags: make('tags'),
    requests: make('requests'),
    posts: make('posts'),
    issues: make('issues'),
    wiki: make('wiki'),
    news: make('news'),
    members: make('members'),
    rooms: make('rooms'),
    comments: make('comments'),
  }
}

/** Kinds whose first result has this name. */
function findExact(results: Omit<SearchPage, 'counts' | 'exact'>, q: string): SearchKind[] {
  const first: Record<SearchKind, string | undefined> = {
    titles: results.titles[0]?.name,
    people: results.people[0]?.name,
    torrents: isInfoHash(q) && results.torrents.length > 0 ? q : results.torrents[0]?.name,
    tags: results.tags[0]?.name,
    requests: results.requests[0]?.title,
    posts: results.posts[0]?.thread.title,
    issues: isReference(q) && results.issues[0] ? q.slice(1) : results.issues[0]?.title,
    wiki: results.wiki[0]?.title,
    news: results.news[0]?.title,
    members: results.members[0]?.username,
    rooms: results.rooms[0]?.name,
    comments: undefined,
  }
  const name = fold(q.replace(/^[@#]/, ''))
  return searchKinds.filter((kind) => fold(first[kind] ?? '') === name)
}

const nothing: SearchPage = {
  counts: forEach(() => ({ total: 0, isCapped: false })),
  exact: [],
  ...{
    titles: [],
    people: [],
    torrents: [],
    tags: [],
    requests: [],
    posts: [],
    issues: [],
    wiki: [],
    news: [],
    members: [],
    rooms: [],
    comments: [],
  },
}
