const hour = 60 * 60_000
const day = 24 * hour

/** The seeding requirement of the example community. */
const rule = { hours: 72, days: 14, missedLimit: 5 }

/** Completed torrents of the member: their age in days, the hours that they were seeded since, and their state. */
const seeded = [
  { age: 2, hours: 31, state: 'open' },
  { age: 9, hours: rule.hours, state: 'met' },
  { age: 12.5, hours: 60, state: 'open' },
  { age: 16, hours: 20, state: 'missed' },
  { age: 25, hours: rule.hours, state: 'met' },
  { age: 30, hours: 0, state: 'missed' },
  { age: 40, hours: 10, state: 'excused' },
] as const

/** Gives the latest completed torrents of a member a seeding requirement. The missed ones do not stop downloads. */
export async function storeRequirements(db: D1Database, username: string, now: number): Promise<void> {
  const period = rule.days * day
  const rows = seeded.map(({ age, hours, state }) => {
    const completedAt = Math.floor(now - age * day)
    const dueAt = completedAt + period
    return {
      ...{ completedAt, dueAt, seedTime: hours * 3600 },
      metAt: state === 'met' || state === 'excused' ? Math.min(now, dueAt) : null,
      // The member has had the notification of a deadline that is near.
      noticeAt: state === 'open' ? (dueAt - 2 * day > now ? dueAt - 2 * day : dueAt) : null,
    }
  })
  await db
    .prepare(
      `update snatches set seed_goal = ?, completed_at = value ->> 'completedAt', due_at = value ->> 'dueAt',
          notice_at = value ->> 'noticeAt', seed_time = value ->> 'seedTime', met_at = value ->> 'metAt'
        from (
          select snatches.torrent_id, snatches.user_id, row_number() over (order by completed_at desc, torrents.id) as position
          from snatches join users on users.id = snatches.user_id and users.username_key = ?
          join torrents on torrents.id = snatches.torrent_id and torrents.status = 'approved' and torrents.added_at < ?
        ) as latest
        join json_each(?) as row on row.key + 1 = latest.position
        where snatches.torrent_id = latest.torrent_id and snatches.user_id = latest.user_id`,
    )
    .bind(rule.hours * 3600, username, now - 60 * day, JSON.stringify(rows))
    .run()
}

/** Follows the settings. */
export const switchOnRequirements = (db: D1Database, now: number) =>
  db
    .prepare('update settings set seeding_hours = ?, seeding_days = ?, missed_limit = ?, seeding_since = ?')
    .bind(rule.hours, rule.days, rule.missedLimit, now - 60 * day)
