import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import type { AuditEvent, AuditFilter } from '#contract/audit'
import { readPeriodEnd } from '#contract/period'
import { usernameKey } from '../lib/account-names/username-key'
import { type Cursor, cutPage } from '../platform/db/cursor'
import { users } from '../platform/db/schema/members'
import { auditEvents, auditNetworks } from '../platform/db/schema/moderation'
import { showSubject, subjectForum, subjectName, subjectSlug } from './audit-subjects'

/** Newest first. Cursor key: time, id. */
export async function findAuditEvents(
  db: DrizzleD1Database,
  filter: AuditFilter,
  { cursor, limit }: { cursor: Cursor | undefined; limit: number },
) {
  const isRising = cursor?.direction === 'before'
  const isBeyond =
    cursor &&
    sql`(${auditEvents.at}, ${auditEvents.id}) ${sql.raw(isRising ? '>' : '<')} (${cursor.key[0]}, ${cursor.key[1]})`
  const direction = sql.raw(isRising ? 'asc' : 'desc')
  const rows = await selectEvents(db, and(matches(filter), isBeyond))
    .orderBy(sql`${auditEvents.at} ${direction}`, sql`${auditEvents.id} ${direction}`)
    .limit(limit + 1)
  const { data, meta } = cutPage(rows, cursor, limit, ({ at, id }) => [at, id])
  return { data: data.map(showEvent), meta }
}

function selectEvents(db: DrizzleD1Database, condition: SQL | undefined) {
  return db
    .select({
      id: auditEvents.id,
      at: auditEvents.at,
      actor: { username: users.username, role: users.role, closedAt: users.closedAt },
      action: auditEvents.action,
      reason: auditEvents.reason,
      detail: auditEvents.detail,
      network: auditNetworks.network,
      subject: {
        kind: auditEvents.subjectKind,
        id: auditEvents.subjectId,
        name: subjectName,
        slug: subjectSlug,
        forum: subjectForum,
      },
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .leftJoin(auditNetworks, eq(auditNetworks.eventId, auditEvents.id))
    .where(condition)
    .$dynamic()
}

function matches({ action, subject, id, actor, from, to }: AuditFilter): SQL | undefined {
  return and(
    action === undefined ? undefined : eq(auditEvents.action, action),
    subject === undefined ? undefined : eq(auditEvents.subjectKind, subject),
    id === undefined ? undefined : eq(auditEvents.subjectId, id),
    actor === undefined
      ? undefined
      : sql`${auditEvents.actorId} = (select ${users.id} from ${users} where ${users.usernameKey} = ${usernameKey(actor)})`,
    from === undefined ? undefined : gte(auditEvents.at, Date.parse(from)),
    to === undefined ? undefined : lt(auditEvents.at, readPeriodEnd(to)),
  )
}

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]

function showEvent({ at, actor, subject, ...event }: EventRow): AuditEvent {
  return {
    ...event,
    at: new Date(at).toISOString(),
    actor: actor && { username: actor.username, role: actor.role, isClosed: actor.closedAt !== null },
    subject: showSubject(subject),
  }
}
