import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { beforeEach, expect, test } from 'vitest'
import { retentionDays } from '../../api/platform/db/retention'
import { forgetOldSecurityEvents, forgetOldSessions } from '../../api/sessions/forget-sessions'
import { forgetOldDays } from '../../api/users/record-days'
import { addMember } from '../support/api-members'

const db = drizzle(env.DB)
const day = 24 * 60 * 60_000
const now = Date.UTC(2026, 10, 21, 12, 20)
/** More than one run deletes. */
const many = 1500
const manyDays = 5500

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()
const list = async (query: string) => (await env.DB.prepare(query).raw<[string | number]>()).map(([value]) => value)
const series = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)'

/** `SEARCH` and `SCAN` steps of a statement. */
async function plan(statement: { toSQL(): { sql: string; params: unknown[] } }) {
  const { sql, params } = statement.toSQL()
  const { results } = await env.DB.prepare(`explain query plan ${sql}`)
    .bind(...params)
    .all<{ detail: string }>()
  return results.map(({ detail }) => detail).filter((detail) => /^(SEARCH|SCAN)/.test(detail))
}

let member: Awaited<ReturnType<typeof addMember>>

beforeEach(async () => {
  await env.DB.batch(
    ['refresh_tokens', 'token_families', 'security_events', 'member_days'].map((table) =>
      env.DB.prepare(`delete from ${table}`),
    ),
  )
  member = await addMember()
})

test('deletes expired sessions in batches, their refresh tokens first, and no others', async () => {
  const end = now - retentionDays.token_families * day
  const family = (id: string, expiresAt: number) =>
    run(
      `insert into token_families (id, user_id, client_id, started_at, expires_at) values (?, ?, 'web', 0, ?)`,
      id,
      member.id,
      expiresAt,
    )
  const tokens = (id: string, count: number) =>
    run(
      `${series} insert into refresh_tokens (hash, family_id, generation, issued_at) select ? || i, ?, i, 0 from n`,
      count,
      id,
      id,
    )
  await family('over', end - 1)
  await family('live', end)
  await tokens('over', many)
  await tokens('live', 3)

  await db.batch([...forgetOldSessions(db, now)])
  expect(await list('select count(*) from refresh_tokens')).toEqual([many - 1000 + 3])
  expect(await list('select id from token_families order by id')).toEqual(['live', 'over'])
  await db.batch([...forgetOldSessions(db, now)])
  expect(await list('select distinct family_id from refresh_tokens')).toEqual(['live'])
  expect(await list('select id from token_families')).toEqual(['live'])
})

test('deletes security events after a year in batches, and no others', async () => {
  const end = now - retentionDays.security_events * day
  await run(`${series} insert into security_events (kind, at) select 'old', ? - i from n`, many, end)
  await run(`insert into security_events (kind, at) values ('new', ?)`, end)
  await forgetOldSecurityEvents(db, now)
  expect(await list('select count(*) from security_events')).toEqual([many - 1000 + 1])
  await forgetOldSecurityEvents(db, now)
  expect(await list('select kind from security_events')).toEqual(['new'])
})

test('deletes old daily totals in batches, but not the newest one before the period', async () => {
  const first = Math.floor((now - retentionDays.member_days * day) / day)
  const totals = (userId: number, count: number, before: number) =>
    run(`${series} insert into member_days select ?, ? - i, 0, 0, 0 from n`, count, userId, before)
  const quiet = await addMember()
  await totals(member.id, manyDays, first + 3)
  await totals(quiet.id, 2, first - 10)
  await forgetOldDays(db, now)
  expect(await list('select count(*) from member_days')).toEqual([manyDays + 2 - 5000])
  await forgetOldDays(db, now)
  const days = (id: number) => list(`select day from member_days where user_id = ${id} order by day`)
  expect(await days(member.id)).toEqual([first, first + 1, first + 2])
  expect(await days(quiet.id)).toEqual([first - 11])
})

test('finds expired rows by index', async () => {
  for (const statement of [...forgetOldSessions(db, now), forgetOldSecurityEvents(db, now), forgetOldDays(db, now)]) {
    const steps = await plan(statement)
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  }
})
