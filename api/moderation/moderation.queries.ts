import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import type { ModeratedTorrent } from '#contract/moderation'
import { showMember } from '../lib/account-names/show-member'
import { printSlug } from '../lib/slug/torrent-slug'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { users } from '../platform/db/schema/members'
import { auditEvents, queueClaims } from '../platform/db/schema/moderation'
import { categories, torrentDetails, torrents } from '../platform/db/schema/torrents'
import { claimants, claimColumns, isClaimOf, showClaim } from '../queue-claims/queue-claims'
import { isWaiting } from './decide-torrent'

type Database = DrizzleD1Database

const deciders = alias(users, 'deciders')

const sameContent = sql<number>`(select count(*) from torrent_details other
  join torrents listed on listed.id = other.torrent_id and listed.status = 'approved'
  where other.content_key = ${torrentDetails.contentKey} and listed.id <> ${torrents.id})`

interface QueueFilter {
  status: ModeratedTorrent['status']
  ids?: number[] | undefined
}

interface Reading {
  readerId: number
  now: number
}

/** Condition on `torrents`. The first part matches the partial index of unlisted torrents. */
function isInQueue({ status, ids }: QueueFilter) {
  const waits = isWaiting(sql`torrents.id`)
  return and(
    sql`status <> 'approved'`,
    eq(torrents.status, status === 'waiting' ? 'pending' : status),
    status === 'waiting' ? waits : status === 'pending' ? sql`not ${waits}` : undefined,
    ids && inArray(torrents.id, ids),
  )
}

/** Pending ones oldest first, others newest first. Cursor key: id. */
export async function findModerated(
  db: Database,
  filter: QueueFilter,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
  { readerId, now }: Reading,
) {
  const { status } = filter
  const [id = 0] = cursor?.key ?? []
  const ascends = (status === 'pending') !== (cursor?.direction === 'before')
  const rows = await db
    .select({
      id: torrents.id,
      name: torrents.name,
      category: categories.slug,
      categoryName: categories.name,
      size: torrents.size,
      files: torrents.files,
      addedAt: torrents.addedAt,
      isAnonymous: torrents.isAnonymous,
      uploaderName: users.username,
      uploaderRole: users.role,
      sameContent,
      deciderName: deciders.username,
      deciderRole: deciders.role,
      decidedAt: torrentDetails.decidedAt,
      reason: torrentDetails.decisionReason,
      claim: claimColumns,
    })
    .from(torrents)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .innerJoin(categories, eq(categories.id, torrents.categoryId))
    .leftJoin(users, eq(users.id, torrents.uploaderId))
    .leftJoin(deciders, eq(deciders.id, torrentDetails.decidedBy))
    .leftJoin(queueClaims, isClaimOf('torrent', sql`${torrents.id}`, now))
    .leftJoin(claimants, eq(claimants.id, queueClaims.memberId))
    .where(and(isInQueue(filter), cursor && (ascends ? gt : lt)(torrents.id, id)))
    .orderBy((ascends ? asc : desc)(torrents.id))
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, (row) => [row.id])
  return {
    data: data.map(({ uploaderName, uploaderRole, deciderName, deciderRole, addedAt, decidedAt, claim, ...row }) => ({
      ...row,
      slug: printSlug(row.name, row.id),
      status,
      addedAt: new Date(addedAt).toISOString(),
      uploader: showMember(uploaderName, uploaderRole),
      decidedBy: showMember(deciderName, deciderRole),
      decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
      claim: showClaim(claim, readerId),
    })),
    meta,
  }
}

/** Time of a torrent's deletion and its status before. Undefined when it is not deleted. */
export async function findDeletion(db: Database, torrentId: number) {
  return db
    .select({
      at: torrentDetails.decidedAt,
      from: sql<string | null>`(select detail ->> 'from' from ${auditEvents} where subject_kind = 'torrent'
        and subject_id = ${torrentId} and action = 'torrent.delete' order by id desc limit 1)`,
    })
    .from(torrents)
    .innerJoin(torrentDetails, eq(torrentDetails.torrentId, torrents.id))
    .where(and(eq(torrents.id, torrentId), eq(torrents.status, 'deleted')))
    .get()
}

interface Act {
  torrentId: number
  actorId: number
  action: 'torrent.promote' | 'torrent.pin' | 'torrent.unpin'
  reason: string | null
  detail: Record<string, number | null>
}

/** Recorded in the audit log. */
export async function changeStanding(
  db: Database,
  columns: Partial<
    Pick<typeof torrents.$inferInsert, 'pinnedAt' | 'promotionDownload' | 'promotionUpload' | 'promotionUntil'>
  >,
  { torrentId, ...act }: Act,
  now: number,
): Promise<void> {
  await db.batch([
    db.update(torrents).set(columns).where(eq(torrents.id, torrentId)),
    db.insert(auditEvents).values({ ...act, subjectKind: 'torrent', subjectId: torrentId, at: now }),
  ])
}
