import { env } from 'cloudflare:test'
import { beforeEach, expect, test } from 'vitest'
import { runJobs } from '../../api/jobs'
import type { Bindings } from '../../api/platform/bindings'
import { startApi } from '../support/api-client'

const api = startApi()
const newest = env.MIGRATIONS.at(-1)?.name
const minute = 60_000

async function ask(bindings: Partial<Bindings> = {}) {
  const other = startApi(bindings)
  const response = await other.get('/healthz')
  return [response.status, await response.json()] as const
}

function withStatement(matches: RegExp, other: string): D1Database {
  return new Proxy(env.DB, {
    get: (target, name) =>
      name === 'prepare'
        ? (text: string) => target.prepare(matches.test(text) ? other : text)
        : Reflect.get(target, name),
  })
}

const run = (...statements: string[]) => env.DB.batch(statements.map((statement) => env.DB.prepare(statement)))

beforeEach(async () => {
  await run('delete from job_runs', 'delete from mails', 'delete from settings')
})

test('returns 200 and each part after the scheduled jobs have run', async () => {
  await runJobs(env, api.now() - 90_000)
  const healthy = { status: 'ok', database: 'ok', migration: newest, files: 'ok', sockets: 'ok', webKey: null }
  expect(await ask()).toEqual([200, { ...healthy, jobsAge: 90, failingJobs: [], mailDelay: null }])
})

test('is degraded when the key of the web Worker is wrong', async () => {
  await runJobs(env, api.now())
  const askWith = async (key: string) => (await api.call('/healthz', { headers: { 'x-web-key': key } })).json()
  expect(await askWith(env.WEB_KEY)).toMatchObject({ status: 'ok', webKey: 'ok' })
  expect(await askWith('another key')).toMatchObject({ status: 'degraded', webKey: 'wrong' })
})

test('is degraded while the scheduled jobs have never run, or not for ten minutes', async () => {
  expect(await ask()).toEqual([200, expect.objectContaining({ status: 'degraded', jobsAge: null })])
  await runJobs(env, api.now() - 11 * minute)
  expect(await ask()).toEqual([200, expect.objectContaining({ status: 'degraded', jobsAge: 660 })])
})

test('is degraded and names the job when a job has failed for ten minutes, until it succeeds', async () => {
  const first = api.now() - 11 * minute
  await run('alter table drafts rename to drafts_away')
  try {
    await expect(runJobs(env, first)).rejects.toThrow('forgetDrafts')
    await expect(runJobs(env, api.now() - 2 * minute)).rejects.toThrow('forgetDrafts')
    expect(await ask()).toEqual([
      200,
      expect.objectContaining({
        status: 'degraded',
        jobsAge: 120,
        failingJobs: [{ name: 'forgetDrafts', failingFor: 660 }],
      }),
    ])
  } finally {
    await run('alter table drafts_away rename to drafts')
  }
  await runJobs(env, api.now())
  expect((await ask())[1]).toMatchObject({ status: 'ok', failingJobs: [] })
})

test('is not degraded by a job that has failed for less than ten minutes', async () => {
  await runJobs(env, api.now())
  await run(`update job_runs set error = 'failed', failing_since = ${api.now() - 9 * minute} where name = 'endBans'`)
  expect((await ask())[1]).toMatchObject({ status: 'ok', failingJobs: [] })
})

test('is degraded when a mail is late, unless no mail server is set', async () => {
  await runJobs(env, api.now())
  const dueAt = api.now() - 16 * minute
  await run(
    `insert into settings (id, title, logo, theme_color, user_color) values (1, 'Test', 'logo.svg', '#4c9fae', 1)`,
    `insert into mails (kind, recipient, locale, subject, text, html, state, created_at, next_try_at) values
      ('reset', 'a@example.org', 'en', 's', 't', 'h', 'queued', 0, ${dueAt}),
      ('reset', 'b@example.org', 'en', 's', 't', 'h', 'sent', 0, 0)`,
  )
  expect((await ask())[1]).toMatchObject({ status: 'ok', mailDelay: null })
  await run(`update settings set smtp_host = 'mail.example.org'`)
  expect(await ask()).toEqual([200, expect.objectContaining({ status: 'degraded', mailDelay: 960 })])
})

test.each([
  ['no migration has run', 'select name from no_such_table'],
  ['the list of migrations is empty', 'select name from d1_migrations where 0'],
])('returns 503 when %s', async (_name, statement) => {
  const DB = withStatement(/d1_migrations/, statement)
  const fault = { status: 'unavailable', database: 'ok', migration: null }
  expect(await ask({ DB })).toEqual([503, expect.objectContaining(fault)])
})

test('returns 503 when the database is unreachable', async () => {
  const DB = withStatement(/./, 'select * from no_such_table')
  const fault = { status: 'unavailable', database: 'unreachable', migration: null, jobsAge: null }
  expect(await ask({ DB })).toEqual([503, expect.objectContaining(fault)])
})

test('returns 503 when the bucket is unreachable', async () => {
  const FILES = new Proxy(env.FILES, {
    get: (target, name) => (name === 'head' ? () => Promise.reject(new Error('no bucket')) : Reflect.get(target, name)),
  })
  const fault = { status: 'unavailable', database: 'ok', files: 'unreachable', sockets: 'ok' }
  expect(await ask({ FILES })).toEqual([503, expect.objectContaining(fault)])
})

test('returns 503 when the socket server is unreachable', async () => {
  const HUB = new Proxy(env.HUB, {
    get: (target, name) =>
      name === 'get'
        ? () => ({ ping: () => Promise.reject(new Error('no hub')) })
        : Reflect.get(target, name).bind(target),
  })
  const fault = { status: 'unavailable', files: 'ok', sockets: 'unreachable' }
  expect(await ask({ HUB })).toEqual([503, expect.objectContaining(fault)])
})

test('records the message of a job that fails', async () => {
  await run('alter table drafts rename to drafts_away')
  try {
    await expect(runJobs(env, 5)).rejects.toThrow('Scheduled work failed: forgetDrafts')
  } finally {
    await run('alter table drafts_away rename to drafts')
  }
  const { results } = await env.DB.prepare('select * from job_runs where error is not null').all()
  expect(results).toEqual([
    { name: 'forgetDrafts', ran_at: 5, error: expect.stringContaining('drafts'), failing_since: 5 },
  ])
})

test('keeps the error of an hourly job until its next run', async () => {
  await run(`insert into job_runs (name, ran_at, error) values ('storeRatios', ${8 * minute}, 'failed')`)
  const readError = () => env.DB.prepare(`select error from job_runs where name = 'storeRatios'`).first('error')
  await runJobs(env, 9 * minute)
  expect(await readError()).toBe('failed')
  await runJobs(env, 10 * minute)
  expect(await readError()).toBeNull()
})
