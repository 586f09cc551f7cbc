import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notify } from '../notifications/notify'
import { users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { notifications } from '../platform/db/schema/notifications'
import { torrentRequests } from '../platform/db/schema/torrent-requests'
import { torrents } from '../platform/db/schema/torrents'
import { attemptEach } from '../platform/jobs/attempt-each'
import { recordPoints } from '../points/record-points'
import { notifySupporters } from './notify-supporters'
import { acceptanceTime, requestPath } from './request-row'

type Database = DrizzleD1Database

/** Proposed torrents of one run of the job. The next run continues. */
const maxAccepted = 20

interface Filled {
  id: number
  title: string
}

/** The ids of the notified members; undefined when a concurrent request was faster. */
type Notified = Promise<number[] | undefined>

/**
 * Proposes a torrent, in place of one that has left the list. Notifies the requester and the supporters with
 * points, who can object. The same proposal, sent again, changes nothing, so it does not delay the acceptance.
 * @param isNamed false for the anonymous uploader of the torrent
 */
export async function storeProposal(
  db: Database,
  request: Filled,
  { torrentId, proposerId, isNamed }: { torrentId: number; proposerId: number; isNamed: boolean },
  now: number,
): Notified {
  const { id, title } = request
  const isFree = sql`is_open = 1 and (proposed_at is null
    or not exists (select 1 from torrents where torrents.id = torrent_requests.torrent_id and status = 'approved'))`
  const isRepeated = sql`is_open = 1 and proposed_at is not null and torrent_id = ${torrentId} and proposer_id = ${proposerId}`
  const event = { requestId: id, title, link: requestPath(request), kind: 'request_proposed' } as const
  const isHeard = sql`exists (select 1 from torrent_requests where id = ${id} and ${isFree}
    and (pledges.points > 0 or pledges.user_id = requester_id))`
  const [notified, proposed] = await db.batch([
    notifySupporters(db, { ...event, actorId: proposerId, isNamed }, now, isHeard).returning({
      userId: notifications.userId,
    }),
    db
      .update(torrentRequests)
      .set({
        ...{ torrentId, proposerId, rejection: null },
        proposedAt: sql`case when ${isRepeated} then proposed_at else ${now} end`,
      })
      .where(and(eq(torrentRequests.id, id), sql`(${isFree} or ${isRepeated})`))
      .returning({ id: torrentRequests.id }),
  ])
  return proposed.length > 0 ? notified.map(({ userId }) => userId) : undefined
}

/**
 * Accepts the proposed torrent in one transaction: its uploader gets the points, and is notified as the supporters are.
 * @param actorId null: the time is over
 */
export async function storeAcceptance(
  db: Database,
  request: Filled,
  { torrentId, actorId, isStaff }: { torrentId: number; actorId: number | null; isStaff: boolean },
  now: number,
): Notified {
  const { id, title } = request
  const waits = isWaiting(id, torrentId)
  const bounty = sql<number>`(select bounty from torrent_requests where id = ${id})`
  const uploader = sql`(select uploader_id from torrents where id = ${torrentId})`
  const link = requestPath(request)
  const about = { kind: 'request_paid', actorId: null, subject: title, link } as const
  const paid = { ...about, userId: uploader, bundle: `request_paid:request:${id}`, times: bounty }
  const [, , rewarded, heard, , accepted] = await db.batch([
    db
      .update(users)
      .set({ bonus: sql`${users.bonus} + ${bounty}` })
      .where(sql`${users.id} = ${uploader} and ${waits}`),
    // Without an uploader, the statement before has changed no row.
    recordPoints(
      db,
      { of: sql`users.id = ${uploader}`, kind: 'earned', points: bounty, subject: title, requestId: id },
      now,
      sql`${bounty} > 0 and changes() > 0`,
    ),
    notify(db, paid, now, sql`${bounty} > 0 and changes() > 0`).returning({ userId: notifications.userId }),
    notifySupporters(db, { requestId: id, title, link, kind: 'request_filled', actorId }, now, waits).returning({
      userId: notifications.userId,
    }),
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'request.accept', 'request', ${id}, null, ${now}, ${JSON.stringify({ title })}
        where ${isStaff ? 1 : 0} and ${waits}`,
    ),
    db
      .update(torrentRequests)
      .set({ isOpen: false, filledAt: now, proposedAt: null })
      .where(and(eq(torrentRequests.id, id), waits))
      .returning({ id: torrentRequests.id }),
  ])
  return accepted.length > 0 ? [...rewarded, ...heard].map(({ userId }) => userId) : undefined
}

/**
 * Rejects the proposed torrent: the request is open again. Notifies the proposer.
 * @param reason null: the proposer withdraws it
 */
export async function storeRejection(
  db: Database,
  request: Filled & { proposerId: number | null },
  {
    torrentId,
    actorId,
    reason,
    isStaff,
  }: { torrentId: number; actorId: number; reason: string | null; isStaff: boolean },
  now: number,
): Notified {
  const { id, title, proposerId } = request
  const waits = isWaiting(id, torrentId)
  const about = { kind: 'request_rejected', actorId: null, subject: title, link: requestPath(request) } as const
  const notification = { ...about, userId: proposerId ?? 0, bundle: `request_rejected:request:${id}` }
  const isTold = proposerId !== null && proposerId !== actorId
  const [notified, , rejected] = await db.batch([
    notify(db, notification, now, sql`${isTold ? 1 : 0} and ${waits}`).returning({ userId: notifications.userId }),
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'request.reject', 'request', ${id}, ${reason}, ${now}, ${JSON.stringify({ title })}
        where ${isStaff ? 1 : 0} and ${waits}`,
    ),
    db
      .update(torrentRequests)
      .set({ torrentId: null, proposerId: null, proposedAt: null, rejection: reason })
      .where(and(eq(torrentRequests.id, id), waits))
      .returning({ id: torrentRequests.id }),
  ])
  return rejected.length > 0 ? notified.map(({ userId }) => userId) : undefined
}

/**
 * Accepts the proposed torrents whose time is over. The requests of those that left the list are open again. Returns the notified
 * members.
 * @throws the first error, after the other torrents were accepted
 */
export async function acceptDue(db: Database, now: number): Promise<number[]> {
  const due = await db
    .select({
      id: torrentRequests.id,
      title: torrentRequests.title,
      torrentId: torrentRequests.torrentId,
      isListed: sql<
        0 | 1
      >`exists (select 1 from ${torrents} where torrents.id = torrent_requests.torrent_id and status = 'approved')`,
    })
    .from(torrentRequests)
    .where(lte(torrentRequests.proposedAt, now - acceptanceTime))
    .orderBy(torrentRequests.proposedAt)
    .limit(maxAccepted)
  const notified: number[] = []
  await attemptEach(due, async ({ torrentId, isListed, ...request }) => {
    if (torrentId !== null && isListed === 1) {
      const by = { torrentId, actorId: null, isStaff: false }
      notified.push(...((await storeAcceptance(db, request, by, now)) ?? []))
    } else await reopen(db, request.id, torrentId)
  })
  return [...new Set(notified)]
}

async function reopen(db: Database, id: number, torrentId: number | null): Promise<void> {
  await db
    .update(torrentRequests)
    .set({ torrentId: null, proposerId: null, proposedAt: null })
    .where(and(eq(torrentRequests.id, id), sql`is_open = 1 and torrent_id is ${torrentId}`))
}

/** Condition that a request waits for the decision on a torrent. */
function isWaiting(id: number, torrentId: number): SQL {
  return sql`exists (select 1 from torrent_requests as waiting where waiting.id = ${id} and waiting.is_open = 1
    and waiting.proposed_at is not null and waiting.torrent_id = ${torrentId})`
}
