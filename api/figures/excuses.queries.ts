import { sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { notify } from '../notifications/notify'
import { auditEvents } from '../platform/db/schema/moderation'
import { snatches } from '../platform/db/schema/swarms'
import { isOwed } from '../seeding-requirements/owed-seeding'

interface Excuse {
  userId: number
  actorId: number
  /** The member reads it. */
  reason: string
}

/**
 * Excuses a member from all missed seeding requirements, in one transaction with an audit event and a notification. Without a
 * missed one, nothing is stored.
 */
export async function storeExcuse(db: DrizzleD1Database, { userId, actorId, reason }: Excuse, now: number) {
  const isMissed = sql`${isOwed(userId)} and snatches.due_at <= ${now}`
  const missed = sql<number>`(select count(*) from snatches where ${isMissed})`
  const about = { userId, kind: 'seeding_excused', actorId: null, subject: reason } as const
  await db.batch([
    db.insert(auditEvents).select(
      sql`select null, ${actorId}, 'member.excuse_seeding', 'member', ${userId}, ${reason}, ${now},
        json_object('torrents', ${missed}) where ${missed} > 0`,
    ),
    notify(
      db,
      { ...about, times: missed, link: '/torrents/mine?list=snatched', bundle: `seeding_excused:${now}` },
      now,
      sql`${missed} > 0`,
    ),
    db.update(snatches).set({ metAt: now, noticeAt: null }).where(isMissed),
  ])
}
