import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import { claimMinutes, type QueueClaim } from '#contract/queue-claims'
import { users } from '../platform/db/schema/members'
import { queueClaims, type queues } from '../platform/db/schema/moderation'
import { ApiFailure } from '../platform/http/api-failure'

type Database = DrizzleD1Database

const claimLength = claimMinutes * 60_000

export interface ClaimKey {
  queue: (typeof queues)[number]
  subjectId: number
  memberId: number
}

/** Takes a free claim, or extends the member's own. Returns no row when another member holds it. */
export function storeClaim(db: Database, { queue, subjectId, memberId }: ClaimKey, now: number, condition: SQL) {
  return db
    .insert(queueClaims)
    .select(sql`select ${queue}, ${subjectId}, ${memberId}, ${now + claimLength} where ${condition}`)
    .onConflictDoUpdate({
      target: [queueClaims.queue, queueClaims.subjectId],
      set: { memberId, until: now + claimLength },
      setWhere: sql`${queueClaims.memberId} = ${memberId} or ${queueClaims.until} <= ${now}`,
    })
    .returning({ until: queueClaims.until })
}

export function deleteClaim(db: Database, { queue, subjectId, memberId }: ClaimKey) {
  return db.delete(queueClaims).where(and(isOf(queue, sql`${subjectId}`), eq(queueClaims.memberId, memberId)))
}

const isOf = (queue: ClaimKey['queue'], subjectId: SQL) =>
  and(eq(queueClaims.queue, queue), sql`${queueClaims.subjectId} = ${subjectId}`)

/** Join condition of the present claim of a row. */
export const isClaimOf = (queue: ClaimKey['queue'], subjectId: SQL, now: number) =>
  and(isOf(queue, subjectId), gt(queueClaims.until, now))

/** Condition that no other member has claimed it. */
export const isUnclaimed = (
  { queue, subjectId, memberId }: Omit<ClaimKey, 'subjectId'> & { subjectId: number | SQL },
  now: number,
): SQL =>
  sql`not exists (select 1 from ${queueClaims} where queue = ${queue} and subject_id = ${subjectId}
    and member_id <> ${memberId} and until > ${now})`

export const claimants = alias(users, 'claimants')

/** Aliased, since a D1 batch merges columns of equal names. */
export const claimColumns = {
  claimant: sql<string | null>`${claimants.username}`.as('claimant'),
  claimantRole: sql<string | null>`${claimants.role}`.as('claimant_role'),
  claimantId: sql<number | null>`${queueClaims.memberId}`.as('claimant_id'),
  claimedUntil: sql<number | null>`${queueClaims.until}`.as('claimed_until'),
}

interface ClaimRow {
  claimant: string | null
  claimantRole: string | null
  claimantId: number | null
  claimedUntil: number | null
}

export function showClaim(row: ClaimRow | undefined, readerId: number): QueueClaim | null {
  if (!row || row.claimant === null || row.claimantRole === null || row.claimedUntil === null) return null
  return {
    by: { username: row.claimant, role: row.claimantRole },
    isMine: row.claimantId === readerId,
    until: new Date(row.claimedUntil).toISOString(),
  }
}

export function selectClaim(db: Database, { queue, subjectId }: Omit<ClaimKey, 'memberId'>, now: number) {
  return db
    .select(claimColumns)
    .from(queueClaims)
    .innerJoin(claimants, eq(claimants.id, queueClaims.memberId))
    .where(isClaimOf(queue, sql`${subjectId}`, now))
}

export function refuseClaimed({ by }: QueueClaim): never {
  throw new ApiFailure(409, `${by.username} works on this at the moment`, { code: 'claimed' })
}
