import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { invites, registrations } from '../platform/db/schema/joining'
import { users } from '../platform/db/schema/members'

type Database = DrizzleD1Database

/** Returns undefined when the member has no remaining invites. */
export async function storeInvite(
  db: Database,
  invite: Required<
    Pick<typeof invites.$inferInsert, 'codeHash' | 'inviterId' | 'email' | 'note' | 'createdAt' | 'expiresAt'>
  >,
): Promise<number | undefined> {
  const { codeHash, inviterId, email, note, createdAt, expiresAt } = invite
  // One transaction; every statement has the same condition.
  const [[stored]] = await db.batch([
    db
      .insert(invites)
      .select(sql`
        select null, ${codeHash}, id, ${email}, ${note}, ${createdAt}, ${expiresAt}, null, null, null
        from users where id = ${inviterId} and invites > 0`)
      .returning({ id: invites.id }),
    db
      .update(users)
      .set({ invites: sql`${users.invites} - 1` })
      .where(and(eq(users.id, inviterId), sql`${users.invites} > 0`)),
  ])
  return stored?.id
}

/** Deletes its registration and returns the invite to the remaining ones. Returns false when the member has no such invite. */
export async function takeBack(db: Database, id: number, inviterId: number, now: number): Promise<boolean> {
  const mine = and(
    eq(invites.id, id),
    eq(invites.inviterId, inviterId),
    isNull(invites.claimedAt),
    isNull(invites.revokedAt),
  )
  const open = db.select({ one: sql`1` }).from(invites).where(mine)
  const [, , revoked] = await db.batch([
    db
      .update(users)
      .set({ invites: sql`${users.invites} + 1` })
      .where(and(eq(users.id, inviterId), exists(open))),
    db.delete(registrations).where(and(eq(registrations.inviteId, id), exists(open))),
    db.update(invites).set({ revokedAt: now }).where(mine).returning({ id: invites.id }),
  ])
  return revoked.length === 1
}

export async function isInviteOf(db: Database, id: number, inviterId: number): Promise<boolean> {
  const row = await db
    .select({ id: invites.id })
    .from(invites)
    .where(and(eq(invites.id, id), eq(invites.inviterId, inviterId)))
    .get()
  return row !== undefined
}
