import { and, asc, count, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { StaffRole } from '#contract/staff'
import { registrations } from '../../db/schema/joining'
import { mails } from '../../db/schema/mails'
import { roles, users } from '../../db/schema/members'
import { auditEvents, reports } from '../../db/schema/moderation'
import { settings } from '../../db/schema/settings'
import { torrents } from '../../db/schema/torrents'

type Database = DrizzleD1Database

/** What waits for the staff, in one round trip. */
export async function findWaiting(db: Database, now: number) {
  const [[applicants], [pending], [open], [failed], [queued], [site]] = await db.batch([
    db
      .select({ n: count() })
      .from(registrations)
      .where(and(isNotNull(registrations.verifiedAt), gt(registrations.expiresAt, now))),
    db.select({ n: count() }).from(torrents).where(eq(torrents.status, 'pending')),
    db.select({ n: count() }).from(reports).where(eq(reports.state, 'open')),
    db.select({ n: count() }).from(mails).where(eq(mails.state, 'failed')),
    db.select({ n: count() }).from(mails).where(eq(mails.state, 'queued')),
    db.select({ smtpHost: settings.smtpHost }).from(settings).limit(1),
  ])
  return {
    applicants: applicants?.n ?? 0,
    torrents: pending?.n ?? 0,
    reports: open?.n ?? 0,
    mails: { failed: failed?.n ?? 0, queued: queued?.n ?? 0, hasServer: site?.smtpHost != null },
  }
}

/** Every role, the highest first, with how many hold it. */
export function findRoles(db: Database): Promise<StaffRole[]> {
  return db
    .select({
      slug: roles.slug,
      name: roles.name,
      color: roles.color,
      permissions: roles.permissions,
      requiresTwoStep: roles.requiresTwoStep,
      members: sql<number>`(select count(*) from ${users} where ${users.role} = ${roles.slug} and ${isNull(users.closedAt)})`,
    })
    .from(roles)
    .orderBy(asc(roles.position))
}

/** Whether a role asks for a second step, and who said so. False when there is no such role. */
export async function storeRequirement(
  db: Database,
  { slug, requiresTwoStep, actorId }: { slug: string; requiresTwoStep: boolean; actorId: number },
  now: number,
): Promise<boolean> {
  const detail = JSON.stringify({ role: slug, requiresTwoStep })
  const [changed] = await db.batch([
    db.update(roles).set({ requiresTwoStep }).where(eq(roles.slug, slug)).returning({ slug: roles.slug }),
    db
      .insert(auditEvents)
      .select(sql`select null, ${actorId}, 'role.change', 'role', 0, null, ${now}, ${detail} where changes() > 0`),
  ])
  return changed.length === 1
}
