import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
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

/** A category with at most this many requests is read as a whole; the others in the index of the order. */
const mostOfCategory = 500

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
  const isInState = eq(torrentRequests.isOpen, state === 'open')
  const isInCategory = category === undefined ? undefined : sql`${torrentRequests.categoryId} in ${idsWithin(category)}`
  const readsOrder = of === 'all' && words === undefined
  const conditions = and(
    readsOrder ? isInState : sql`+${isInState}`,
    { all: undefined, mine: eq(torrentRequests.requesterId, callerId), supported: isSupported }[of],
    isInCategory,
    words,
  )
  const part = { columns: orders[sort], limit: sql`${perPage}`, offset: (page - 1) * perPage }
  const ids =
    readsOrder && isInCategory
      ? selectOfCategory(isInState, isInCategory, part)
      : selectIds(conditions, { ...part, readsOrder })
  const counted = db
    .select({ id: torrentRequests.id })
    .from(torrentRequests)
    .where(conditions)
    .limit(maxPagedRows + 1)
    .as('counted')
  const [rows, [sum], categories] = await db.batch([
    selectLines(db, callerId, sql`(${ids})`).orderBy(...orders[sort].map((column) => desc(column))),
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

interface Part {
  columns: SQLiteColumn[]
  limit: SQL
  offset: number
}

/**
 * `readsOrder`: reads the index of the order until the page is full. Otherwise, `+` makes the planner read and sort all matches of
 * `from`; the state is too common to find them by it.
 */
function selectIds(
  conditions: SQL | undefined,
  { from = sql`${torrentRequests}`, columns, limit, offset, readsOrder }: Part & { from?: SQL; readsOrder: boolean },
): SQL {
  const order = columns.map((column) => (readsOrder ? desc(column) : sql`+${column} desc`))
  return sql`select ${torrentRequests.id} as found from ${from} where ${conditions}
    order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`
}

/** The index of the order has few requests of a small category, and sorting a large category takes long. A limit of 0 reads nothing. */
function selectOfCategory(isInState: SQL, isInCategory: SQL, part: Part): SQL {
  const from = sql`torrent_requests indexed by torrent_requests_category`
  const conditions = sql`${isInState} and ${isInCategory}`
  const counted = sql`(select 1 from ${from} where ${conditions} limit ${mostOfCategory + 1})`
  const isSmall = sql`(select count(*) from ${counted}) <= ${mostOfCategory}`
  const small = { ...part, from, readsOrder: false, limit: sql`case when ${isSmall} then ${part.limit} else 0 end` }
  const large = { ...part, readsOrder: true, limit: sql`case when ${isSmall} then 0 else ${part.limit} end` }
  return sql`select found from (${selectIds(conditions, small)})
    union all select found from (${selectIds(sql`${isInState} and +${isInCategory}`, large)})`
}

/** Text without a word finds nothing. */
function hasWords(q = ''): SQL | undefined {
  if (q.trim() === '') return undefined
  const expression = matchTitle(q)
  if (!expression) return sql`${torrentRequests.id} = 0`
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
