import { insertRows } from './insert-rows'

const day = 86_400_000
/** The accounts with logins come first; the staff does not act on them. */
const accounts = 5
const moderator = 2

const officialTags = { linux: 'teal', drama: 'purple', ambient: 'blue', classical: 'orange', animation: 'green' }

const ban = {
  reason: 'Sold invites in direct messages, after a warning.',
  /** Days before now, and of its length. */
  age: 12,
  days: 90,
}

const warning = { reason: 'Please do not upload the same release twice to move it up the list.', age: 20, days: 60 }

const notes = [
  { on: 'banned', text: 'Two accounts from the same network asked for the same invites. Watch the next applications.' },
  { on: 'banned', text: 'Promised to stop when the first report came in.' },
  { on: 'warned', text: 'Explained in chat that they did not know the rule. A warning is enough for now.' },
] as const

/** Tags that the staff prefers, and a banned and a warned member with notes about them. */
export async function storeStaffActs(db: D1Database, now: number): Promise<void> {
  await db.batch(
    Object.entries(officialTags).map(([name, color]) =>
      db
        .prepare("update facet_terms set is_official = true, color = ? where kind = 'tag' and value = ?")
        .bind(color, name),
    ),
  )
  const [banned, warned] = await readMembers(db, now)
  if (banned === undefined || warned === undefined) return
  const [bannedAt, warnedAt] = [now - ban.age * day, now - warning.age * day]
  const until = bannedAt + ban.days * day
  await db
    .prepare('update users set banned_at = ?, banned_until = ?, ban_reason = ? where id = ?')
    .bind(bannedAt, until, ban.reason, banned)
    .run()
  await insertRows(
    db,
    'member_warnings',
    ['user_id', 'reason', 'warned_by', 'created_at', 'expires_at'],
    [[warned, warning.reason, moderator, warnedAt, warnedAt + warning.days * day]],
  )
  await insertRows(
    db,
    'staff_notes',
    ['user_id', 'author_id', 'text', 'created_at'],
    notes.map(({ on, text }, index) => [
      ...[on === 'banned' ? banned : warned, moderator, text],
      (on === 'banned' ? bannedAt : warnedAt) + index * 60_000,
    ]),
  )
  await insertRows(
    db,
    'audit_events',
    ['actor_id', 'action', 'subject_kind', 'subject_id', 'reason', 'at', 'detail'],
    [
      [moderator, 'member.warn', 'member', warned, warning.reason, warnedAt, '{}'],
      [
        ...[moderator, 'member.ban', 'member', banned, ban.reason, bannedAt],
        JSON.stringify({ until: new Date(until).toISOString() }),
      ],
    ],
  )
}

/** Members who wrote nothing, so that no page of the demo shows a banned author. */
async function readMembers(db: D1Database, now: number): Promise<number[]> {
  const { results } = await db
    .prepare(
      `select id from users where role = 'member' and id > ${accounts} and forum_posts = 0 and joined_at < ?
        and not exists (select 1 from comments where author_id = users.id)
        and not exists (select 1 from torrents where uploader_id = users.id)
      order by id limit 2`,
    )
    .bind(now - 90 * day)
    .all<{ id: number }>()
  return results.map(({ id }) => id)
}
