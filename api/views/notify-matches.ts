import { and, asc, eq, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notify } from '../notifications/notify'
import { retainedSince } from '../platform/db/retention'
import { users } from '../platform/db/schema/members'
import { savedViews } from '../platform/db/schema/shelf'
import { listings, torrents } from '../platform/db/schema/torrents'
import { parseFilter } from '../search/filter-query'
import { findMatches } from '../search/matches'

type Database = DrizzleD1Database

/** The next run continues. */
const maxViews = 100
const maxListings = 50

/** One notification per view, with a count, without the member's own uploads. Returns the ids of the members. */
export async function notifyMatches(db: Database, now: number): Promise<number[]> {
  await db.delete(listings).where(lt(listings.listedAt, retainedSince('listings', now)))
  const due = await findDue(db)
  if (due.length === 0) return []
  const counts = await countNew(db, due, now)
  const matched = due.map((view, index) => ({ ...view, times: counts[index] ?? 0 })).filter(({ times }) => times > 0)
  const notifications = matched.map(({ id, userId, name: subject, query, times }) => {
    const link = query === '' ? '/' : `/?${query}`
    const news = { userId, kind: 'view_match' as const, actorId: null, subject, link, bundle: `view:${id}`, times }
    return notify(db, news, now)
  })
  const [first, ...rest] = [...due.map((view) => moveOn(db, view)), ...notifications]
  if (first) await db.batch([first, ...rest])
  return [...new Set(matched.map(({ userId }) => userId))]
}

interface DueView {
  id: number
  userId: number
  name: string
  query: string
  from: number
  to: number
}

/** Views that have not seen the newest listing, longest waiting first. */
async function findDue(db: Database): Promise<DueView[]> {
  const { id, userId, name, query, notifiedTo } = savedViews
  const next = sql`select id from listings where listings.id > ${notifiedTo} order by id limit ${maxListings}`
  return db
    .select({ id, userId, name, query, from: notifiedTo, to: sql<number>`(select max(id) from (${next}))` })
    .from(savedViews)
    .innerJoin(users, and(eq(users.id, userId), isNull(users.bannedAt), isNull(users.closedAt)))
    .where(and(sql`notify = 1`, lt(notifiedTo, sql`(select max(id) from listings)`)))
    .orderBy(asc(notifiedTo))
    .limit(maxViews)
}

async function countNew(db: Database, due: DueView[], now: number): Promise<number[]> {
  const [first, ...rest] = due.map(({ userId, query, from, to }) => {
    const among = sql`select torrent_id from listings where id > ${from} and id <= ${to}`
    const filter = parseFilter(query)
    const matches = filter && findMatches(filter, { userId, now }, { among })
    const isOthers = or(isNull(torrents.uploaderId), ne(torrents.uploaderId, userId))
    const source: SQL = matches ? matches.ids('desc', maxListings) : sql`(select null found where 0)`
    return db
      .select({ matched: sql<number>`count(*)` })
      .from(sql`${source} cross join ${torrents} on ${torrents.id} = found`)
      .where(isOthers)
  })
  return first ? (await db.batch([first, ...rest])).map(([row]) => row?.matched ?? 0) : []
}

function moveOn(db: Database, { id, to }: DueView) {
  return db.update(savedViews).set({ notifiedTo: to }).where(eq(savedViews.id, id))
}
