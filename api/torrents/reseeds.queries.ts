import { and, eq, gt, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { printSlug } from '../lib/slug/torrent-slug'
import { notify } from '../notifications/notify'
import { isReachable, notifyEach } from '../notifications/notify-each'
import { retainedSince } from '../platform/db/retention'
import { notifications } from '../platform/db/schema/notifications'
import { reseedRequests, swarms } from '../platform/db/schema/swarms'
import { torrents } from '../platform/db/schema/torrents'

type Database = DrizzleD1Database
type Flag = 0 | 1

/** Milliseconds until a reseed of the same torrent can be requested again. */
const pause = 7 * 24 * 60 * 60_000

/** Only the latest of the members who completed it are notified. */
const maxNotified = 100

/** Seeded torrents of one run of the job. The next run continues. */
const maxAnswered = 20

const torrentPath = (name: string, id: number) => `/torrents/${printSlug(name, id)}`

const isOther = (callerId: number): SQL => sql`users.id <> ${callerId} and ${isReachable(callerId)}`

const hasOwner = (torrentId: number, callerId: number): SQL => sql`(
  exists (select 1 from snatches join users on users.id = snatches.user_id
    where snatches.torrent_id = ${torrentId} and ${isOther(callerId)})
  or exists (select 1 from torrents join users on users.id = uploader_id
    where torrents.id = ${torrentId} and ${isOther(callerId)}))`

/** Ids of the members who probably have the files. */
const selectOwners = (torrentId: number): SQL => sql`select user_id from (
    select user_id from snatches where snatches.torrent_id = ${torrentId} order by completed_at desc limit ${maxNotified}
  )
  union select uploader_id from torrents where torrents.id = ${torrentId}`

const hasNoSeeder = (torrentId: number): SQL => sql`exists (select 1 from swarms
  join torrents on torrents.id = swarms.torrent_id and torrents.status = 'approved'
  where swarms.torrent_id = ${torrentId} and swarms.seeders = 0)`

const wasRequested = (torrentId: number, now: number): SQL =>
  sql`exists (select 1 from reseed_requests where reseed_requests.torrent_id = ${torrentId} and requested_at > ${now - pause})`

/** Whether the caller may request a reseed of the torrent. */
export const canRequestReseed = (torrentId: number, callerId: number, now: number) => sql<Flag>`(case
  when ${hasNoSeeder(torrentId)} and not ${wasRequested(torrentId, now)} then ${hasOwner(torrentId, callerId)} else 0 end)`

/** When a reseed was requested within the last week; else null. */
export const reseedRequestedAt = (torrentId: number, now: number) => sql<number | null>`(select requested_at
  from reseed_requests where reseed_requests.torrent_id = ${torrentId} and requested_at > ${now - pause})`

/**
 * Requests a reseed: notifies the uploader and the latest members who completed the torrent. A request within the last week stands
 * for this one. Returns the ids of the notified members, or why there is no request.
 */
export async function storeReseedRequest(
  db: Database,
  { id, name }: { id: number; name: string },
  callerId: number,
  now: number,
): Promise<number[] | 'has_seeders' | 'no_owners'> {
  const isAllowed = canRequestReseed(id, callerId, now)
  const [notified, , [state]] = await db.batch([
    notifyEach(
      db,
      {
        ...{ kind: 'reseed_requested', actorId: callerId, subject: name },
        ...{ link: torrentPath(name, id), bundle: `reseed_requested:torrent:${id}` },
        ...{ from: sql`users`, condition: sql`users.id in (${selectOwners(id)}) and ${isAllowed}` },
      },
      now,
    ),
    db
      .insert(reseedRequests)
      .select(sql`select ${id}, ${callerId}, ${now} where ${isAllowed}`)
      .onConflictDoUpdate({
        target: reseedRequests.torrentId,
        set: { requesterId: callerId, requestedAt: now },
      }),
    db
      .select({
        hasNoSeeder: sql<Flag>`${hasNoSeeder(id)}`,
        wasRequested: sql<Flag>`${wasRequested(id, now)}`,
      })
      .from(torrents)
      .where(eq(torrents.id, id)),
  ])
  if (state?.hasNoSeeder !== 1) return 'has_seeders'
  return state.wasRequested === 1 ? notified.map(({ userId }) => userId) : 'no_owners'
}

/**
 * Notifies the members whose requested torrent has a seeder again, and deletes old requests. Returns the ids of the notified
 * members.
 */
export async function answerReseedRequests(db: Database, now: number): Promise<number[]> {
  const seeded = await db
    .select({ id: torrents.id, name: torrents.name, requesterId: sql<number>`${reseedRequests.requesterId}` })
    .from(reseedRequests)
    .innerJoin(swarms, and(eq(swarms.torrentId, reseedRequests.torrentId), gt(swarms.seeders, 0)))
    .innerJoin(torrents, eq(torrents.id, reseedRequests.torrentId))
    .where(isNotNull(reseedRequests.requesterId))
    .limit(maxAnswered)
  const ids = JSON.stringify(seeded.map(({ id }) => id))
  const [, , ...notified] = await db.batch([
    db.delete(reseedRequests).where(lt(reseedRequests.requestedAt, retainedSince('reseed_requests', now))),
    db
      .update(reseedRequests)
      .set({ requesterId: null })
      .where(sql`torrent_id in (select value from json_each(${ids}))`),
    ...seeded.map(({ id, name, requesterId }) => {
      const about = { kind: 'reseeded', actorId: null, subject: name, link: torrentPath(name, id) } as const
      const isListed = sql`exists (select 1 from torrents where torrents.id = ${id} and status = 'approved')`
      return notify(db, { ...about, userId: requesterId, bundle: `reseeded:torrent:${id}` }, now, isListed).returning({
        userId: notifications.userId,
      })
    }),
  ])
  return notified.flat().map(({ userId }) => userId)
}
