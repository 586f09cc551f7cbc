import { and, desc, eq, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { Invite, InvitedMember } from '#contract/invites'
import { showRef } from '../lib/account-names/show-member'
import { invites, registrations } from '../platform/db/schema/joining'
import { users } from '../platform/db/schema/members'

type Database = DrizzleD1Database

export async function findInvites(db: Database, inviterId: number, now: number) {
  const [rows, [member]] = await db.batch([
    db
      .select({
        invite: invites,
        // Aliased, since a D1 batch merges columns of equal names.
        holder: sql<number | null>`${registrations.id}`.as('holder'),
        member: { username: users.username, role: users.role },
      })
      .from(invites)
      .leftJoin(registrations, and(eq(registrations.inviteId, invites.id), sql`${registrations.expiresAt} > ${now}`))
      .leftJoin(users, eq(users.id, invites.claimedBy))
      .where(eq(invites.inviterId, inviterId))
      .orderBy(desc(invites.id))
      .limit(200),
    db.select({ left: users.invites }).from(users).where(eq(users.id, inviterId)),
  ])
  const data = rows.map(
    ({ invite, holder, member }): Invite => ({
      id: invite.id,
      email: invite.email,
      note: invite.note,
      state: judgeState(invite, holder !== null, now),
      createdAt: new Date(invite.createdAt).toISOString(),
      expiresAt: new Date(invite.expiresAt).toISOString(),
      member: showRef(member),
    }),
  )
  return { left: member?.left ?? 0, data }
}

function judgeState(invite: typeof invites.$inferSelect, isHeld: boolean, now: number): Invite['state'] {
  if (invite.claimedAt !== null) return 'joined'
  if (invite.revokedAt !== null) return 'revoked'
  if (isHeld) return 'held'
  return invite.expiresAt <= now ? 'expired' : 'open'
}

/** Directly and indirectly invited: by distance, then in the order they joined. */
export async function findTree(db: Database, memberId: number): Promise<InvitedMember[]> {
  const rows = await db.all<{
    username: string
    role: string
    invitedBy: string
    joinedAt: number
    bannedAt: number | null
    closedAt: number | null
  }>(sql`
    with recursive tree(id, depth) as (
      select id, 1 from users where invited_by = ${memberId}
      union select users.id, depth + 1 from tree cross join users on users.invited_by = tree.id where depth < 20
      limit 500
    )
    select member.username, member.role, inviter.username as invitedBy, member.joined_at as joinedAt,
      member.banned_at as bannedAt, member.closed_at as closedAt
    from tree cross join users member on member.id = tree.id cross join users inviter on inviter.id = member.invited_by
    order by depth, member.joined_at, member.id`)
  return rows.map(({ joinedAt, bannedAt, closedAt, ...row }) => ({
    ...row,
    joinedAt: new Date(joinedAt).toISOString(),
    isBanned: bannedAt !== null,
    isClosed: closedAt !== null,
  }))
}
