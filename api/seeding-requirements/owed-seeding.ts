import { eq, type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { type OwedSeeding, owedPath, type SeedingRequirement } from '#contract/seeding-requirements'
import { settings } from '../platform/db/schema/settings'
import { snatches } from '../platform/db/schema/swarms'
import { ApiFailure } from '../platform/http/api-failure'

/** Condition on `snatches` that its requirement applies: null and false while there is none. */
export const applies = sql`snatches.due_at is not null
  and snatches.completed_at >= (select seeding_since from settings where settings.id = 1)`

/** Condition on `snatches` that the member still has to seed the torrent. It is read by the index `snatches_owed`. */
export const isOwed = (
  userId: number | SQL,
) => sql`snatches.user_id = ${userId} and ${applies} and snatches.met_at is null
  and exists (select 1 from torrents where torrents.id = snatches.torrent_id and torrents.status = 'approved')`

/** Columns of `snatches` for `showRequirement`. They can be null: `snatches` is left joined. */
export const requirementColumns = {
  seedGoal: snatches.seedGoal,
  dueAt: snatches.dueAt,
  seedTime: snatches.seedTime,
  metAt: snatches.metAt,
  applies: sql<0 | 1 | null>`(${applies})`,
}

type Row = { [Column in keyof typeof requirementColumns]: number | null }

/** Null: the member owes nothing for the torrent. */
export function showRequirement(
  { seedGoal, dueAt, seedTime, metAt, applies }: Row,
  now: number,
): SeedingRequirement | null {
  if (seedGoal === null || dueAt === null || (metAt === null && applies !== 1)) return null
  const seeded = seedTime ?? 0
  const unmet = dueAt > now ? 'open' : 'missed'
  const state = metAt === null ? unmet : seeded < seedGoal ? 'excused' : 'met'
  return { state, seeded, goal: seedGoal, dueAt: new Date(dueAt).toISOString() }
}

/** The numbers of torrents that the member still has to seed. */
export function selectOwed(db: DrizzleD1Database, userId: number | SQL, now: number) {
  const isMissed = sql`snatches.due_at <= ${now}`
  return db
    .select({
      open: sql<number>`ifnull(sum(not ${isMissed}), 0)`,
      missed: sql<number>`ifnull(sum(${isMissed}), 0)`,
    })
    .from(snatches)
    .where(isOwed(userId))
}

export async function findOwnRequirements(db: DrizzleD1Database, userId: number, now: number) {
  const { seedingHours: hours, seedingDays: days, missedLimit } = settings
  const [[owed = noneOwed], [rule = { hours: 0, days: 14, missedLimit: 0 }]] = await db.batch([
    selectOwed(db, userId, now),
    db.select({ hours, days, missedLimit }).from(settings).where(eq(settings.id, 1)),
  ])
  return { ...owed, ...rule, isStopped: stops(owed.missed, rule.missedLimit) }
}

export const noneOwed: OwedSeeding = { open: 0, missed: 0 }

/** Whether downloads stop at that number of missed torrents. */
const stops = (missed: number, limit: number) => limit > 0 && missed >= limit

/**
 * One row when missed requirements stop the download of one or more of the torrents. Members can always download what they
 * completed or uploaded, in order to seed it.
 */
export function selectStopped(db: DrizzleD1Database, userId: number, torrentIds: number[], now: number) {
  const isNew = sql`exists (select 1 from json_each(${JSON.stringify(torrentIds)}) as its
    where not exists (select 1 from snatches as own where own.torrent_id = its.value and own.user_id = ${userId})
      and not exists (select 1 from torrents as own where own.id = its.value and own.uploader_id = ${userId}))`
  const missed = sql`(select count(*) from snatches where ${isOwed(userId)} and snatches.due_at <= ${now})`
  return db
    .select({ limit: settings.missedLimit })
    .from(settings)
    .where(
      sql`${settings.id} = 1 and ${settings.missedLimit} > 0 and ${isNew} and ${missed} >= ${settings.missedLimit}`,
    )
}

/** @throws ApiFailure 403 when there is a row of `selectStopped` */
export function refuseStopped(rows: { limit: number }[]): void {
  if (rows.length === 0) return
  throw new ApiFailure(403, `Downloads are stopped until you have seeded what you missed: ${owedPath}`, {
    code: 'seeding_missed',
  })
}
