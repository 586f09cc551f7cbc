import { type SQL, sql } from 'drizzle-orm'
import type { DrizzleD1Database } from 'drizzle-orm/d1'
import { longestSeedingGap, seedingStep } from '#contract/tracker'
import { snatches } from '../platform/db/schema/swarms'

type Database = DrizzleD1Database

const day = 24 * 60 * 60_000

/** Milliseconds before the deadline at which a member is notified, at most half of the days to seed. */
const noticePeriod = 2 * day

const target = [snatches.torrentId, snatches.userId]

/**
 * All columns of `snatches` from `its`, in the order of the table. The statements below are upserts of existing rows, so that
 * SQLite always finds a row by its key. For an UPDATE it may scan the table when its statistics are old.
 */
const selectOwn = (seedTime = sql`its.seed_time`, seededAt = sql`its.seeded_at`) =>
  sql`select its.torrent_id, its.user_id, its.completed_at, its.seed_goal, its.due_at, its.notice_at,
    ${seedTime}, ${seededAt}, its.met_at`

const joinOwn = sql`cross join snatches as its on its.torrent_id = report.torrent_id and its.user_id = report.user_id`

/** The requirement that applies to `its`. No row while there is no requirement. */
const isOwed = sql`settings.id = 1 and its.completed_at >= settings.seeding_since and its.due_at is not null and its.met_at is null`

/**
 * Statement that stores the completed downloads among seeding clients, with the seeding requirement of this time, and returns the
 * new ones. Uploaders owe nothing for their own torrents.
 * @param complete the table `report` of clients that announce as seeders
 * @param now milliseconds
 */
export function storeSnatches(db: Database, complete: SQL, now: number) {
  const period = sql`settings.seeding_days * ${day}`
  return db
    .insert(snatches)
    .select(
      sql`select report.torrent_id, report.user_id, ${now}, settings.seeding_hours * 3600, ${now} + ${period},
          ${now} + ${period} - min(${noticePeriod}, ${period} / 2), 0, iif(settings.id, ${now}, null), null
        from ${complete} left join settings on settings.id = 1 and settings.seeding_hours > 0
          and not exists (select 1 from torrents where torrents.id = report.torrent_id and uploader_id = report.user_id)
        where report.completed or report.left_before > 0`,
    )
    .onConflictDoNothing()
    .returning({ torrentId: snatches.torrentId })
}

/**
 * Statements that count the seeding time of members for each torrent that they still have to seed, with the gaps of their total
 * seeding time, and mark met requirements. A row is written once in half an hour, and when a client stops.
 * @param complete the table `report` of clients that announce as seeders, before the clients are stored
 * @param now milliseconds
 */
export function countSeeding(db: Database, complete: SQL, now: number) {
  const gap = sql`(cast(${now} as integer) / 1000 - its.seeded_at / 1000)`
  const total = sql`its.seed_time + iif(${gap} between 0 and ${longestSeedingGap}, ${gap}, 0)`
  const own = sql`from settings cross join ${complete} ${joinOwn} where ${isOwed}`
  return [
    db
      .insert(snatches)
      .select(
        sql`${selectOwn(total, sql`${now}`)} ${own} and (report.stopped or ${total} >= its.seed_goal
          or ifnull(${gap} not between 0 and ${seedingStep - 1}, true))`,
      )
      .onConflictDoUpdate({
        target,
        set: { seedTime: sql`excluded.seed_time`, seededAt: sql`excluded.seeded_at` },
        // A second client of the member for the torrent.
        setWhere: sql`${snatches.seededAt} is not excluded.seeded_at`,
      }),
    // Apart, because a statement that sets these columns also writes their indexes.
    db
      .insert(snatches)
      .select(sql`${selectOwn()} ${own} and its.seed_time >= its.seed_goal`)
      .onConflictDoUpdate({ target, set: { metAt: now, noticeAt: null } }),
  ] as const
}

/**
 * Statement after which the time until a member seeds the torrent again does not count.
 * @param stopped the table `report` of clients that have stopped and were deleted from `peers`
 */
export function endSeeding(db: Database, stopped: SQL) {
  const isSeeding = sql`exists (select 1 from peers
    where peers.user_id = its.user_id and peers.torrent_id = its.torrent_id and peers."left" = 0)`
  return db
    .insert(snatches)
    .select(
      sql`${selectOwn()} from ${stopped} ${joinOwn}
        where its.seeded_at is not null and its.met_at is null and not ${isSeeding}`,
    )
    .onConflictDoUpdate({ target, set: { seededAt: null } })
}
