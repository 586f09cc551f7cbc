import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { maxPagedRows } from '#contract/paging'
import type { RequestListQuery, TorrentRequestPage } from '#contract/torrent-requests'
import { selectCategories } from '../categories/select-categories'
import { idsWithin } from '../platform/db/category-tree'
import { users } from '../platform/db/schema/members'
import { pledges, torrentRequests } from '../platform/db/schema/torrent-requests'
import { matchTitle } from './match-title'
import { selectLines, showFace, showLine } from './request-row'

type Database = DrizzleD1Database

/** The other filters are applied to this many of the best matches of a search. */
const maxMatches = 2500

/** Pledges that the page of a request shows. */
const maxPledges = 20

const orders = {
  newest: [torrentRequests.id],
  bounty: [torrentRequests.bounty, torrentRequests.id],
  supporters: [torrentRequests.supporters, torrentRequests.id],
}

/** One page of requests and the categories of the filter, in one round trip. */
export async function findRequests(
  db: Database,
  { state, of, category, q, sort, page, perPage }: RequestListQuery,
  callerId: number,
): Promise<TorrentRequestPage> {
  const isSupported = sql`${torrentRequests.id} in (select request_id from ${pledges} where user_id = ${callerId})`
  const words = hasWords(q)
  const conditions = and(
    eq(torrentRequests.isOpen, state === 'open'),
    { all: undefined, mine: eq(torrentRequests.requesterId, callerId), supported: isSupported }[of],
    category === undefined ? undefined : sql`${torrentRequests.categoryId} in ${idsWithin(category)}`,
    words,
  )
  // `+` prevents the planner from reading the index of all requests in this order.
  const areFew = of !== 'all' || words !== undefined
  const counted = db
    .select({ id: torrentRequests.id })
    .from(torrentRequests)
    .where(conditions)
    .limit(maxPagedRows + 1)
    .as('counted')
  const [rows, [sum], categories] = await db.batch([
    selectLines(db, callerId)
      .where(conditions)
      .orderBy(...orders[sort].map((column) => desc(areFew ? sql`+${column}` : column)))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: sql<number>`count(*)`.as('total') }).from(counted),
    selectCategories(db),
  ])
  const total = sum?.total ?? 0
  return {
    data: rows.map((row) => showLine(row, callerId)),
    meta: { page, perPage, total: Math.min(total, maxPagedRows), totalIsCapped: total > maxPagedRows },
    categories,
  }
}

/** Text without a word finds nothing. */
function hasWords(q = ''): SQL | undefined {
  if (q.trim() === '') return undefined
  const expression = matchTitle(q)
  if (!expression) return sql`false`
  return sql`${torrentRequests.id} in (select rowid from request_search where request_search match ${expression}
    order by rank limit ${maxMatches})`
}

/** The highest pledges of a request, for `showPledges`. */
export function selectPledges(db: Database, requestId: number) {
  return db
    .select({ username: users.username, role: users.role, avatar: users.avatar, points: pledges.points })
    .from(pledges)
    .leftJoin(users, eq(users.id, pledges.userId))
    .where(eq(pledges.requestId, requestId))
    .orderBy(desc(pledges.points), pledges.id)
    .limit(maxPledges)
}

export const showPledges = (rows: Awaited<ReturnType<typeof selectPledges>>) =>
  rows.map(({ username, role, avatar, points }) => ({ member: showFace(username, role, avatar), points }))
