import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { alias } from 'drizzle-orm/sqlite-core'
import { refreshTokens, securityEvents, tokenFamilies, users } from '../platform/db/schema/members'
import { markSeen } from './mark-seen'
import type { PresentedToken } from './rotation.rules'

const successors = alias(refreshTokens, 'successors')

export async function findRefreshToken(db: DrizzleD1Database, hash: string): Promise<PresentedToken | undefined> {
  const row = await db
    .select({ token: refreshTokens, family: tokenFamilies, bannedAt: users.bannedAt, successor: successors })
    .from(refreshTokens)
    .innerJoin(tokenFamilies, eq(tokenFamilies.id, refreshTokens.familyId))
    .innerJoin(users, eq(users.id, tokenFamilies.userId))
    .leftJoin(
      successors,
      and(
        eq(successors.familyId, refreshTokens.familyId),
        eq(successors.generation, sql`${refreshTokens.generation} + 1`),
      ),
    )
    .where(eq(refreshTokens.hash, hash))
    .get()
  return (
    row && {
      userId: row.family.userId,
      familyId: row.family.id,
      clientId: row.family.clientId,
      generation: row.token.generation,
      issuedAt: row.token.issuedAt,
      spentAt: row.token.spentAt,
      familyEndsAt: row.family.expiresAt,
      isRevoked: row.family.revokedAt !== null,
      isBanned: row.bannedAt !== null,
      successor: row.successor && { hash: row.successor.hash, isSpent: row.successor.spentAt !== null },
    }
  )
}

/** Only one of concurrent calls for one token returns true; the others change nothing and read the winner's successor. */
export async function spendToken(
  db: DrizzleD1Database,
  hash: string,
  successorHash: string,
  { familyId, generation }: Pick<PresentedToken, 'familyId' | 'generation'>,
  now: number,
): Promise<boolean> {
  const [spent] = await db.batch([
    db
      .update(refreshTokens)
      .set({ spentAt: now })
      .where(
        and(
          eq(refreshTokens.hash, hash),
          isNull(refreshTokens.spentAt),
          sql`exists (select 1 from ${tokenFamilies} where ${tokenFamilies.id} = ${familyId} and ${tokenFamilies.revokedAt} is null)`,
        ),
      )
      .returning({ hash: refreshTokens.hash }),
    // The loser of a race must not add a second successor.
    db.insert(refreshTokens).select(sql`
      select ${successorHash}, family_id, generation + 1, ${now}, null from refresh_tokens
      where hash = ${hash} and spent_at is not null and not exists (
        select 1 from refresh_tokens where family_id = ${familyId} and generation = ${generation + 1}
      )`),
    markSeen(db, sql`(select user_id from ${tokenFamilies} where ${tokenFamilies.id} = ${familyId})`, now),
  ])
  return spent.length === 1
}

/** Records it for the operators. */
export async function revokeReused(
  db: DrizzleD1Database,
  { familyId, userId, generation, clientId }: PresentedToken,
  now: number,
): Promise<void> {
  await db.batch([
    db
      .update(tokenFamilies)
      .set({ revokedAt: now, revokedFor: 'reuse' })
      .where(and(eq(tokenFamilies.id, familyId), isNull(tokenFamilies.revokedAt))),
    db.insert(securityEvents).values({ kind: 'refresh_reuse', userId, at: now, detail: { clientId, generation } }),
  ])
}
