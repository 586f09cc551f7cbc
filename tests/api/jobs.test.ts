import { env } from 'cloudflare:test'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, describe, expect, test } from 'vitest'
import { runJobs } from '../../api/jobs'
import { claimRun } from '../../api/platform/jobs/job-runs.queries'
import { hourly } from '../../api/platform/jobs/schedule'
import { addMember } from '../support/api-members'
import { addCategories, addTorrent } from '../support/api-torrents'

const listAnalysed = async () => {
  const { results } = await env.DB.prepare('select distinct tbl from sqlite_stat1').all<{ tbl: string }>()
  return results.map(({ tbl }) => tbl)
}

test('refreshes the query planner statistics once a day', async () => {
  await addCategories()
  await addTorrent()
  await runJobs(env, Date.UTC(2026, 10, 21, 4, 10))
  expect(await listAnalysed()).toEqual(expect.arrayContaining(['torrents', 'categories']))
})

describe('a job of every hour or day', () => {
  const at = (hour: number, minute: number) => Date.UTC(2026, 10, 21, hour, minute)
  const runAt = (hour: number, minute: number) => runJobs(env, at(hour, minute))
  const lastRun = () =>
    env.DB.prepare(`select ran_at as ranAt, error from job_runs where name = 'recordDays'`).first<{
      ranAt: number
      error: string | null
    }>()

  afterEach(() => env.DB.prepare('delete from job_runs').run())

  test('runs once in its minute', async () => {
    for (const minute of [0, 1, 30, 59]) await runAt(9, minute)
    expect(await lastRun()).toEqual({ ranAt: at(9, 0), error: null })
    await runAt(10, 0)
    expect(await lastRun()).toEqual({ ranAt: at(10, 0), error: null })
  })

  test('runs once when its minute was missed, and then again in its minute', async () => {
    await runAt(9, 0)
    for (const minute of [7, 8]) await runAt(12, minute)
    expect(await lastRun()).toEqual({ ranAt: at(12, 7), error: null })
    await runAt(13, 0)
    expect(await lastRun()).toEqual({ ranAt: at(13, 0), error: null })
  })

  test('runs again five minutes after it failed', async () => {
    await env.DB.prepare('alter table member_days rename to member_days_away').run()
    try {
      for (const minute of [0, 6]) await expect(runAt(9, minute)).rejects.toThrow('recordDays')
    } finally {
      await env.DB.prepare('alter table member_days_away rename to member_days').run()
    }
    await runAt(9, 10)
    expect(await lastRun()).toMatchObject({ ranAt: at(9, 6), error: expect.any(String) })
    await runAt(9, 11)
    expect(await lastRun()).toEqual({ ranAt: at(9, 11), error: null })
  })

  test('runs once when two calls meet', async () => {
    const claims = await Promise.all([1, 2].map(() => claimRun(drizzle(env.DB), 'recordDays', hourly(0), at(9, 0))))
    expect(claims.sort()).toEqual([false, true])
  })

  test('counts as failed, and runs again, when the Worker stops', async () => {
    const claim = (minute: number) => claimRun(drizzle(env.DB), 'recordDays', hourly(0), at(9, minute))
    expect([await claim(0), await claim(4), await claim(5)]).toEqual([true, false, true])
    expect(await lastRun()).toEqual({ ranAt: at(9, 5), error: 'The run was interrupted' })
  })

  test('stores the totals of the last day when midnight was missed', async () => {
    const member = await addMember([], { uploaded: 5 })
    const days = async () => {
      const { results } = await env.DB.prepare('select day from member_days where user_id = ?').bind(member.id).all()
      return results
    }
    const today = Math.floor(at(0, 0) / (24 * 60 * 60_000))
    await runAt(0, 40)
    expect(await days()).toEqual([])
    await env.DB.prepare(`insert into job_runs (name, ran_at) values ('recordDays', ?)`).bind(at(-1, 0)).run()
    await runAt(0, 40)
    expect(await days()).toEqual([{ day: today - 1 }])
    await env.DB.prepare('update users set uploaded = 6 where id = ?').bind(member.id).run()
    await runAt(2, 7)
    expect(await days()).toEqual([{ day: today - 1 }, { day: today }])
  })

  test('that lists the points from seeding runs once a day', async () => {
    const member = await addMember()
    const rowsAfter = async (time: number) => {
      await env.DB.prepare('update users set seeding_points = 5 where id = ?').bind(member.id).run()
      await runJobs(env, time)
      return env.DB.prepare('select count(*) as n from point_changes where user_id = ?').bind(member.id).first('n')
    }
    expect(await rowsAfter(at(0, 0))).toBe(1)
    expect([await rowsAfter(at(0, 1)), await rowsAfter(at(23, 59))]).toEqual([1, 1])
    expect(await rowsAfter(at(24, 3))).toBe(2)
  })
})
