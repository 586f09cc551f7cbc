import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { NextRole, RoleRequirement } from '#contract/next-role'
import { notify } from '../notifications/notify'
import { qualified } from '../platform/db/qualified'
import { roles, users } from '../platform/db/schema/members'
import { auditEvents } from '../platform/db/schema/moderation'
import { isListed, torrents } from '../platform/db/schema/torrents'
import { attemptEach } from '../platform/jobs/attempt-each'
import { findNextRung, firstRole, judgeMerits } from './next-role.rules'

const day = 24 * 60 * 60_000

/** The rest follow an hour later. */
const maxAtOnce = 100

const uploads = sql<number>`(
  select count(*) from ${torrents} where ${torrents.uploaderId} = ${qualified(users.id)} and ${isListed}
)`

/** Null when there is none, and for a member whom the staff demoted. */
export async function findNextRole(db: DrizzleD1Database, userId: number, now: number): Promise<NextRole | null> {
  const { joinedAt, uploaded, downloaded, seedTime, role, isDemoted } = users
  const [all, [member]] = await db.batch([
    db.select().from(roles),
    db
      .select({ joinedAt, uploaded, downloaded, seedTime, role, isDemoted, uploads })
      .from(users)
      .where(eq(users.id, userId)),
  ])
  const next = member && findNextRung(all, member.role)
  if (!member || member.isDemoted || !next?.requires) return null
  const { slug, name, color, requires } = next
  return { role: { slug, name, color }, needs: judgeMerits(requires, member, now) }
}

/**
 * Returns the members' ids. Call it once an hour.
 * @throws the first error, after the other members were promoted
 */
export async function promoteMembers(db: DrizzleD1Database, now: number): Promise<number[]> {
  const promoted: number[] = []
  const all = await db.select().from(roles)
  const from = all.filter(({ slug, requires }) => slug === firstRole || requires !== null)
  await attemptEach(from, async ({ slug }) => {
    const next = findNextRung(all, slug)
    if (!next?.requires) return
    await attemptEach(await findWorthy(db, slug, next.requires, now), async ({ id }) => {
      if (await promote(db, id, slug, next, now)) promoted.push(id)
    })
  })
  return promoted
}

function findWorthy(db: DrizzleD1Database, role: string, requires: RoleRequirement, now: number) {
  return db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.role, role),
        eq(users.isDemoted, false),
        isNull(users.bannedAt),
        isNull(users.closedAt),
        lte(users.joinedAt, now - requires.days * day),
        gte(users.uploaded, requires.uploaded),
        gte(users.seedTime, requires.seedTime),
        sql`${users.uploaded} >= ${requires.ratio} * ${users.downloaded}`,
        requires.uploads > 0 ? gte(uploads, requires.uploads) : undefined,
      ),
    )
    .limit(maxAtOnce)
}

/** Returns false when the member has another role by now. */
async function promote(
  db: DrizzleD1Database,
  id: number,
  from: string,
  { slug, name }: { slug: string; name: string },
  now: number,
): Promise<boolean> {
  const detail = JSON.stringify({ from, to: slug })
  const news = { userId: id, kind: 'role_changed', actorId: null, subject: name, link: '/account' } as const
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ role: slug })
      .where(and(eq(users.id, id), eq(users.role, from), eq(users.isDemoted, false)))
      .returning({ id: users.id }),
    // Each only if the previous statement has changed a row.
    db
      .insert(auditEvents)
      .select(sql`select null, null, 'member.promote', 'member', ${id}, null, ${now}, ${detail} where changes() > 0`),
    notify(db, { ...news, bundle: 'role_changed' }, now, sql`changes() > 0`),
  ])
  return changed.length > 0
}
