import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { ModerationCase } from '#contract/workbench'
import { showMember } from '../lib/account-names/show-member'
import { printSlug } from '../lib/slug/torrent-slug'
import { users } from '../platform/db/schema/members'
import { auditEvents, changeRequests, queueClaims } from '../platform/db/schema/moderation'
import { torrents } from '../platform/db/schema/torrents'
import { claimants, claimColumns, isClaimOf, isUnclaimed, selectClaim, showClaim } from '../queue-claims/queue-claims'
import { countActiveWarnings } from '../users/warnings'
import { isWaiting } from './decide-torrent'
import { selectDuplicatesOf, showDuplicates } from './duplicates.queries'
import { languageOfUploader } from './reasons.queries'

type Database = DrizzleD1Database

const max = { acts: 50, otherActs: 10, uploads: 200, otherUploads: 50, waiting: 100 }

/** Acts that speak against an upload. */
const against = ['torrent.reject', 'torrent.delete', 'torrent.ask']

/** The claim of a torrent, and the language of its uploader. */
export function selectState(db: Database, id: number, now: number) {
  return db
    .select({ ...claimColumns, language: languageOfUploader.as('language') })
    .from(torrents)
    .leftJoin(queueClaims, isClaimOf('torrent', sql`${torrents.id}`, now))
    .leftJoin(claimants, eq(claimants.id, queueClaims.memberId))
    .where(eq(torrents.id, id))
}

/** One round trip. */
export async function findCase(
  db: Database,
  torrent: { id: number; uploaderId: number | null },
  readerId: number,
  now: number,
): Promise<ModerationCase> {
  const { id } = torrent
  const uploaderId = torrent.uploaderId ?? 0
  const otherUploads = sql`(select id from torrents where uploader_id = ${uploaderId} and id <> ${id}
    order by id desc limit ${max.otherUploads})`
  const [claims, members, uploads, [warned], requests, acts, otherActs, after, first, [waiting], ...duplicates] =
    await db.batch([
      selectClaim(db, { queue: 'torrent', subjectId: id }, now),
      db
        .select({ username: users.username, role: users.role, joinedAt: users.joinedAt })
        .from(users)
        .where(eq(users.id, uploaderId)),
      countUploads(db, uploaderId),
      countActiveWarnings(db, uploaderId, now),
      selectRequests(db, id),
      selectActs(db, eq(auditEvents.subjectId, id)).limit(max.acts),
      selectActs(db, and(inArray(auditEvents.action, against), sql`${auditEvents.subjectId} in ${otherUploads}`)).limit(
        max.otherActs,
      ),
      selectFree(db, sql`id > ${id}`, readerId, now),
      selectFree(db, sql`id < ${id}`, readerId, now),
      db.select({ count: sql<number>`count(*)`.as('waiting') }).from(sql`(select 1 from torrents
        where status <> 'approved' and status = 'pending' and not ${isWaiting(sql`torrents.id`)} limit ${max.waiting})`),
      ...selectDuplicatesOf(db, id),
    ])
  const [member] = members
  const next = after[0] ?? first[0]
  const [content, release, title] = duplicates
  const countOf = (status: string) => uploads.find((each) => each.status === status)?.uploads ?? 0
  return {
    claim: showClaim(claims[0], readerId),
    uploader: member
      ? {
          member: { username: member.username, role: member.role },
          joinedAt: new Date(member.joinedAt).toISOString(),
          uploads: {
            approved: countOf('approved'),
            pending: countOf('pending'),
            rejected: countOf('rejected'),
            deleted: countOf('deleted'),
          },
          warnings: warned?.active ?? 0,
        }
      : null,
    duplicates: showDuplicates({ content, release, title }),
    requests: requests.map(({ username, role, askedAt, closedAt, ...request }) => ({
      ...request,
      by: showMember(username, role),
      askedAt: new Date(askedAt).toISOString(),
      closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    })),
    acts: acts.map(showAct),
    otherActs: otherActs.map(showAct),
    next: next ? { slug: printSlug(next.name, next.id), name: next.name } : null,
    waiting: waiting?.count ?? 0,
  }
}

/** Among the newest uploads. */
function countUploads(db: Database, uploaderId: number) {
  const newest = sql`(select status from torrents where uploader_id = ${uploaderId} order by id desc limit ${max.uploads})`
  return db
    .select({ status: sql<string>`status`.as('status'), uploads: sql<number>`count(*)`.as('uploads') })
    .from(newest)
    .groupBy(sql`status`)
}

function selectRequests(db: Database, torrentId: number) {
  return db
    .select({
      id: changeRequests.id,
      text: changeRequests.text,
      askedAt: changeRequests.askedAt,
      answer: changeRequests.answer,
      closedAt: changeRequests.closedAt,
      username: users.username,
      role: users.role,
    })
    .from(changeRequests)
    .leftJoin(users, eq(users.id, changeRequests.askedBy))
    .where(eq(changeRequests.torrentId, torrentId))
    .orderBy(desc(changeRequests.id))
    .limit(max.acts)
}

/** Newest first. */
function selectActs(db: Database, condition: SQL | undefined) {
  return db
    .select({
      id: auditEvents.id,
      action: auditEvents.action,
      reason: auditEvents.reason,
      at: auditEvents.at,
      username: users.username,
      role: users.role,
      torrentId: sql<number>`${torrents.id}`.as('torrent_id'),
      name: torrents.name,
    })
    .from(auditEvents)
    .innerJoin(torrents, eq(torrents.id, auditEvents.subjectId))
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(and(eq(auditEvents.subjectKind, 'torrent'), condition))
    .orderBy(desc(auditEvents.id))
    .$dynamic()
}

function showAct(act: Awaited<ReturnType<typeof selectActs>>[number]): ModerationCase['acts'][number] {
  const { id, action, reason, at, username, role, torrentId, name } = act
  return {
    ...{ id, action, reason },
    actor: showMember(username, role),
    at: new Date(at).toISOString(),
    torrent: { slug: printSlug(name, torrentId), name },
  }
}

/** The oldest torrent of the queue that no other member has claimed. */
function selectFree(db: Database, condition: SQL, readerId: number, now: number) {
  const subjectId = sql`torrents.id`
  return db
    .select({ id: torrents.id, name: torrents.name })
    .from(torrents)
    .where(
      and(
        sql`status <> 'approved'`,
        eq(torrents.status, 'pending'),
        condition,
        sql`not ${isWaiting(subjectId)}`,
        isUnclaimed({ queue: 'torrent', subjectId, memberId: readerId }, now),
      ),
    )
    .orderBy(torrents.id)
    .limit(1)
}
