import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NotificationKind } from '#contract/notifications'
import { printSlug } from '../lib/slug/torrent-slug'
import { notify } from '../notifications/notify'
import { notifyEach } from '../notifications/notify-each'
import { qualified } from '../platform/db/qualified'
import { auditEvents, changeRequests, queueClaims } from '../platform/db/schema/moderation'
import { torrentDetails, torrents } from '../platform/db/schema/torrents'
import { isUnclaimed } from '../queue-claims/queue-claims'
import { refreshTitles } from '../titles/refresh-titles'
import { recordListing } from '../torrents/record-listing'

type Database = DrizzleD1Database
type Status = (typeof torrents.$inferSelect)['status']

interface Act {
  to: Status
  actorId: number
  reason: string | null
  /** Action in the audit log. */
  action:
    | 'torrent.approve'
    | 'torrent.reject'
    | 'torrent.ask'
    | 'torrent.delete'
    | 'torrent.restore'
    | 'torrent.resubmit'
}

export interface DecidedTorrent {
  id: number
  name: string
  status: Status
  uploaderId: number | null
}

export interface Decision extends Act {
  torrent: DecidedTorrent
}

interface Decided {
  /** Ids of the notified members. */
  notified: number[]
}

/** The uploader's notification of each decision. */
const kinds: Partial<Record<Decision['action'], NotificationKind>> = {
  'torrent.approve': 'torrent_approved',
  'torrent.reject': 'torrent_rejected',
  'torrent.ask': 'torrent_change_asked',
  'torrent.delete': 'torrent_deleted',
  'torrent.restore': 'torrent_restored',
}

/**
 * Notifies the uploader, unless they decided it themselves. When a torrent of the list is deleted, also notifies the members who
 * share it or have bookmarked it.
 * @returns undefined when the status was no longer the one that the caller saw, or another member works on it: then nothing
 * has changed
 */
export async function decideTorrent(db: Database, decision: Decision, now: number): Promise<Decided | undefined> {
  const { torrent, ...act } = decision
  const [, , changed] = await db.batch(storeDecision(db, { ...act, ids: [torrent.id], from: torrent.status }, now))
  if (changed.length === 0) return undefined
  const news = notifyUploader(db, decision, now)
  const uploader = news ? [news.userId] : []
  if (act.to !== 'deleted' || torrent.status !== 'approved') {
    await news?.statement
    return { notified: uploader }
  }
  const [sharers] = await db.batch([notifySharers(db, decision, now), ...(news ? [news.statement] : [])])
  return { notified: [...sharers.map(({ userId }) => userId), ...uploader] }
}

/** Notifies the members who share or have bookmarked a deleted torrent, without its uploader. */
function notifySharers(db: Database, { torrent: { id, name, uploaderId }, actorId }: Decision, now: number) {
  const sharers = sql`select user_id from peers where peers.torrent_id = ${id}
    union select user_id from bookmarks where bookmarks.torrent_id = ${id}`
  return notifyEach(
    db,
    {
      kind: 'shared_torrent_deleted',
      ...{ actorId, subject: name, link: `/torrents/${printSlug(name, id)}`, bundle: `shared_torrent_deleted:${id}` },
      ...{ from: sql`users`, condition: sql`users.id in (${sharers})` },
      except: uploaderId === null ? [] : [uploaderId],
    },
    now,
  )
}

/** Undefined without an uploader, or when they decided it themselves. */
export function notifyUploader(db: Database, { torrent, to, actorId, action }: Decision, now: number) {
  const kind = kinds[action]
  const userId = torrent.uploaderId
  if (!kind || userId === null || userId === actorId) return undefined
  const address = `/torrents/${printSlug(torrent.name, torrent.id)}`
  const link = action === 'torrent.ask' ? `${address}/edit` : to === 'deleted' ? '/torrents/mine' : address
  const about = { subject: torrent.name, link, bundle: `${kind}:${torrent.id}` }
  return { userId, statement: notify(db, { userId, kind, actorId, ...about }, now) }
}

export interface StoredDecision extends Act {
  ids: number[]
  from: Status
}

/** Condition that staff asked the uploader of the torrent for a change, and wait for it. */
export const isWaiting = (torrentId: SQL): SQL =>
  sql`exists (select 1 from ${changeRequests}
    where ${qualified(changeRequests.torrentId)} = ${torrentId} and ${qualified(changeRequests.closedAt)} is null)`

/**
 * Statements that change only torrents which still have the status of the decision; decisions of the queue also need that no
 * other member has claimed the torrent. The third one returns the ids.
 */
export function storeDecision(db: Database, decision: StoredDecision, now: number) {
  const { ids, from, to, actorId, reason, action } = decision
  const isOfQueue = action === 'torrent.approve' || action === 'torrent.reject' || action === 'torrent.ask'
  const subjectId = sql`torrents.id`
  const isStill = and(
    inArray(torrents.id, ids),
    eq(torrents.status, from),
    isOfQueue ? isUnclaimed({ queue: 'torrent', subjectId, memberId: actorId }, now) : undefined,
    action === 'torrent.ask' ? sql`not ${isWaiting(subjectId)}` : undefined,
  )
  const still = sql`(select id from torrents where ${isStill})`
  // Those that the first statement has changed.
  const decided = sql`(select torrent_id from torrent_details
    where ${inArray(torrentDetails.torrentId, ids)} and decided_by = ${actorId} and decided_at = ${now})`
  const detail = JSON.stringify({ from })
  const asked = db
    .insert(changeRequests)
    .select(sql`select null, id, ${actorId}, ${reason}, ${now}, null, null from torrents where ${isStill}`)
  const closed = db
    .update(changeRequests)
    .set({ closedAt: now })
    .where(and(inArray(changeRequests.torrentId, ids), isNull(changeRequests.closedAt), sql`torrent_id in ${decided}`))
  return [
    db
      .update(torrentDetails)
      .set({ decidedBy: actorId, decidedAt: now, decisionReason: reason })
      .where(and(inArray(torrentDetails.torrentId, ids), sql`torrent_id in ${still}`)),
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, ${action}, 'torrent', id, ${reason}, ${now}, ${detail} from torrents where ${isStill}`,
      ),
    db.update(torrents).set({ status: to }).where(isStill).returning({ id: torrents.id }),
    action === 'torrent.ask' ? asked : closed,
    db
      .delete(queueClaims)
      .where(and(eq(queueClaims.queue, 'torrent'), inArray(queueClaims.subjectId, ids), sql`subject_id in ${decided}`)),
    recordListing(db, sql`${inArray(torrents.id, ids)} and ${action === 'torrent.approve'}`, now),
    ...refreshTitles(db, sql`select title_id from title_releases where torrent_id in (${sql.join(ids, sql`, `)})`),
  ] as const
}
