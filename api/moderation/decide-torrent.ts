import { and, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NotificationKind } from '#contract/notifications'
import { printSlug } from '../lib/slug/torrent-slug'
import { notify } from '../notifications/notify'
import { auditEvents } from '../platform/db/schema/moderation'
import { torrentDetails, torrents } from '../platform/db/schema/torrents'
import { refreshTitleOf } from '../titles/refresh-titles'
import { recordListing } from '../torrents/record-listing'

type Status = (typeof torrents.$inferSelect)['status']

export interface Decision {
  torrent: { id: number; name: string; status: Status; uploaderId: number | null }
  to: Status
  actorId: number
  reason: string | null
  /** Action in the audit log. */
  action: 'torrent.approve' | 'torrent.reject' | 'torrent.delete' | 'torrent.restore' | 'torrent.resubmit'
}

interface Decided {
  /** Ids of the notified members. */
  notified: number[]
}

/** The uploader's notification of each decision. */
const news: Partial<Record<Decision['action'], NotificationKind>> = {
  'torrent.approve': 'torrent_approved',
  'torrent.reject': 'torrent_rejected',
  'torrent.delete': 'torrent_deleted',
  'torrent.restore': 'torrent_restored',
}

/**
 * Notifies the uploader unless they decided it themselves.
 * @returns undefined when the status was no longer the one that the caller saw: then nothing has changed
 */
export async function decideTorrent(
  db: DrizzleD1Database,
  decision: Decision,
  now: number,
): Promise<Decided | undefined> {
  const { torrent, to, actorId, action } = decision
  const [, , changed] = await db.batch(storeDecision(db, decision, now))
  if (changed.length === 0) return undefined
  const kind = news[action]
  if (!kind || torrent.uploaderId === null || torrent.uploaderId === actorId) return { notified: [] }
  const link = to === 'deleted' ? '/torrents/mine' : `/torrents/${printSlug(torrent.name, torrent.id)}`
  const about = { subject: torrent.name, link, bundle: `${kind}:${torrent.id}` }
  await notify(db, { userId: torrent.uploaderId, kind, actorId, ...about }, now)
  return { notified: [torrent.uploaderId] }
}

/** Statements that change nothing when the status is no longer the one of the decision. The third one returns the id. */
export function storeDecision(db: DrizzleD1Database, decision: Decision, now: number) {
  const { torrent, to, actorId, reason, action } = decision
  const isStill = sql`exists (select 1 from torrents where id = ${torrent.id} and status = ${torrent.status})`
  const detail = JSON.stringify({ from: torrent.status })
  return [
    db
      .update(torrentDetails)
      .set({ decidedBy: actorId, decidedAt: now, decisionReason: reason })
      .where(and(eq(torrentDetails.torrentId, torrent.id), isStill)),
    db
      .insert(auditEvents)
      .select(
        sql`select null, ${actorId}, ${action}, 'torrent', ${torrent.id}, ${reason}, ${now}, ${detail} where ${isStill}`,
      ),
    db
      .update(torrents)
      .set({ status: to })
      .where(and(eq(torrents.id, torrent.id), eq(torrents.status, torrent.status)))
      .returning({ id: torrents.id }),
    recordListing(db, sql`id = ${torrent.id} and ${action === 'torrent.approve'}`, now),
    ...refreshTitleOf(db, torrent.id),
  ] as const
}
