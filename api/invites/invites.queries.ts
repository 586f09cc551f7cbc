import { and, eq, exists, isNull, notExists, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { invites, registrations } from '../platform/db/schema/joining'
import { users } from '../platform/db/schema/members'

type Database = DrizzleD1Database

/**
 * Stores nothing when the member has no remaining invites, or has an invite with this code. `stored` is the invite with the code;
 * `isNew` is false when another request stored it.
 */
export async function storeInvite(
  db: Database,
  invite: Required<
    Pick<typeof invites.$inferInsert, 'codeHash' | 'inviterId' | 'email' | 'note' | 'createdAt' | 'expiresAt'>
  >,
) {
  const { codeHash, inviterId, email, note, createdAt, expiresAt } = invite
  const isOfCode = eq(invites.codeHash, codeHash)
  const sent = db.select({ one: sql`1` }).from(invites).where(isOfCode)
  // One transaction: the invite is stored only if the first statement took it from those that remain.
  const [, created, [stored]] = await db.batch([
    db
      .update(users)
      .set({ invites: sql`${users.invites} - 1` })
      .where(and(eq(users.id, inviterId), sql`${users.invites} > 0`, notExists(sent))),
    db
      .insert(invites)
      .select(sql`
        select null, ${codeHash}, id, ${email}, ${note}, ${createdAt}, ${expiresAt}, null, null, null
        from users where id = ${inviterId} and changes() > 0`)
      .returning({ id: invites.id }),
    db
      .select({ id: invites.id, createdAt: invites.createdAt, revokedAt: invites.revokedAt })
      .from(invites)
      .where(isOfCode),
  ])
  return { stored, isNew: created.length === 1 }
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

export function findInvite(db: Database, id: number, inviterId: number) {
  return db
    .select({ claimedAt: invites.claimedAt })
    .from(invites)
    .where(and(eq(invites.id, id), eq(invites.inviterId, inviterId)))
    .get()
}
